import type { Condition, Range } from '#app/search/search.ts'
import { type CarNumber, inIndex, rangeFilters } from '../amounts.ts'
import type { StockSearch } from '../stock-search.ts'
import type { CarFacet } from './car-index.ts'

/** What the stock is asked, in the words and units of its index: addresses and requests of the API are read into it. */
export type StockQuery = {
  readonly text: string
  readonly where: Condition | null
  readonly filters: Readonly<Record<string, readonly string[]>>
  readonly ranges: Readonly<Record<string, Range>>
  /** Of the index's schema; null: most relevant first. */
  readonly sort: 'latest' | 'price_desc' | 'price_asc' | null
  readonly offset: number
  readonly limit: number
  readonly facets: readonly CarFacet[]
  /** Of each facet; null: all. */
  readonly mostValues: number | null
  readonly stats: readonly CarNumber[]
}

/** A list of hundreds of cities or badges helps nobody; the keyword box finds the rest. */
export const mostFacetValues = { onScreen: 60, overWire: 200 }

/** Of the whole stock, nothing but how much there is. */
export const everyCar: StockQuery = {
  text: '',
  where: null,
  filters: {},
  ranges: {},
  sort: null,
  offset: 0,
  limit: 0,
  facets: [],
  mostValues: null,
  stats: [],
}

/** How many cars the search of an address has. */
export const addressQuery = ({ query, filters, ranges, sort }: StockSearch): StockQuery => ({
  ...everyCar,
  text: query,
  filters: filters as Readonly<Record<string, readonly string[]>>,
  ranges: Object.fromEntries(
    rangeFilters.flatMap((name) => (ranges[name] ? [[name, inIndex(name, ranges[name])]] : [])),
  ),
  sort: sort === 'relevance' ? null : sort,
})
