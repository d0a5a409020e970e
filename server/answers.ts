import type { Context } from 'hono'
import { retryAfterSeconds } from './limits.ts'
import { messagePage, type PlainPage, plainPagePolicy } from './plain-pages.ts'

/** Answers that no page of a site gives. Callers of the API get JSON, people get a page. */

type Status = 400 | 403 | 404 | 405 | 413 | 414 | 429 | 500 | 503

export async function plain(c: Context, page: PlainPage, status: Status | 200): Promise<Response> {
  c.header('Content-Security-Policy', plainPagePolicy)
  return c.html(await page, status)
}

export async function refusal(c: Context, status: Status, title: string, text: string): Promise<Response> {
  c.header('Cache-Control', 'no-store')
  if (isForPrograms(c)) return c.json({ error: text }, status)
  return plain(c, messagePage(title, text), status)
}

export const isForPrograms = (c: Context): boolean =>
  c.req.path.startsWith(`${c.get('apiBase') ?? '/api'}/`) || /(\.json|\/autogauge)$/.test(c.req.path)

/** Of an endpoint that takes nothing but questions. */
export function onlyRead(c: Context): Response {
  c.header('Allow', 'GET, HEAD')
  c.header('Cache-Control', 'no-store')
  return c.json({ error: 'Ask it with GET.' }, 405)
}

export const failed = (c: Context): Promise<Response> =>
  refusal(c, 500, 'Something went wrong', "We've been notified. Please try again in a moment.")

/** Too much to do, or the database is away: the same question may be asked again soon. */
export function unavailable(c: Context): Promise<Response> {
  c.header('Retry-After', String(retryAfterSeconds))
  return refusal(
    c,
    503,
    'Just a moment',
    'This website is busy or being updated. Please try again in a few seconds.',
  )
}

/** Of one site: its settings cannot be read, or the operator suspended it. */
export function outOfService(c: Context): Promise<Response> {
  c.header('Retry-After', '120')
  return refusal(c, 503, 'Back soon', 'This website is down for a moment. Please try again in a few minutes.')
}
