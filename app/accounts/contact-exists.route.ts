import { addressBlock } from '#app/platform/address-block.ts'
import { createSharedLimit } from '#app/platform/shared-limit.server.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/contact-exists.route'
import { noStore, refusal } from './account-request.server.ts'
import { australianMobile } from './australian-mobile.server.ts'
import { invalidPhone, tooManyAttempts, unknownError } from './phone-code.ts'
import { isKnownPhone } from './sessions.server.ts'

/** Enough for a person's typing errors, too few to try numbers out. */
const mostOfAddress = 10
const limit = createSharedLimit('known phones', 600)

/** API-31, API-32 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope, clientAddress, print, log } = context.get(requestContext)
  const allowance = await limit({
    ...{ database: scope.db.deployment, log, most: mostOfAddress },
    key: () => print(`${scope.site.id} ${addressBlock(clientAddress)}`, 'client address'),
  })
  if (!allowance) return refusal(unknownError, 503)
  if (!allowance.allowed)
    return refusal(tooManyAttempts, 429, { 'Retry-After': String(allowance.retryAfterSeconds) })
  const phone = australianMobile(new URL(request.url).searchParams.get('phone_number') ?? '')
  if (!phone) return refusal(invalidPhone, 400)
  return Response.json({ data: await isKnownPhone(scope, phone) }, { headers: noStore })
}
