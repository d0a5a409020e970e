import { eventIds } from '#app/analytics/event-ids.ts'
import { recordEvent } from '#app/analytics/record-event.ts'
import { localPhone } from '#app/ui/fields/phone-number.ts'
import {
  codesHeldBack,
  invalidPhone,
  tooManyAttempts,
  unknownError,
  unknownErrorVerifying,
} from './phone-code.ts'

/** How a page's script signs a visitor in. */

export type KnownDetails = {
  readonly first_name?: string
  readonly last_name?: string
  readonly email?: string
}
export type Refusal = { readonly problem: string; readonly at: 'phone' | 'code' | 'alert' }
/** `isKnown`: whether the site knows someone with this phone; null when it cannot be told (API-31). */
export type Sent = { readonly sent: true; readonly isKnown: Promise<boolean | null> } | Refusal
export type Verified = { readonly userId: string } | Refusal

export type SignInSite = { readonly site: string; readonly api: string }

const longestWaitMs = 30_000

/** A first look, so that a slip of the finger costs no call; the server knows the numbers that there are. */
const looksMobile = (local: string) => /^04\d{8}$/.test(local)

function caller(api: string, ask: typeof fetch) {
  return async (path: string, body: object) => {
    const answer = await ask(`${api}/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(longestWaitMs),
    })
    const said = (await answer.json().catch(() => ({}))) as Record<string, unknown> | null
    return { status: answer.status, said: said ?? {} }
  }
}

const refusalOf = (status: number, body: Record<string, unknown>, other: string): Refusal => {
  if (status === 429)
    return { problem: body.error === codesHeldBack ? codesHeldBack : tooManyAttempts, at: 'alert' }
  if (status === 400 && typeof body.error === 'string') return { problem: body.error, at: 'phone' }
  return { problem: other, at: 'alert' }
}

/** ACC-16, ACC-17: the phone first, then the limit, then the code, which is counted (ANA-03). */
export async function askForCode(
  { site, api }: SignInSite,
  phone: string,
  details: KnownDetails,
  ask: typeof fetch = fetch,
): Promise<Sent> {
  if (!looksMobile(localPhone(phone))) return { problem: invalidPhone, at: 'phone' }
  const call = caller(api, ask)
  try {
    const limit = await call('rate-limit', { phone })
    if (limit.status !== 200) return refusalOf(limit.status, limit.said, unknownError)
    const sent = await call('auth/otp', { phone, ...details })
    if (sent.status !== 200) return refusalOf(sent.status, sent.said, unknownError)
    recordEvent({ id: eventIds['code-sent'], site, carId: null })
    return { sent: true, isKnown: isKnownContact(api, phone, ask) }
  } catch (error) {
    console.warn('A code was not sent', error)
    return { problem: unknownError, at: 'alert' }
  }
}

/** Null: the code is wrong, used, or too old (ERR-05). One that is accepted is counted (ANA-04). */
export async function verifyCode(
  { site, api }: SignInSite,
  phone: string,
  token: string,
  ask: typeof fetch = fetch,
): Promise<Verified | null> {
  try {
    const { status, said } = await caller(api, ask)('auth/verify', { phone, token, type: 'sms' })
    if (status !== 200) return refusalOf(status, status === 400 ? {} : said, unknownErrorVerifying)
    const { id } = (said.user ?? {}) as { id?: unknown }
    if (typeof id !== 'string') return null
    recordEvent({ id: eventIds['code-verified'], site, carId: null })
    return { userId: id }
  } catch (error) {
    console.warn('A code was not checked', error)
    return { problem: unknownErrorVerifying, at: 'alert' }
  }
}

async function isKnownContact(api: string, phone: string, ask: typeof fetch): Promise<boolean | null> {
  try {
    const { said } = await caller(api, ask)('check-if-contact-exists', { phone_number: localPhone(phone) })
    return typeof said.data === 'boolean' ? said.data : null
  } catch {
    return null
  }
}
