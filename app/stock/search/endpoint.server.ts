import { noStore, refusal } from '#app/platform/answers.ts'
import { readJsonBody } from '#app/platform/json-body.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import {
  answerCarList,
  answerMultiSearch,
  answerSearch,
  answerSuggestions,
  type EndpointAnswer,
} from './api.server.ts'
import { answerDeals } from './deals.server.ts'
import type { Bytes } from './json-bytes.ts'
import { answerModels } from './model-search.server.ts'

/**
 * The search endpoints (API-03 … API-07) by the path under the usual base. They are answered before the router of pages:
 * its way from request to response costs more than the search.
 */
export type SearchEndpoint = (request: Request, scope: Scope, now: Date) => Promise<Response>

type AnswerBody = (scope: Scope, body: unknown, now: Date) => Promise<EndpointAnswer>

const mostBytes = 256 * 1024
const secondsOfSuggestions = 15

const post =
  (answer: AnswerBody): SearchEndpoint =>
  async (request, scope, now) => {
    if (request.method !== 'POST')
      return refusal('This address takes POST requests with a JSON body only.', 405, {
        Allow: 'POST',
      })
    const read = await readJsonBody(request, mostBytes, 'any')
    if ('problem' in read) return refusal(read.problem, read.status)
    const answered = await answer(scope, read.body, now)
    return 'problem' in answered
      ? refusal(answered.problem, answered.status ?? 400)
      : jsonResponse(answered.json, noStore['Cache-Control'])
  }

const suggestions: SearchEndpoint = async (request, scope, now) => {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refusal('This address takes GET requests only.', 405, { Allow: 'GET' })
  const text = new URL(request.url).searchParams.get('query') ?? ''
  return jsonResponse(await answerSuggestions(scope, text, now), `public, max-age=${secondsOfSuggestions}`)
}

const endpoints = new Map<string, SearchEndpoint>([
  ['/api/search', post(answerSearch)],
  ['/api/search/multi', post(answerMultiSearch)],
  ['/api/search/cars', post(answerCarList)],
  ['/api/search/models', post(answerModels)],
  ['/api/search/deals', post(answerDeals)],
  ['/api/search/suggest', suggestions],
])

export const searchEndpoint = (path: string): SearchEndpoint | null => endpoints.get(path) ?? null

const jsonResponse = (json: string | Bytes, cacheControl: string) =>
  new Response(json, {
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': cacheControl },
  })
