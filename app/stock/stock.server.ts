import type { Condition, FacetValue } from '#app/search/search.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { onScreen, type SliderFilter, sliderFilters } from './amounts.ts'
import type { CarCard } from './car-card.ts'
import { barsOf, type CarFacet } from './search/car-index.ts'
import { cardsOf } from './search/cards.server.ts'
import { askIndex, askStock } from './search/query.server.ts'
import { addressQuery, everyCar, mostFacetValues, type StockQuery } from './search/query.ts'
import type { SearchPlace } from './search-path.ts'
import { lastHit, type StockSearch, totalOf } from './stock-search.ts'

export type StockResult = {
  readonly cards: readonly CarCard[]
  readonly count: number
  readonly page: number
  readonly pages: number
  readonly facets: Readonly<Partial<Record<CarFacet, readonly FacetValue[]>>>
  /** In the units of the screen; null when no car has one. */
  readonly bounds: Readonly<Record<SliderFilter, { min: number; max: number } | null>>
}

/** One page of the site's stock, with the facets of the whole result. */
export async function searchStock(
  scope: Scope,
  search: StockSearch,
  { facets, now }: { facets: readonly CarFacet[]; now: Date },
): Promise<StockResult> {
  const { settings } = scope.site
  const size = settings.search.pageSize
  const query = {
    ...addressQuery(search),
    offset: (search.page - 1) * size,
    limit: size,
    facets: [...new Set<CarFacet>([...facets, 'car_type'])],
    mostValues: mostFacetValues.onScreen,
    stats: sliderFilters,
  }
  const answer = await askStock(scope, query, now)
  const pages = Math.max(1, Math.ceil(Math.min(answer.count, lastHit) / size))
  if (search.page > pages) return searchStock(scope, { ...search, page: pages }, { facets, now })
  const bounds = sliderFilters.map((name) => [name, onScreen(name, answer.stats[name])])
  return {
    cards: await cardsOf(scope, answer.ids, now),
    count: totalOf(answer.facets.car_type ?? [], search.filters.car_type),
    page: search.page,
    pages,
    facets: answer.facets,
    bounds: Object.fromEntries(bounds),
  }
}

/** The cards of what a query finds, in its order. */
export async function foundCards(scope: Scope, query: StockQuery, now: Date): Promise<CarCard[]> {
  const { ids } = await askStock(scope, query, now)
  return cardsOf(scope, ids, now)
}

/** The first cards of a search. */
export const firstCards = (scope: Scope, search: StockSearch, limit: number, now: Date) =>
  foundCards(scope, { ...addressQuery(search), limit }, now)

/** How many cars a search has. */
export const countStock = async (scope: Scope, search: StockSearch, now: Date): Promise<number> =>
  (await askStock(scope, addressQuery(search), now)).count

/** The filters of a path that leave the whole stock, as 'used' does where all cars are used: nobody can drop them. */
export async function fixedFilters(scope: Scope, place: SearchPlace, now: Date): Promise<readonly string[]> {
  const names = Object.keys(place.filters)
  if (!names.length) return names
  const filters = place.filters as Record<string, readonly string[]>
  const [narrowed, all] = await Promise.all([
    askStock(scope, { ...everyCar, filters }, now),
    askStock(scope, everyCar, now),
  ])
  return narrowed.count === all.count ? names : []
}

/** The filters without values that no car of the stock has, unless they are known otherwise. */
export async function wordsInStock(
  scope: Scope,
  filters: StockSearch['filters'],
  isKnown: (name: string, value: string) => boolean | undefined,
): Promise<StockSearch['filters']> {
  const has = async (name: string, value: string) =>
    isKnown(name, value) ||
    (await askIndex(scope, { filters: { [name]: [value] }, offset: 0, limit: 0 })).count > 0
  const inStock: Record<string, readonly string[]> = {}
  for (const [name, values] of Object.entries(filters)) {
    const words = []
    for (const value of values) if (await has(name, value)) words.push(value)
    if (words.length > 0) inStock[name] = words
  }
  return inStock
}

/** How the cars that the other filters leave are spread over an amount, for the bars behind its slider. */
export async function spreadOf(
  scope: Scope,
  search: StockSearch,
  name: SliderFilter,
  now: Date,
): Promise<readonly FacetValue[]> {
  const { [name]: _, ...others } = search.ranges
  const facet = barsOf(name)
  const query = { ...addressQuery({ ...search, ranges: others }), facets: [facet] }
  const answer = await askStock(scope, query, now)
  return answer.facets[facet] ?? []
}

/** How many cars are priced above one amount and up to another, of which bodies, and from what price to what; whole dollars. */
export async function pricedStock(
  scope: Scope,
  { above, upTo, bodies = [] }: { above: number; upTo?: number; bodies?: readonly string[] },
  now: Date,
) {
  const answer = await askStock(
    scope,
    {
      ...everyCar,
      where: { attribute: 'price', min: above * 100 + 1, ...(upTo !== undefined && { max: upTo * 100 }) },
      filters: bodies.length > 0 ? { body: bodies } : {},
      facets: ['body'],
      stats: ['price'],
    },
    now,
  )
  return {
    count: answer.count,
    bodies: answer.facets.body ?? [],
    prices: onScreen('price', answer.stats.price),
  }
}

/** The newest cars in stock, those with pictures first, and before all those that people of the dealer put there. */
export async function newestCars(scope: Scope, count: number, now: Date): Promise<CarCard[]> {
  const newest = (only: Condition) =>
    askIndex(scope, {
      where: { all: [{ attribute: 'status', in: ['in_stock'] }, only] },
      sort: 'latest',
      offset: 0,
      limit: count,
    })
  const pictured: Condition = { attribute: 'photos', min: 1 }
  const answers = await Promise.all([newest(featured), newest(pictured), newest({ not: pictured })])
  const ids = [...new Set(answers.flatMap((answer) => answer.ids))].slice(0, count)
  return cardsOf(scope, ids, now)
}

const featured: Condition = { attribute: 'featured', in: ['yes'] }

/** FIN-11: the newest used cars in stock of which there is more than one photo. */
export async function featuredUsedCars(scope: Scope, count: number, now: Date): Promise<CarCard[]> {
  const { ids } = await askIndex(scope, {
    where: {
      all: [
        { attribute: 'status', in: ['in_stock'] },
        { attribute: 'photos', min: 2 },
      ],
    },
    filters: { car_type: ['used'] },
    sort: 'latest',
    offset: 0,
    limit: count,
  })
  return cardsOf(scope, ids, now)
}

/** What the site's stock is called, for addresses that name a make, one of its models or a body type. */
export async function stockWords(scope: Scope, makeOf: (makes: readonly string[]) => string | null) {
  const namesOf = async (facets: CarFacet[], filters: Record<string, string[]> = {}) => {
    const answer = await askIndex(scope, { filters, offset: 0, limit: 0, facets })
    return facets.map((facet) => answer.facets[facet]!.map(({ value }) => value))
  }
  const [makes = [], bodies = []] = await namesOf(['make', 'body'])
  const make = makeOf(makes)
  const [models = []] = make === null ? [] : await namesOf(['model'], { make: [make] })
  return { makes, bodies, models }
}
