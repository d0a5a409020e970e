import { dollars } from '#app/ui/money.ts'
import { type Frequency, repayment } from './repayment.ts'

/**
 * A repayment with all that the National Credit Code wants beside it (FIN-70): nobody gets a sum a week without its
 * rate, its comparison rate, the amount and the term. Money in whole cents, rates in percent a year.
 */
export type CreditTerms = {
  /** Who says so: a lender's answer, the lender's record of the car, or the site, which estimates it. */
  readonly by: 'lender' | 'record' | 'site'
  /** Of each payment, with what fees of a month come to in it. */
  readonly cents: number
  readonly frequency: Frequency
  readonly annualRate: number
  readonly comparisonRate: number
  /** Borrowed: the price less the deposit, and the fees. */
  readonly amountCents: number
  readonly depositCents: number
  /** Within the amount. */
  readonly feesCents: number
  readonly years: number
  /** Paid once, at the end of the term. */
  readonly finalCents: number
}

/** FIN-49: what comes to no more is no repayment to show. */
export const leastRepaymentCents = 25_00

/** FIN-62: beside no sum and no interest, where the rate depends on the buyer. */
export const comparisonRange = 'Comparison rate 8.38% to 19.42% p.a.'

/** In sight of the first figure of a list or page; the notes at its foot have all the words (National Credit Code s 164). */
export const shortWarning =
  'WARNING: A comparison rate is true only for its example, $30,000 secured over 5 years. Fees and other terms change it.'

/** FIN-71, in the words of the National Credit Code's regulations. */
export const comparisonWarning =
  'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.'

/** FIN-63, FIN-71: of every comparison rate, whatever a dealer or a lender says besides (reg 71; ASIC RG 178). */
export const comparisonReference = 'Comparison rate based on a 5 year secured loan of $30,000.'

const hundredths = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** '8.99%' */
export const percent = (rate: number) => `${hundredths.format(rate)}%`

/** 'Comparison rate 9.84% p.a.' */
export const comparisonWords = (rate: number) => `Comparison rate ${percent(rate)} p.a.`

/** '5 years', '1 year', '2.5 years' */
export const termWords = (years: number) => (years === 1 ? '1 year' : `${years} years`)

/** Whether all that must stand beside the sum is known and can be; terms may come from a lender's answer. */
export const isWhole = ({ cents, annualRate, comparisonRate, amountCents, years }: CreditTerms): boolean =>
  [cents, annualRate, comparisonRate, amountCents, years].every(Number.isFinite) &&
  cents > 0 &&
  annualRate >= 0 &&
  comparisonRate >= annualRate &&
  amountCents > 0 &&
  years > 0

/** What a payment rises by where nothing is left for the end of the term, in whole cents. */
export const riseWithoutFinal = ({
  amountCents,
  annualRate,
  years,
  frequency,
  finalCents,
}: CreditTerms): number => {
  const loan = { amountCents, annualRate, years, frequency }
  return repayment(loan).cents - repayment({ ...loan, finalCents }).cents
}

/** A sum rounded to whole dollars, or a lender's own way of counting days; no more. */
const tolerance = 0.03
const mostYears = 10

/**
 * Why a sum that somebody else says cannot be what its amount, term, rate and final payment make, within 3%; null where
 * it can. `monthlyFeeCents`: in the payments. A repayment that is advertised must be true (ASIC Act s 12DB).
 */
export function termsDoubt(
  { cents, frequency, annualRate, amountCents, years, finalCents }: CreditTerms,
  monthlyFeeCents = 0,
): string | null {
  if (amountCents <= 0) return 'the deposit is more than the price'
  if (finalCents >= amountCents) return 'the final payment is more than the loan'
  if (years > mostYears) return `a term of ${years} years is none of a car`
  const made = repayment({ amountCents, annualRate, years, frequency, finalCents, monthlyFeeCents })
  // A sum in whole dollars may be most of a dollar more.
  const isTrue = cents >= made.cents * (1 - tolerance) && cents - 99 <= made.cents * (1 + tolerance)
  return isTrue
    ? null
    : `${dollars(amountCents)} over ${termWords(years)} at ${percent(annualRate)} with ${dollars(finalCents)} at the end come to ${dollars(made.cents)}`
}
