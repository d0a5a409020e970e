import type { RangeFilter } from '#app/stock/amounts.ts'
import type { CarCard } from '#app/stock/car-card.ts'
import type { ListFilter } from '#app/stock/filters.ts'
import { firstCards } from '#app/stock/stock.server.ts'
import type { StockSearch } from '#app/stock/stock-search.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { refinementsOf } from './refinements.ts'

/** A row of the widest template. */
const most = 3
/** What a buyer gives up last, from the less dear to the dearest; anything else goes before these. */
const dear: readonly string[] = ['model', 'make_model', 'price', 'subscription_price', 'make', 'body']
/** What is left of a search when no single filter is to blame, the most alike first. */
const cores: readonly (readonly string[])[] = [
  ['make', 'model', 'make_model'],
  ['body', 'price', 'subscription_price'],
  ['make'],
  ['body'],
  ['price', 'subscription_price'],
  [],
]

/** Cars to look at in place of none: of the search without its least dear filter, else of what is left of it. */
export async function nearCars(scope: Scope, search: StockSearch, fixed: readonly string[], now: Date) {
  const byId = new Map<string, CarCard>()
  let isClose = false
  for (const wider of widerSearches(search, fixed)) {
    const asked = { ...wider, sort: nearestFirst(search, wider) }
    const cards = (await firstCards(scope, asked, 2 * most, now)).filter(({ status }) => status !== 'sold')
    if (byId.size === 0) isClose = cards.length > 0 && refinementsOf(wider, fixed).length > 0
    for (const card of cards) if (byId.size < most) byId.set(card.id, card)
    if (byId.size === most) break
  }
  return { cards: [...byId.values()], isClose }
}

const mostDropped = 12

function widerSearches(search: StockSearch, fixed: readonly string[]): StockSearch[] {
  const dropped = refinementsOf(search, fixed)
    .slice(0, mostDropped)
    .sort((a, b) => dearness(a.key) - dearness(b.key))
    .map(({ without }) => without)
  const left = cores.map((names) => withOnly(search, names))
  return [...dropped, ...left.filter((core, i) => i === left.length - 1 || isNarrowed(core))]
}

/** 0 for what nobody minds; keys begin with the filter's name. */
const dearness = (key: string) => dear.indexOf(key.split(' ')[0]!) + 1

const isNarrowed = ({ filters, ranges }: StockSearch) =>
  Object.keys(filters).length + Object.keys(ranges).length > 0

function withOnly(search: StockSearch, names: readonly string[]): StockSearch {
  const isKept = ([name]: readonly [string, unknown]) => names.includes(name)
  return {
    ...search,
    query: '',
    page: 1,
    filters: Object.fromEntries(Object.entries(search.filters).filter(isKept)) as Partial<
      Record<ListFilter, readonly string[]>
    >,
    ranges: Object.fromEntries(Object.entries(search.ranges).filter(isKept)) as StockSearch['ranges'],
  }
}

const prices: readonly RangeFilter[] = ['price', 'subscription_price']

/** Where no car costs what was asked, those that cost least more, or least less, come first. */
function nearestFirst(search: StockSearch, { ranges }: StockSearch): StockSearch['sort'] {
  const given = prices.find((name) => search.ranges[name] && !ranges[name])
  if (!given) return 'relevance'
  return search.ranges[given]?.max === undefined ? 'price_desc' : 'price_asc'
}
