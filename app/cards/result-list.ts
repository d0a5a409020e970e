import type { CarCard } from '#app/stock/car-card.ts'
import type { Promotion } from './promotions.ts'

/** What stands in the result grid, in order. Collapsing and promotions are display only: counts and pages are the index's. */
export type ResultItem =
  | { readonly kind: 'car'; readonly card: CarCard }
  | { readonly kind: 'promotion'; readonly promotion: Promotion }

/** Consecutive sold cars collapse to the first of each run, unless every car is sold (STK-61). */
export function withoutSoldRuns(cards: readonly CarCard[]): CarCard[] {
  if (cards.every(({ status }) => status === 'sold')) return [...cards]
  return cards.filter(({ status }, i) => status !== 'sold' || cards[i - 1]?.status !== 'sold')
}

/** Puts each promotion at its position of the grid, counted from 1; one beyond the end stands last. */
export function withPromotions(
  cards: readonly CarCard[],
  promotions: readonly { readonly promotion: Promotion; readonly position: number }[],
): ResultItem[] {
  const items: ResultItem[] = cards.map((card) => ({ kind: 'car', card }))
  for (const { promotion, position } of [...promotions].sort((a, b) => a.position - b.position))
    items.splice(Math.min(Math.max(position - 1, 0), items.length), 0, { kind: 'promotion', promotion })
  return items
}
