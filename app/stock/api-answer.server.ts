import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Condition, FacetValue, SearchAnswer } from '#app/search/search.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { type CarNumber, onWire } from './amounts.ts'
import type { CarRecord } from './car-record.ts'
import { filters } from './filters.ts'
import type { CarFacet } from './search/car-index.ts'
import { carsAsJson } from './search/car-json.server.ts'
import { type Bytes, jsonWithList } from './search/json-bytes.ts'
import { askStock } from './search/query.server.ts'
import { everyCar, type StockQuery } from './search/query.ts'
import { lastHit } from './stock-search.ts'

/** An answer as it goes over the wire (STK-31). */
type StockAnswer = {
  readonly hits: readonly (CarRecord & { readonly views: number })[]
  readonly count: number
  readonly facets: Readonly<Partial<Record<CarFacet, readonly FacetValue[]>>>
  /** Money in dollars; null when no car has the number. */
  readonly facetStats: Readonly<Partial<Record<CarNumber, { min: number; max: number } | null>>>
  readonly pages: number
  /** How long the search took. */
  readonly ms: number
}

/** Each query's answer as JSON of `StockAnswer`, in order; always of cars that the site lists now (STK-75). */
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
  const answer = await askStock(scope, query, now)
  const ms = Math.round((performance.now() - start) * 1000) / 1000
  const hits = await carsAsJson(scope, answer.ids, now)
  const pages = query.limit === 0 ? 0 : Math.ceil(Math.min(answer.count, lastHit) / query.limit)
  const facts: Omit<StockAnswer, 'hits'> = {
    count: answer.count,
    facets: offeredFacets(answer.facets, scope),
    facetStats: dollarStats(answer.stats),
    pages,
    ms,
  }
  return jsonWithList('hits', hits, facts)
}

/** The first cars for which a condition holds (STK-85). */
export async function carListAsJson(
  scope: Scope,
  where: Condition | null,
  limit: number,
  now: Date,
): Promise<Bytes> {
  const { ids } = await askStock(scope, { ...everyCar, where, limit }, now)
  return jsonWithList('hits', await carsAsJson(scope, ids, now))
}

/** A site offers the categories of its settings and no others (TEN-09). */
function offeredFacets(facets: SearchAnswer['facets'], { site }: Scope): SearchAnswer['facets'] {
  if (!facets.categories) return facets
  const { isOffered } = filters.categories
  const categories = facets.categories.filter(({ value }) => isOffered?.(value, site.settings.search))
  return { ...facets, categories }
}

const dollarStats = (stats: SearchAnswer['stats']): SearchAnswer['stats'] =>
  Object.fromEntries(
    Object.entries(stats).map(([name, found]) => [name, onWire(name as CarNumber, found)] as const),
  )
