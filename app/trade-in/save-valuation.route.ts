import { addressBlock } from '#app/platform/address-block.ts'
import { noStore, onlyPost, refusal } from '#app/platform/answers.ts'
import { readJsonBody } from '#app/platform/json-body.server.ts'
import { createSharedLimit } from '#app/platform/shared-limit.server.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/save-valuation.route'
import { mostValuationBytes, SavedValuation } from './valuation.ts'
import { saveValuation } from './valuations.server.ts'

/** A person values one vehicle, perhaps two. */
const mostOfAddress = 20
const limit = createSharedLimit('saved valuations', 600)

/** TRD-15, API-33: `POST {api}/miscellaneous` keeps a valuation where the site wants that; both outcomes are logged. */
export async function action({ request, context }: Route.ActionArgs) {
  const { scope, now, log, print, clientAddress } = context.get(requestContext)
  if (request.method !== 'POST') return loader()
  if (!scope.site.settings.tradeIn.saveValuation) return refusal('This site saves no valuations.', 404)
  const allowance = await limit({
    database: scope.db.deployment,
    log,
    most: mostOfAddress,
    key: () => print(`${scope.site.id} ${addressBlock(clientAddress)}`, 'client address'),
  })
  if (!allowance) return refusal('The valuation could not be saved. Please try again.', 503)
  if (!allowance.allowed)
    return refusal('Too many valuations.', 429, { 'Retry-After': String(allowance.retryAfterSeconds) })
  const read = await readJsonBody(request, mostValuationBytes)
  if ('problem' in read) return refusal(read.problem, read.status)
  const parsed = SavedValuation.safeParse(read.body)
  if (!parsed.success)
    return refusal(
      "Send the valuation's fields with a column_name of 'valuation'; nothing else is kept.",
      400,
    )
  try {
    await saveValuation(scope, parsed.data, now())
  } catch (error) {
    log.error({ error, site: scope.site.slug }, 'a valuation could not be saved')
    return refusal('The valuation could not be saved. Please try again.', 503)
  }
  log.info({ site: scope.site.slug }, 'a valuation was saved')
  return new Response(null, { status: 204, headers: noStore })
}

export const loader = onlyPost
