import { perDeployment } from '#app/platform/per-deployment.server.ts'
import { Recent } from '#app/platform/recent.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { answersAsJson, carListAsJson } from '../api-answer.server.ts'
import { CarListRequest, MultiRequest, readFilter, readStockQuery, requestProblem } from '../api-request.ts'
import { minuteOf } from '../listing.ts'
import { stockGeneration } from '../stock-version.server.ts'
import { type Bytes, jsonWithList } from './json-bytes.ts'
import { suggest } from './suggest.server.ts'

/** What an endpoint answers: JSON that is ready to send, or what the caller should do otherwise. */
export type EndpointAnswer =
  | { readonly json: string | Bytes }
  | { readonly problem: string; readonly status?: 400 | 404 }

/** Answers of every site that the same stock gives again: most buyers look at the same few pages of it. */
const keptAnswersOf = perDeployment(() => new Recent<Bytes>(32 * 1024 * 1024))

/** One search (API-03). */
export async function answerSearch(scope: Scope, body: unknown, now: Date): Promise<EndpointAnswer> {
  const read = readStockQuery(body, scope.site.settings.search)
  if ('problem' in read) return read
  const { id, revision } = scope.site
  const generation = await stockGeneration(scope)
  const key = JSON.stringify([id, revision, generation, minuteOf(now), read.query])
  const keptAnswers = keptAnswersOf(scope.db.deployment)
  const cached = keptAnswers.get(key)
  if (cached) return { json: cached }
  const [json] = await answersAsJson(scope, [read.query], now)
  keptAnswers.set(key, json!, json!.byteLength)
  return { json: json! }
}

/** Of all searches of one request: about 3 MB. */
const mostHitsTogether = 500

/** Several searches at once (API-04). */
export async function answerMultiSearch(scope: Scope, body: unknown, now: Date): Promise<EndpointAnswer> {
  const request = MultiRequest.safeParse(body)
  if (!request.success) return { problem: requestProblem(request.error) }
  const queries = []
  for (const [at, query] of request.data.queries.entries()) {
    const read = readStockQuery(query, scope.site.settings.search)
    if ('problem' in read) return { problem: `queries.${at}: ${read.problem}` }
    queries.push(read.query)
  }
  const hits = queries.reduce((sum, { limit }) => sum + limit, 0)
  if (hits > mostHitsTogether)
    return { problem: `These searches ask for ${hits} cars together; ask for at most ${mostHitsTogether}.` }
  const results = await answersAsJson(scope, queries, now)
  return { json: jsonWithList('results', results) }
}

/** A limited list of cars, for featured and side lists (API-05, STK-85). */
export async function answerCarList(scope: Scope, body: unknown, now: Date): Promise<EndpointAnswer> {
  const request = CarListRequest.safeParse(body)
  if (!request.success) return { problem: requestProblem(request.error) }
  const { filter, limit = scope.site.settings.stock.featuredCount } = request.data
  const where = filter.trim() ? readFilter(filter) : { condition: null }
  if ('problem' in where) return where
  return { json: await carListAsJson(scope, where.condition, limit, now) }
}

export const answerSuggestions = async (scope: Scope, text: string, now: Date): Promise<string> =>
  JSON.stringify(await suggest(scope, text, now))
