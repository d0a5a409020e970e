import { data } from 'react-router'

/** How the product answers: what caches may keep, and why something was refused. */

export const noStore = { 'Cache-Control': 'no-store' } as const

/** JSON that nobody keeps. */
export const jsonAnswer = (body: object, status = 200, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { ...noStore, ...headers } })

/** A sentence that says why not, as JSON (API-01). */
export const refusal = (error: string, status: number, headers?: Record<string, string>): Response =>
  jsonAnswer({ error }, status, headers)

/** Of an address that takes POST alone. */
export const onlyPost = (): Response => refusal('Send it with POST.', 405, { Allow: 'POST' })

/** How long a browser, and a cache between, may show a page without asking, in seconds. */
const freshSeconds = 30

/** A page that is the same for every visitor: caches may keep it for a moment, the server keeps it while the stock stays. */
export const publicPage = <Data>(content: Data) =>
  data(content, {
    headers: { 'Cache-Control': `public, max-age=${freshSeconds}, stale-while-revalidate=300` },
  })
