import { pmt, pv } from 'financial'

/** What a loan costs beside its interest, in whole cents: fees that are borrowed with it, and those of each month. */
export type LoanFees = { readonly onceCents: number; readonly monthlyCents: number }

/** The loan that a comparison rate of a car is told for, whatever loan is on the page (reg 71; ASIC RG 178). */
const exampleCents = 30_000_00
const exampleMonths = 60

/**
 * The comparison rate of an interest, both in percent a year, in hundredths and never below the interest: National
 * Consumer Credit Protection Regulations 2010, reg 71. The rate n × r at which $30,000, secured, equals the discounted
 * payments of 5 years. A period is a month: n is 12, a period's rate the yearly one / 12, not compounded; payments are
 * in arrears, each with the month's fee, and not rounded to cents.
 */
export function comparisonRateOf(annualRate: number, { onceCents, monthlyCents }: LoanFees): number {
  const payment = -pmt(annualRate / 1200, exampleMonths, exampleCents + onceCents) + monthlyCents
  let low = annualRate
  // Payments without an end are worth payment / rate, and those of 60 months less.
  let high = (1200 * payment) / exampleCents
  for (let step = 0; step < halvings; step++) {
    const rate = (low + high) / 2
    if (-pv(rate / 1200, exampleMonths, payment) > exampleCents) low = rate
    else high = rate
  }
  return Math.max(annualRate, Number(low.toFixed(2)))
}

/** Of at most some thousands of percent, down to what a floating point number tells apart. */
const halvings = 50
