import type { Range } from '#app/search/search.ts'
import { readAmount } from '#app/ui/money.ts'
import { type RangeFilter, rangeFilters } from './amounts.ts'
import { filters as filterTable, type ListFilter, listFilters } from './filters.ts'
import { everything, type PathFilters, type SearchPlace } from './search-path.ts'

/** The state of the search screen and its address (STK-27, STK-29, STK-32, STK-53, STK-81). */
export type StockSearch = {
  /** The path, and the filters that it stands for; they are among `filters` too. */
  readonly place: SearchPlace
  readonly query: string
  readonly page: number
  readonly sort: StockSort
  readonly filters: Readonly<Partial<Record<ListFilter, readonly string[]>>>
  /** Dollars, dollars a week, kilometres and seconds since 1970, as in the address; either end may be open. */
  readonly ranges: Readonly<Partial<Record<RangeFilter, Range>>>
}

export const stockSorts = ['relevance', 'latest', 'price_desc', 'price_asc'] as const
export type StockSort = (typeof stockSorts)[number]
/** STK-42 */
export const sortWords: Record<StockSort, string> = {
  relevance: 'Most relevant',
  latest: 'Latest',
  price_desc: 'Highest price',
  price_asc: 'Lowest price',
}

/** No page beyond this hit is offered (STK-80). */
export const lastHit = 1999

const longestQuery = 200
const longestValue = 120
const mostValues = 100

/** Reads an address. Whatever it says, the result is a sensible search: what cannot be read is left out. */
export function readStockSearch(parameters: URLSearchParams, place: SearchPlace = everything): StockSearch {
  const filters: Partial<Record<ListFilter, readonly string[]>> = { ...place.filters }
  for (const name of listFilters) {
    const values = parameters.getAll(name).filter((value) => value !== '' && value.length <= longestValue)
    const all = [...new Set([...(filters[name] ?? []), ...values.slice(0, mostValues)])]
    if (all.length) filters[name] = all
  }
  const ranges: Partial<Record<RangeFilter, Range>> = place.isSubscription
    ? { subscription_price: { min: 1 } }
    : {}
  for (const name of rangeFilters) {
    // Or the two fields of the form that works without JavaScript.
    const ends = [parameters.get(`${name}_min`) ?? '', parameters.get(`${name}_max`) ?? '']
    const range = readRange(parameters.get(name) ?? ends.join(':'), readAmount)
    if (range.min !== undefined || range.max !== undefined) ranges[name] = range
  }
  const sort = parameters.get('sortBy')
  const page = Number(parameters.get('page') ?? 1)
  return {
    place,
    query: (parameters.get('query') ?? '').trim().slice(0, longestQuery),
    page: Number.isInteger(page) && page >= 1 && page <= lastHit ? page : 1,
    sort: stockSorts.find((known) => known === sort) ?? 'relevance',
    filters,
    ranges,
  }
}

/** 'min:max'; what cannot be read leaves its end open, a turned-round range is turned back. */
export function readRange(text: string, readEnd: (end: string) => number | null): Range {
  const [low = '', high = ''] = text.split(':')
  const ends = [readEnd(low), readEnd(high)] as const
  const [min, max] = ends[0] !== null && ends[1] !== null && ends[0] > ends[1] ? [ends[1], ends[0]] : ends
  return { ...(min !== null && { min }), ...(max !== null && { max }) }
}

/** The address of a search, always the same for the same state; page 1 and the usual order are left out. */
export function writeStockSearch(search: StockSearch): string {
  const place = keepsPlace(search) ? search.place : everything
  const parameters = new URLSearchParams()
  if (search.query) parameters.set('query', search.query)
  for (const name of listFilters) {
    const values = search.filters[name]
    if (!values || place.filters[name as keyof PathFilters]) continue
    for (const value of [...values].sort()) parameters.append(name, value)
  }
  for (const name of rangeFilters) {
    const range = search.ranges[name]
    const isOfPlace = place.isSubscription && name === 'subscription_price' && range?.min === 1 && !range.max
    if (range && !isOfPlace) parameters.set(name, writeRange(range))
  }
  if (search.sort !== 'relevance') parameters.set('sortBy', search.sort)
  if (search.page > 1) parameters.set('page', String(search.page))
  const text = parameters.toString()
  return text ? `${place.path}?${text}` : place.path
}

export const writeRange = ({ min, max }: Range) => `${min ?? ''}:${max ?? ''}`

/** A path that stands for filters holds as long as exactly those are set. */
function keepsPlace({ place, filters, ranges }: StockSearch): boolean {
  if (place.isSubscription && !ranges.subscription_price) return false
  return Object.entries(place.filters).every(([name, values]) => {
    const set = filters[name as ListFilter] ?? []
    return set.length === values.length && values.every((value) => set.includes(value))
  })
}

/** The same search with one value of a filter put in or taken out; a change of any refinement clears the page (STK-33). */
export function toggleFilter(search: StockSearch, name: ListFilter, value: string): StockSearch {
  const chosen = search.filters[name] ?? []
  const values = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]
  const { [name]: _, ...others } = search.filters
  if (values.length) return { ...search, page: 1, filters: { ...others, [name]: values } }
  return { ...search, page: 1, filters: withoutDependent(others, name) }
}

/** Models go with the last make, badges with the last model: their lists are no longer on the screen. */
function withoutDependent(filters: StockSearch['filters'], gone: ListFilter): StockSearch['filters'] {
  const dependent = dependentOn(gone)
  const others = Object.entries(filters).filter(([name]) => !dependent.includes(name as ListFilter))
  return Object.fromEntries(others)
}

const dependentOn = (gone: ListFilter): ListFilter[] =>
  listFilters
    .filter((name) => filterTable[name].needs === gone)
    .flatMap((name) => [name, ...dependentOn(name)])

export function withRange(search: StockSearch, name: RangeFilter, range: Range | null): StockSearch {
  const { [name]: _, ...ranges } = search.ranges
  return { ...search, page: 1, ranges: range ? { ...ranges, [name]: range } : ranges }
}

/** How many cars there are, from the counts of a facet that each car has one value of (STK-80). */
export function totalOf(
  counts: readonly { readonly value: string; readonly count: number }[],
  chosen: readonly string[] | undefined,
): number {
  return counts
    .filter(({ value }) => !chosen?.length || chosen.includes(value))
    .reduce((sum, { count }) => sum + count, 0)
}
