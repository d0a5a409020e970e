import type { Range } from '#app/search/search.ts'
import { facetWords, filterLabels } from '#app/stock/facet-words.ts'
import {
  addressFilters,
  type RangeFilter,
  type StockSearch,
  toggleFilter,
  withRange,
  writeStockSearch,
} from '#app/stock/stock-search.ts'
import { wholeNumber } from '#app/ui/money.ts'

/** One thing that narrows a result, and the search and address without it. */
export type Refinement = {
  readonly key: string
  readonly kind: string
  readonly text: string
  readonly without: StockSearch
  readonly href: string
}

const rangeLabels: Record<RangeFilter, string> = {
  price: 'Price',
  subscription_price: 'Weekly price',
  km: 'Kilometres',
  created_at_timestamp: 'Listed',
}

/** What narrows the result; not the filters of a path that stands for the whole stock (`fixed`). */
export function refinementsOf(search: StockSearch, fixed: readonly string[] = []): Refinement[] {
  const refinement = (key: string, kind: string, text: string, without: StockSearch): Refinement => {
    return { key, kind, text, without, href: writeStockSearch(without) }
  }
  const words = search.query
    ? [refinement('query', 'Keywords', `‘${search.query}’`, { ...search, query: '', page: 1 })]
    : []
  const ranges = (Object.keys(rangeLabels) as RangeFilter[]).flatMap((name) => {
    const range = search.ranges[name]
    return range
      ? [refinement(name, rangeLabels[name], rangeWords(name, range), withRange(search, name, null))]
      : []
  })
  const filters = addressFilters
    .filter((name) => !fixed.includes(name))
    .flatMap((name) =>
      (search.filters[name] ?? []).map((value) =>
        refinement(
          `${name} ${value}`,
          filterLabels[name],
          facetWords(name, value),
          toggleFilter(search, name, value),
        ),
      ),
    )
  return [...words, ...ranges, ...filters]
}

function rangeWords(name: RangeFilter, { min, max }: Range): string {
  const show = (value: number) => amountWords(name, value)
  if (max === undefined) return `From ${show(min ?? 0)}`
  if (!min) return `Up to ${show(max)}`
  return `${show(min)} to ${show(max)}`
}

function amountWords(name: RangeFilter, value: number): string {
  if (name === 'price') return `$${wholeNumber(value)}`
  if (name === 'subscription_price') return `$${wholeNumber(value)}/week`
  if (name === 'km') return `${wholeNumber(value)} km`
  return new Date(value * 1000).toLocaleDateString('en-AU', { timeZone: 'UTC' })
}
