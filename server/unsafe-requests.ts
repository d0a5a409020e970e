import type { Context, MiddlewareHandler, Next } from 'hono'
import { cookieValue, sessionToken } from '#app/accounts/visitor-cookies.server.ts'
import { mostMailBytes } from '#app/leads/inbound/receive-mail.server.ts'
import { sessionName as officeSession } from '#app/office/door/door.server.ts'
import { photoBytes, uploadBytes } from '#app/trade-in/upload-paths.ts'
import { refusal } from './answers.ts'

/** What is asked of every request that may change something. */

const isSafe = (method: string) => ['GET', 'HEAD', 'OPTIONS'].includes(method)

/**
 * Only the site's own pages may post to it: browsers say where a request comes from. Callers that are no browsers say
 * nothing and hold no session's cookie.
 */
export const refuseCrossSite: MiddlewareHandler = async (c: Context, next: Next) => {
  if (isSafe(c.req.method) || comesFromHere(c)) return next()
  return refusal(c, 403, 'Not allowed', 'Another website sent this. Please use the form on this site.')
}

function comesFromHere(c: Context): boolean {
  const site = c.req.header('sec-fetch-site')
  const origin = c.req.header('origin')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (origin !== undefined) return URL.parse(origin)?.host === c.req.header('host')?.toLowerCase()
  // A browser old enough to say nothing at all could not be told from a forged form; with a session nothing is taken from it.
  return site !== undefined || !hasSession(c.req.raw)
}

const hasSession = (request: Request) =>
  sessionToken(request) !== null || cookieValue(request, officeSession) !== null

const mostBodyBytes = 256 * 1024

/** A payment provider's notice is signed as a whole, and its endpoint has a limit of its own. */
const isNotice = (path: string) => path.endsWith('/payments/webhook')
const mostNoticeBytes = 1024 * 1024 + 1024

/** Of a mail provider, for all sites; signed as a whole. */
export const inboundMailPath = '/_/inbound-mail'

export const mostBytesOf = (c: Context): number =>
  c.req.path === inboundMailPath
    ? mostMailBytes
    : isNotice(c.req.path)
      ? mostNoticeBytes
      : ((isUpload(c) ? uploadBytes(c.req.path) : null) ?? mostBodyBytes)

/** A form's fields are no photos: only a body that says that it is one may be long, and a form's page reads no other. */
export function isUpload(c: Context): boolean {
  const most = c.req.method === 'POST' ? uploadBytes(c.req.path) : null
  const type = c.req.header('content-type') ?? ''
  return most !== null && (isForm.test(type) || (most === photoBytes && isPhoto.test(type)))
}

const isForm = /^multipart\/form-data\b/i
const isPhoto = /^(image\/|application\/octet-stream\b)/i
