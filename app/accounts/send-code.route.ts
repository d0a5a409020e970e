import { onlyPost, refusal } from '#app/platform/answers.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/send-code.route'
import { CodeRequest } from './account-bodies.ts'
import { readFields, userDetails } from './account-request.server.ts'
import { invalidPhone, unknownError } from './phone-code.ts'
import { sendCode } from './phone-codes.server.ts'
import {
  browserCookie,
  browserToken,
  knownToken,
  newBrowserToken,
  withCookies,
} from './visitor-cookies.server.ts'

/** API-34 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return onlyPost()
  const facts = context.get(requestContext)
  const fields = await readFields(request, CodeRequest)
  if (fields instanceof Response) return fields
  const browser = browserToken(request) ?? newBrowserToken()
  const sent = await sendCode(facts, {
    phone: fields.phone,
    browser,
    known: knownToken(request),
    host: new URL(request.url).host,
    details: userDetails(fields, facts.scope.site.settings),
  })
  if ('sent' in sent)
    return Response.json({ success: true }, { headers: withCookies([browserCookie(request, browser)]) })
  if (sent.refused === 'too-many')
    return refusal(sent.error, 429, { 'Retry-After': String(sent.retryAfterSeconds) })
  return sent.refused === 'not-a-mobile' ? refusal(invalidPhone, 400) : refusal(unknownError, 503)
}

export const loader = onlyPost
