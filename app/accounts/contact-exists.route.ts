import { addressBlock } from '#app/platform/address-block.ts'
import { noStore, onlyPost, refusal } from '#app/platform/answers.ts'
import { createSharedLimit } from '#app/platform/shared-limit.server.ts'
import { type RequestFacts, requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/contact-exists.route'
import { KnownPhone } from './account-bodies.ts'
import { readFields } from './account-request.server.ts'
import { australianMobile } from './australian-mobile.server.ts'
import { invalidPhone, tooManyAttempts, unknownError } from './phone-code.ts'
import { isKnownPhone } from './sessions.server.ts'

/** Enough for a person's typing errors, too few to try numbers out. */
const mostOfAddress = 10
const limit = createSharedLimit('known phones', 600)

/** API-31, API-32. The site's own pages post: a phone in an address stays in logs and histories. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('phone_number') ?? ''
  return answer(context.get(requestContext), async () => asked)
}

export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return onlyPost()
  return answer(context.get(requestContext), async () => {
    const fields = await readFields(request, KnownPhone)
    return fields instanceof Response ? fields : fields.phone_number
  })
}

async function answer(
  { scope, clientAddress, print, log }: RequestFacts,
  read: () => Promise<string | Response>,
): Promise<Response> {
  const allowance = await limit({
    database: scope.db.deployment,
    log,
    most: mostOfAddress,
    key: () => print(`${scope.site.id} ${addressBlock(clientAddress)}`, 'client address'),
  })
  if (!allowance) return refusal(unknownError, 503)
  if (!allowance.allowed)
    return refusal(tooManyAttempts, 429, { 'Retry-After': String(allowance.retryAfterSeconds) })
  const body = await read()
  if (body instanceof Response) return body
  const phone = australianMobile(body)
  if (!phone) return refusal(invalidPhone, 400)
  return Response.json({ data: await isKnownPhone(scope, phone) }, { headers: noStore })
}
