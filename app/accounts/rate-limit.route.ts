import { jsonAnswer, onlyPost, refusal } from '#app/platform/answers.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/rate-limit.route'
import { AskedPhone } from './account-bodies.ts'
import { readFields } from './account-request.server.ts'
import { invalidPhone } from './phone-code.ts'
import { maySendCode } from './phone-codes.server.ts'
import { knownToken } from './visitor-cookies.server.ts'

/** API-29 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return onlyPost()
  const fields = await readFields(request, AskedPhone)
  if (fields instanceof Response) return fields
  const allowance = await maySendCode(context.get(requestContext), fields.phone, knownToken(request))
  if (!allowance) return refusal(invalidPhone, 400)
  if (!allowance.allowed)
    return refusal(allowance.error, 429, { 'Retry-After': String(allowance.retryAfterSeconds) })
  return jsonAnswer({ success: true })
}

export const loader = onlyPost
