import type { Range } from '#app/search/search.ts'
import { amounts, type RangeFilter, rangeFilters } from '#app/stock/amounts.ts'
import { filters as filterTable, listFilters } from '#app/stock/filters.ts'
import { type StockSearch, toggleFilter, withRange, writeStockSearch } from '#app/stock/stock-search.ts'
import { facetWords } from '#app/stock/vocabulary/facet-words.ts'

/** One thing that narrows a result, and the search and address without it. */
export type Refinement = {
  readonly key: string
  readonly kind: string
  readonly text: string
  readonly without: StockSearch
  readonly href: string
}

/** What narrows the result; not the filters of a path that stands for the whole stock (`fixed`). */
export function refinementsOf(search: StockSearch, fixed: readonly string[] = []): Refinement[] {
  const refinement = (key: string, kind: string, text: string, without: StockSearch): Refinement => {
    return { key, kind, text, without, href: writeStockSearch(without) }
  }
  const words = search.query
    ? [refinement('query', 'Keywords', `‘${search.query}’`, { ...search, query: '', page: 1 })]
    : []
  const ranges = rangeFilters.flatMap((name) => {
    const range = search.ranges[name]
    return range
      ? [refinement(name, amounts[name].range.label, rangeWords(name, range), withRange(search, name, null))]
      : []
  })
  const filters = listFilters
    .filter((name) => !fixed.includes(name))
    .flatMap((name) =>
      (search.filters[name] ?? []).map((value) =>
        refinement(
          `${name} ${value}`,
          filterTable[name].label,
          facetWords(name, value),
          toggleFilter(search, name, value),
        ),
      ),
    )
  return [...words, ...ranges, ...filters]
}

function rangeWords(name: RangeFilter, { min, max }: Range): string {
  const show = amounts[name].range.words
  if (max === undefined) return `From ${show(min ?? 0)}`
  if (!min) return `Up to ${show(max)}`
  return `${show(min)} to ${show(max)}`
}
