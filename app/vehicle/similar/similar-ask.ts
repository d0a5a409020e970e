import type { StockRequest } from '#app/stock/api-request.ts'
import type { CarCard } from '#app/stock/car-card.ts'
import type { CarRecord } from '#app/stock/car-record.ts'
import { mergedSimilar } from './similar-rules.ts'

export type SimilarAsked = {
  readonly slug: string
  readonly make: string
  readonly model: string
  readonly count: number
  /** What to search for when the helper fails. */
  readonly requests: readonly StockRequest[]
}
type Asking = { fetch: typeof fetch; warn: (text: string, cause?: unknown) => void }

/** The cards of similar cars: those that the helper names, or when it fails those that a search finds (VEH-60, ERR-16). */
export async function askSimilar(api: string, request: SimilarAsked, asking: Asking): Promise<CarCard[]> {
  try {
    return await cards(api, await namedByHelper(api, request, asking), asking)
  } catch (error) {
    asking.warn('Similar cars: the fetch failed; searching instead', error)
  }
  try {
    return await cards(api, await foundBySearch(api, request, asking), asking)
  } catch (error) {
    asking.warn('Similar cars: the search failed', error)
    return []
  }
}

async function namedByHelper(
  api: string,
  { slug, count }: SimilarAsked,
  { fetch }: Asking,
): Promise<string[]> {
  const ids: unknown = await json(await fetch(`${api}/cars/${encodeURIComponent(slug)}/similar.json`))
  if (!Array.isArray(ids) || !ids.every((id) => typeof id === 'string')) throw new Error('It named no cars')
  return ids.slice(0, count)
}

async function foundBySearch(api: string, request: SimilarAsked, { fetch }: Asking): Promise<string[]> {
  const response = await fetch(`${api}/search/multi`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ queries: request.requests }),
  })
  const { results } = (await json(response)) as { results: { hits: CarRecord[] }[] }
  return mergedSimilar(
    results.map(({ hits }) => hits),
    request,
    request.count,
  ).map(({ id }) => id)
}

async function cards(api: string, ids: readonly string[], { fetch }: Asking): Promise<CarCard[]> {
  if (ids.length === 0) return []
  const response = await fetch(`${api}/cards?${new URLSearchParams({ ids: ids.join() })}`)
  return ((await json(response)) as { cards: CarCard[] }).cards
}

async function json(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`It answered ${response.status}`)
  return response.json()
}
