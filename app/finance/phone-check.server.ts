import { textOf, userDetails } from '#app/accounts/account-request.server.ts'
import { australianMobile } from '#app/accounts/australian-mobile.server.ts'
import {
  codeFault,
  invalidCode,
  invalidPhone,
  unknownError,
  unknownErrorVerifying,
} from '#app/accounts/phone-code.ts'
import { checkCode, sendCode } from '#app/accounts/phone-codes.server.ts'
import {
  browserCookie,
  browserToken,
  newBrowserToken,
  sessionToken,
  signedInCookies,
} from '#app/accounts/visitor-cookies.server.ts'
import type { FormErrors } from '#app/leads/form-description.ts'
import type { Entered } from '#app/leads/submission.ts'
import type { RequestFacts } from '#app/tenancy/request-context.server.ts'
import { codeField } from './finance-form.ts'

/** Whose phone an application names (FIN-68): the buyer has it in the hand, or had when signing in. */

export type PhoneRefused = {
  readonly status: 400 | 429 | 503
  readonly error: string
  readonly errors: FormErrors
  readonly retryAfterSeconds?: number
}
type Outcome<Done> = (Done & { readonly cookies: readonly string[] }) | PhoneRefused

const wrong = (field: string, text: string): PhoneRefused => ({
  status: 400,
  error: text,
  errors: { [field]: text },
})

/** For a browser without scripts, which cannot ask for a code on its own. */
export async function sendPhoneCode(
  facts: RequestFacts,
  request: Request,
  entered: Entered,
): Promise<Outcome<{ readonly codeSent: true }>> {
  const browser = browserToken(request) ?? newBrowserToken()
  const sent = await sendCode(facts, {
    phone: textOf(entered, 'phone'),
    browser,
    host: new URL(request.url).host,
    details: userDetails(entered, facts.scope.site.settings),
  })
  if ('sent' in sent) return { codeSent: true, cookies: [browserCookie(request, browser)] }
  if (sent.refused === 'not-a-mobile') return wrong('phone', invalidPhone)
  return sent.refused === 'too-many'
    ? { status: 429, error: sent.error, errors: {}, retryAfterSeconds: sent.retryAfterSeconds }
    : { status: 503, error: unknownError, errors: {} }
}

/** A code that is right signs in, so that what is mended afterwards needs no second one. */
export async function checkPhone(
  facts: RequestFacts,
  request: Request,
  entered: Entered,
): Promise<Outcome<{ readonly phone: string }>> {
  const phone = australianMobile(textOf(entered, 'phone'))
  if (!phone) return wrong('phone', invalidPhone)
  const { visitor } = facts.scope
  const code = textOf(entered, codeField).trim()
  if (visitor.kind === 'signed-in' && visitor.phone === phone) return { phone, cookies: [] }
  const fault = codeFault(code)
  if (fault) return wrong(codeField, fault)
  const checked = await checkCode(facts, {
    phone,
    code,
    browser: browserToken(request),
    session: sessionToken(request),
  })
  if ('refused' in checked)
    return checked.refused === 'unavailable'
      ? { status: 503, error: unknownErrorVerifying, errors: {} }
      : { status: 429, error: checked.error, errors: {}, retryAfterSeconds: checked.retryAfterSeconds }
  if (!checked.user) return wrong(codeField, invalidCode)
  return { phone, cookies: signedInCookies(request, checked.session.token) }
}
