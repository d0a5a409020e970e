import type { Range } from '#app/search/search.ts'
import type { CarFacet } from './car-index.ts'

/** The state of the search screen and its address (STK-27, STK-29, STK-32, STK-53, STK-81). */
export type StockSearch = {
  readonly query: string
  readonly page: number
  readonly sort: StockSort
  readonly filters: Readonly<Partial<Record<CarFacet, readonly string[]>>>
  /** Dollars and kilometres, as in the address; either end may be open. */
  readonly ranges: Readonly<Partial<Record<'price' | 'km', Range>>>
}

export const stockSorts = ['relevance', 'latest', 'price_desc', 'price_asc'] as const
export type StockSort = (typeof stockSorts)[number]
export const sortWords: Record<StockSort, string> = {
  relevance: 'Most relevant',
  latest: 'Latest',
  price_desc: 'Highest price',
  price_asc: 'Lowest price',
}

/** No page beyond this hit is offered (STK-80). */
export const lastHit = 1999

/** The filters that the address may carry, in the order the screen offers them. */
export const addressFilters = [
  'make',
  'model',
  'badge',
  'car_type',
  'body',
  'fuel',
  'transmission',
  'drive',
  'colour',
  'year',
  'seats',
  'location_name',
  'dealership_name',
  'city',
  'state',
  'series',
  'item_type',
  'make_model',
  'categories',
  'filtered_features',
  'certified',
  'status',
  'tag',
] as const satisfies readonly CarFacet[]

const longestQuery = 200
const mostValues = 100

/** Reads an address. Whatever it says, the result is a sensible search: what cannot be read is left out. */
export function readStockSearch(parameters: URLSearchParams): StockSearch {
  const filters: Partial<Record<CarFacet, string[]>> = {}
  for (const name of addressFilters) {
    const values = [...new Set(parameters.getAll(name))].filter(
      (value) => value !== '' && value.length <= 120,
    )
    if (values.length) filters[name] = values.slice(0, mostValues)
  }
  const ranges: Partial<Record<'price' | 'km', Range>> = {}
  for (const name of ['price', 'km'] as const) {
    const range = readRange(
      parameters.get(name),
      parameters.get(`${name}_min`),
      parameters.get(`${name}_max`),
    )
    if (range) ranges[name] = range
  }
  const sort = parameters.get('sortBy')
  const page = Number(parameters.get('page') ?? 1)
  return {
    query: (parameters.get('query') ?? '').trim().slice(0, longestQuery),
    page: Number.isInteger(page) && page >= 1 && page <= lastHit ? page : 1,
    sort: stockSorts.find((known) => known === sort) ?? 'relevance',
    filters,
    ranges,
  }
}

/** 'min:max', or the two fields of the form that works without JavaScript; a turned-round range is turned back. */
function readRange(joined: string | null, low: string | null, high: string | null): Range | null {
  const [first = '', second = ''] = joined === null ? [low ?? '', high ?? ''] : joined.split(':')
  const read = (text: string) => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined)
  const ends = [read(first), read(second)] as const
  const [min, max] =
    ends[0] !== undefined && ends[1] !== undefined && ends[0] > ends[1] ? [ends[1], ends[0]] : ends
  if (min === undefined && max === undefined) return null
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}

/** The address of a search, always the same for the same state; page 1 and the usual order are left out. */
export function writeStockSearch(search: StockSearch): string {
  const parameters = new URLSearchParams()
  if (search.query) parameters.set('query', search.query)
  for (const name of addressFilters)
    for (const value of [...(search.filters[name] ?? [])].sort()) parameters.append(name, value)
  for (const name of ['price', 'km'] as const) {
    const range = search.ranges[name]
    if (range) parameters.set(name, `${range.min ?? ''}:${range.max ?? ''}`)
  }
  if (search.sort !== 'relevance') parameters.set('sortBy', search.sort)
  if (search.page > 1) parameters.set('page', String(search.page))
  const text = parameters.toString()
  return text ? `?${text}` : ''
}

/** The same search with one value of a filter put in or taken out; a change of any refinement clears the page (STK-33). */
export function toggleFilter(search: StockSearch, name: CarFacet, value: string): StockSearch {
  const chosen = search.filters[name] ?? []
  const values = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]
  const { [name]: _, ...others } = search.filters
  return { ...search, page: 1, filters: values.length ? { ...others, [name]: values } : others }
}

export function withoutRange(search: StockSearch, name: 'price' | 'km'): StockSearch {
  const { [name]: _, ...ranges } = search.ranges
  return { ...search, page: 1, ranges }
}
