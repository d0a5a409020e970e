import { dollars } from '#app/ui/money.ts'

/** What a lender is asked for (API-24). Money in dollars as on the wire, terms in years. */

export const creditScores = ['GREAT', 'DECENT', 'POOR'] as const
export type CreditScore = (typeof creditScores)[number]

/** FIN-55 */
export const leastPurchase = 10_000
export const mostPurchase = 200_000
/** Null where a lender is asked about the price; else why not, in words. */
export const unquoted = (price: number): string | null =>
  price < leastPurchase
    ? `We don’t quote below ${dollars(leastPurchase * 100)}`
    : price > mostPurchase
      ? `We don’t quote above ${dollars(mostPurchase * 100)}`
      : null
/** FIN-57, in halves as in FIN-41. */
export const leastTerm = 1
export const mostTerm = 7
export const loanTerms: readonly number[] = Array.from({ length: 13 }, (_, i) => leastTerm + i / 2)

/** Digits alone: '1e5', '-1' and '10,000' are no amounts; null for what is no whole number. */
export function wholeNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? value : null
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : null
}

export function termOf(value: unknown): number | null {
  const years = typeof value === 'string' && /^\d(\.5)?$/.test(value) ? Number(value) : value
  return typeof years === 'number' && loanTerms.includes(years) ? years : null
}
