import type { ResultItem } from '#app/cards/result-list.ts'
import { atLeast } from '#app/ui/breakpoints.ts'

/** Results that a first screen may show: two rows where there is room, else what a phone shows of a column. */
export const firstItems = () => (typeof window === 'undefined' || matchMedia(atLeast('lg')).matches ? 6 : 2)

export const itemKey = (item: ResultItem) =>
  item.kind === 'car' ? item.card.id : `promotion ${item.promotion.title}`

/**
 * What stands in the grid while a result is being painted. The first screen is new; below it stays for a moment what was
 * there, since taking it away costs a tap as much as the new results do. `settled` is the list painted before (null:
 * none was), `first` how many of the new one come at once; `drawn` of the items are to be drawn.
 */
export function standingItems(
  items: readonly ResultItem[],
  settled: readonly ResultItem[] | null,
  first: number,
): { readonly items: readonly ResultItem[]; readonly drawn: number } {
  if (settled === items) return { items, drawn: items.length }
  if (settled === null) return { items, drawn: first }
  const head = items.slice(0, first)
  const isNew = new Set(head.map(itemKey))
  const standing = [...head, ...settled.slice(first).filter((item) => !isNew.has(itemKey(item)))]
  return { items: standing, drawn: standing.length }
}
