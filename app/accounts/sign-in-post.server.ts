import { data, redirect } from 'react-router'
import type { RequestFacts } from '#app/tenancy/request-context.server.ts'
import { textOf, userDetails } from './account-request.server.ts'
import { codeFault, invalidCode, invalidPhone, unknownError, unknownErrorVerifying } from './phone-code.ts'
import { checkCode, sendCode } from './phone-codes.server.ts'
import type { PhoneCheckState } from './use-phone-check.ts'
import {
  browserCookie,
  browserToken,
  knownToken,
  newBrowserToken,
  sessionToken,
  signedInCookies,
  withCookies,
} from './visitor-cookies.server.ts'

/** The two posts of a browser without scripts: the phone, then the code. */
export async function takeSignIn(facts: RequestFacts, request: Request, target: string) {
  const fields = Object.fromEntries(await request.formData().catch(() => new FormData()))
  const phone = textOf(fields, 'phone').slice(0, 40)
  return textOf(fields, 'step') === 'verify'
    ? takeCode(facts, request, { phone, code: textOf(fields, 'code').trim(), target })
    : takePhone(facts, request, phone)
}

const refused = (state: PhoneCheckState, status: number, headers: Record<string, string> = {}) =>
  data(state, { status, headers: withCookies([], headers) })

async function takePhone(facts: RequestFacts, request: Request, phone: string) {
  const browser = browserToken(request) ?? newBrowserToken()
  const { settings } = facts.scope.site
  const sent = await sendCode(facts, {
    phone,
    browser,
    known: knownToken(request),
    host: new URL(request.url).host,
    details: userDetails({}, settings),
  })
  const refuse = (at: 'phone' | 'alert', text: string) => ({ status: null, phone, problem: { at, text } })
  if ('sent' in sent) {
    const state: PhoneCheckState = { status: 'verificationSent', phone, problem: null }
    return data(state, { headers: withCookies([browserCookie(request, browser)]) })
  }
  if (sent.refused === 'too-many')
    return refused(refuse('alert', sent.error), 429, { 'Retry-After': String(sent.retryAfterSeconds) })
  return sent.refused === 'not-a-mobile'
    ? refused(refuse('phone', invalidPhone), 400)
    : refused(refuse('alert', unknownError), 503)
}

async function takeCode(
  facts: RequestFacts,
  request: Request,
  { phone, code, target }: { phone: string; code: string; target: string },
) {
  const refuse = (at: 'code' | 'alert', text: string): PhoneCheckState => ({
    status: 'verificationSent',
    phone,
    problem: { at, text },
  })
  const fault = codeFault(code)
  if (fault) return refused(refuse('code', fault), 400)
  const checked = await checkCode(facts, {
    phone,
    code,
    browser: browserToken(request),
    session: sessionToken(request),
  })
  if ('refused' in checked)
    return checked.refused === 'unavailable'
      ? refused(refuse('alert', unknownErrorVerifying), 503)
      : refused(refuse('alert', checked.error), 429, { 'Retry-After': String(checked.retryAfterSeconds) })
  if (!checked.user) return refused(refuse('code', invalidCode), 400)
  throw redirect(target, {
    status: 303,
    headers: withCookies(signedInCookies(request, checked)),
  })
}
