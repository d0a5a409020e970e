import { textOf, userDetails } from '#app/accounts/account-request.server.ts'
import { australianMobile } from '#app/accounts/australian-mobile.server.ts'
import {
  codeFault,
  invalidCode,
  invalidPhone,
  unknownError,
  unknownErrorVerifying,
} from '#app/accounts/phone-code.ts'
import { type CodeChecked, checkCode, sendCode } from '#app/accounts/phone-codes.server.ts'
import {
  browserCookie,
  browserToken,
  knownToken,
  newBrowserToken,
  sessionToken,
  signedInCookies,
} from '#app/accounts/visitor-cookies.server.ts'
import type { FormErrors } from '#app/leads/form/form-description.ts'
import type { Entered } from '#app/leads/submission.ts'
import { perDeployment } from '#app/platform/per-deployment.server.ts'
import { Recent } from '#app/platform/recent.ts'
import type { RequestFacts } from '#app/tenancy/request-context.server.ts'
import { codeField } from './code-fields.ts'

/** Whose phone an application names (FIN-68): the buyer has it in the hand, or had when signing in. */

type PhoneRefused = {
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
    known: knownToken(request),
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
  const { actor } = facts.scope
  const code = textOf(entered, codeField).trim()
  if (actor.kind === 'signed-in' && actor.phone === phone) return { phone, cookies: [] }
  const fault = codeFault(code)
  if (fault) return wrong(codeField, fault)
  const checked = await checkOnce(facts, request, { phone, code })
  if ('refused' in checked)
    return checked.refused === 'unavailable'
      ? { status: 503, error: unknownErrorVerifying, errors: {} }
      : { status: 429, error: checked.error, errors: {}, retryAfterSeconds: checked.retryAfterSeconds }
  if (!checked.user) return wrong(codeField, invalidCode)
  return { phone, cookies: signedInCookies(request, checked) }
}

const doubleClickMs = 60_000
const checksOf = perDeployment(() => new Recent<{ at: number; checked: Promise<CodeChecked> }>(1000))

/** A code is used up by the first click; the second, without a script to hold it back, is the same buyer's. */
async function checkOnce(
  facts: RequestFacts,
  request: Request,
  { phone, code }: { phone: string; code: string },
): Promise<CodeChecked> {
  const browser = browserToken(request)
  const key = facts.print(JSON.stringify([facts.scope.site.id, phone, code, browser]), 'finance code')
  const checks = checksOf(facts.scope.db.deployment)
  const check = checks.get(key)
  if (browser !== null && check && performance.now() - check.at < doubleClickMs) return check.checked
  const checked = checkCode(facts, { phone, code, browser, session: sessionToken(request) })
  checks.set(key, { at: performance.now(), checked })
  const outcome = await checked.catch((error) => {
    checks.delete(key)
    throw error
  })
  if (!('user' in outcome) || !outcome.user) checks.delete(key)
  return outcome
}
