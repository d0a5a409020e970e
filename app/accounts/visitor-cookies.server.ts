import { randomBytes } from 'node:crypto'
import { noStore } from '#app/platform/answers.ts'
import { hostName } from '#app/tenancy/tenancy.ts'
import type { SignedIn } from './phone-codes.server.ts'
import { sessionDays } from './sessions.server.ts'
import { signedInMark } from './signed-in-mark.ts'

/**
 * Over https the names begin with `__Host-`, so that no other host of the domain can set them; browsers accept that
 * nowhere else, and a development address is plain http.
 */
const isDevelopment = (request: Request) => /(^|\.)localhost$/.test(hostName(new URL(request.url).host))

type Wanted = {
  readonly name: string
  readonly value: string
  readonly seconds: number
  readonly isOpen?: boolean
}

export function cookie(request: Request, { name, value, seconds, isOpen = false }: Wanted): string {
  const [prefix, secure] = isDevelopment(request) ? ['', ''] : ['__Host-', '; Secure']
  const hidden = isOpen ? '' : '; HttpOnly'
  return `${isOpen ? '' : prefix}${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${hidden}${secure}`
}

/** A token that a browser was given; null for what is none. */
export function cookieValue(request: Request, name: string): string | null {
  const wanted = `${isDevelopment(request) ? '' : '__Host-'}${name}=`
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  const value = pairs.find((pair) => pair.startsWith(wanted))?.slice(wanted.length)
  return value && /^[\w-]{20,100}$/.test(value) ? value : null
}

const session = 'forecourt-session'
const browser = 'forecourt-browser'

export const sessionToken = (request: Request): string | null => cookieValue(request, session)

/** What a code is bound to before there is a session. */
export const browserToken = (request: Request): string | null => cookieValue(request, browser)
export const newBrowserToken = (): string => randomBytes(32).toString('base64url')
export const browserCookie = (request: Request, token: string): string =>
  cookie(request, { name: browser, value: token, seconds: 3600 })

const known = 'forecourt-known'

/** That a phone was verified in this browser before, signed in or not: no code and no session. */
export const knownToken = (request: Request): string | null => cookieValue(request, known)

const purchase = 'forecourt-purchase'
const purchaseDays = 30

/** What a buyer's answers are kept under before they sign in (RES-22). */
export const purchaseToken = (request: Request): string | null => cookieValue(request, purchase)
export const purchaseCookie = (request: Request, token: string): string =>
  cookie(request, { name: purchase, value: token, seconds: days(purchaseDays) })

const reservation = 'forecourt-reservation'
/** The token of what this browser reserved last, so that whoever goes back is not told that somebody else is paying. */
export const reservationToken = (request: Request): string | null => cookieValue(request, reservation)
export const reservationCookie = (request: Request, token: string): string =>
  cookie(request, { name: reservation, value: token, seconds: days(7) })

const knownDays = 180
const days = (count: number) => count * 86_400

/** The mark is for the page's scripts: it says that asking who is signed in is worth while, and nothing else. */
export const signedInCookies = (request: Request, signedIn: SignedIn): string[] => [
  cookie(request, { name: session, value: signedIn.session.token, seconds: days(sessionDays) }),
  cookie(request, { name: known, value: signedIn.known, seconds: days(knownDays) }),
  cookie(request, { name: signedInMark, value: '1', seconds: days(sessionDays), isOpen: true }),
  cookie(request, { name: browser, value: '', seconds: 0 }),
]

/**
 * Pages fetched ahead are dropped; favourites, comparison and cars looked at are the browser's, signed in or not, and stay.
 * Who signs out everywhere fears that somebody else is in: then the browser forgets everything of the site.
 */
export const signedOutHeaders = (request: Request, everywhere: boolean): Headers =>
  withCookies(
    [
      cookie(request, { name: session, value: '', seconds: 0 }),
      cookie(request, { name: signedInMark, value: '', seconds: 0, isOpen: true }),
      ...(everywhere ? [cookie(request, { name: known, value: '', seconds: 0 })] : []),
    ],
    {
      'Clear-Site-Data': everywhere ? '"cache", "storage"' : '"prefetchCache", "prerenderCache"',
    },
  )

export const withCookies = (cookies: readonly string[], more: Record<string, string> = {}): Headers => {
  const headers = new Headers({ ...noStore, ...more })
  for (const one of cookies) headers.append('Set-Cookie', one)
  return headers
}
