import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Condition, FacetValue, SearchAnswer, SearchQuery } from '#app/search/search.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { type CarNumber, timesInIndex } from './amounts.ts'
import type { CarFacet } from './car-index.ts'
import type { CarRecord } from './car-record.ts'
import { listedNow } from './listing.ts'
import { carsAsJson } from './search/car-json.server.ts'
import { searchInStock } from './search/engine.server.ts'
import { type Bytes, jsonWithList } from './search/json-bytes.ts'
import type { StockQuery } from './stock-query.ts'
import { lastHit } from './stock-search.ts'

/** An answer as it goes over the wire (STK-31). */
export type StockAnswer = {
  readonly hits: readonly (CarRecord & { readonly views: number })[]
  readonly count: number
  readonly facets: Readonly<Partial<Record<CarFacet, readonly FacetValue[]>>>
  /** Money in dollars; null when no car has the number. */
  readonly facetStats: Readonly<Partial<Record<CarNumber, { min: number; max: number } | null>>>
  readonly pages: number
  /** How long the search took. */
  readonly ms: number
}

const mostFacetValues = 200

/** Each query's answer, in order; always of cars that the site lists now (STK-75). */
export async function answerQueries(
  scope: Scope,
  queries: readonly StockQuery[],
  now: Date,
): Promise<StockAnswer[]> {
  return (await answersAsJson(scope, queries, now)).map((json) => JSON.parse(new TextDecoder().decode(json)))
}

export async function answersAsJson(
  scope: Scope,
  queries: readonly StockQuery[],
  now: Date,
): Promise<Bytes[]> {
  const answers: Bytes[] = []
  for (const query of queries) {
    answers.push(await answerAsJson(scope, query, now))
    // Others are answered between two searches of one request.
    if (queries.length > 1) await nextTurn()
  }
  return answers
}

async function answerAsJson(scope: Scope, query: StockQuery, now: Date): Promise<Bytes> {
  const start = performance.now()
  const answer = await searchInStock(scope, searchQuery(query, scope, now))
  const ms = Math.round((performance.now() - start) * 1000) / 1000
  const hits = await carsAsJson(scope, answer.ids, now)
  const pages = query.limit === 0 ? 0 : Math.ceil(Math.min(answer.count, lastHit) / query.limit)
  return jsonWithList('hits', hits, {
    count: answer.count,
    facets: offeredFacets(answer.facets, scope),
    facetStats: dollarStats(answer.stats),
    pages,
    ms,
  })
}

/** The first cars for which a condition holds (STK-85). */
export async function carListAsJson(
  scope: Scope,
  where: Condition | null,
  limit: number,
  now: Date,
): Promise<Bytes> {
  const { ids } = await searchInStock(scope, searchQuery({ ...everything, where, limit }, scope, now))
  return jsonWithList('hits', await carsAsJson(scope, ids, now))
}

const everything: StockQuery = {
  text: '',
  where: null,
  filters: {},
  ranges: {},
  sort: null,
  offset: 0,
  limit: 0,
  facets: [],
  stats: [],
}

function searchQuery(query: StockQuery, { site }: Scope, now: Date): SearchQuery {
  const { settings } = site
  const conditions: Condition[] = [listedNow(settings, now)]
  if (query.where) conditions.push(query.where)
  if (query.sort === 'price_asc' && settings.search.priceAscExcludesZero)
    conditions.push({ attribute: 'price', min: 1 })
  return {
    text: query.text,
    where: conditions.length === 1 ? conditions[0]! : { all: conditions },
    filters: query.filters,
    ranges: query.ranges,
    ...(query.sort && { sort: query.sort }),
    offset: query.offset,
    limit: Math.max(0, Math.min(query.limit, lastHit - query.offset)),
    facets: query.facets,
    facetLimit: mostFacetValues,
    stats: query.stats,
  }
}

/** A site offers the categories of its settings and no others (TEN-09). */
function offeredFacets(facets: SearchAnswer['facets'], { site }: Scope): SearchAnswer['facets'] {
  if (!facets.categories) return facets
  const offered = new Set(site.settings.search.categories)
  return { ...facets, categories: facets.categories.filter(({ value }) => offered.has(value)) }
}

function dollarStats(stats: SearchAnswer['stats']): SearchAnswer['stats'] {
  const onWire = Object.entries(stats).map(([name, found]) => {
    const times = timesInIndex(name as CarNumber)
    return [name, found && { min: found.min / times, max: found.max / times }] as const
  })
  return Object.fromEntries(onWire)
}
