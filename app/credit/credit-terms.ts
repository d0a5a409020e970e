import type { Frequency } from './repayment.ts'

/**
 * A repayment with all that the National Credit Code wants beside it (FIN-70): nobody gets a sum a week without its
 * rate, its comparison rate, the amount and the term. Money in whole cents, rates in percent a year.
 */
export type CreditTerms = {
  /** Of each payment, with what fees of a month come to in it. */
  readonly cents: number
  readonly frequency: Frequency
  readonly annualRate: number
  readonly comparisonRate: number
  readonly amountCents: number
  readonly years: number
  /** Paid once, at the end of the term. */
  readonly finalCents: number
}

/** FIN-62: beside no sum and no interest, where the rate depends on the buyer. */
export const comparisonRange = 'Comparison rate 8.38% to 19.42% p.a.'

/** FIN-71, in the words of the National Credit Code's regulations. */
export const comparisonWarning =
  'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.'

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
