import { jsonAnswer, onlyPost, refusal } from '#app/platform/answers.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/check-code.route'
import { CodeCheck } from './account-bodies.ts'
import { readFields } from './account-request.server.ts'
import { codeFault, unknownErrorVerifying } from './phone-code.ts'
import { checkCode } from './phone-codes.server.ts'
import { browserToken, sessionToken, signedInCookies, withCookies } from './visitor-cookies.server.ts'

/** API-35: answers the user, or none when the code is wrong. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return onlyPost()
  const fields = await readFields(request, CodeCheck)
  if (fields instanceof Response) return fields
  if (fields.type !== 'sms') return refusal("The type must be 'sms'.", 400)
  const code = fields.token.trim()
  const fault = codeFault(code)
  if (fault) return refusal(fault, 400)
  const checked = await checkCode(context.get(requestContext), {
    phone: fields.phone,
    code,
    browser: browserToken(request),
    session: sessionToken(request),
  })
  if ('refused' in checked)
    return checked.refused === 'unavailable'
      ? refusal(unknownErrorVerifying, 503)
      : refusal(checked.error, 429, { 'Retry-After': String(checked.retryAfterSeconds) })
  if (!checked.user) return jsonAnswer({ user: null })
  return Response.json({ user: checked.user }, { headers: withCookies(signedInCookies(request, checked)) })
}

export const loader = onlyPost
