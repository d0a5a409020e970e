import { pmt } from 'financial'

/**
 * What a loan costs a period (FIN-32 … FIN-34): the payment of an annuity in arrears, as numpy-financial's `pmt` has it.
 * Money in whole cents, rates in percent a year, terms in years of which halves are the finest part.
 */

export const frequencies = ['weekly', 'fortnightly', 'monthly'] as const
export type Frequency = (typeof frequencies)[number]

/** FIN-32 */
export const periodsPerYear: Record<Frequency, number> = { weekly: 52, fortnightly: 26, monthly: 12 }

export type Loan = {
  readonly amountCents: number
  /** Percent a year; 0 shares the amount out evenly. */
  readonly annualRate: number
  readonly years: number
  readonly frequency: Frequency
  /** The final payment that is left at the end of the term; 0 where there is none. */
  readonly finalCents?: number
  /** Paid with each month's share of the payments. */
  readonly monthlyFeeCents?: number
  /** Up to a whole dollar (FIN-34). */
  readonly roundUp?: boolean
}

export type Repayment = {
  readonly cents: number
  readonly payments: number
  /** All payments and the final one. */
  readonly totalCents: number
}

/** Never negative: a final payment that is more than the amount grows to leaves nothing to pay before it. */
export function repayment({
  amountCents,
  annualRate,
  years,
  frequency,
  finalCents = 0,
  monthlyFeeCents = 0,
  roundUp,
}: Loan): Repayment {
  const payments = Math.round(years * periodsPerYear[frequency])
  const fee = (monthlyFeeCents * 12) / periodsPerYear[frequency]
  const exact = fee - pmt(annualRate / 100 / periodsPerYear[frequency], payments, amountCents, -finalCents)
  const cents = Math.max(0, roundUp ? Math.ceil(hundredths(exact)) * 100 : Math.round(exact))
  return { cents, payments, totalCents: cents * payments + finalCents }
}

/** In dollars, without the last digits of a floating point number, which would round a whole dollar up to the next. */
const hundredths = (cents: number) => Number((cents / 100).toFixed(6))
