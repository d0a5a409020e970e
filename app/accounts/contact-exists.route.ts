import { addressBlock } from '#app/platform/address-block.ts'
import { createRateLimit } from '#app/platform/rate-limit.server.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/contact-exists.route'
import { noStore, refusal } from './account-request.server.ts'
import { australianMobile } from './australian-mobile.server.ts'
import { invalidPhone, tooManyAttempts } from './phone-code.ts'
import { isKnownPhone } from './sessions.server.ts'

/** Enough for a person's typing errors, too few to try numbers out. */
const mayAsk = createRateLimit(10, 600)

/** API-31, API-32 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope, clientAddress } = context.get(requestContext)
  const allowance = await mayAsk(`${scope.site.id} ${addressBlock(clientAddress)}`)
  if (!allowance.allowed)
    return refusal(tooManyAttempts, 429, { 'Retry-After': String(allowance.retryAfterSeconds) })
  const phone = australianMobile(new URL(request.url).searchParams.get('phone_number') ?? '')
  if (!phone) return refusal(invalidPhone, 400)
  return Response.json({ data: await isKnownPhone(scope, phone) }, { headers: noStore })
}
