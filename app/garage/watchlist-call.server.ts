import type { ActionFunctionArgs } from 'react-router'
import { SavedCar } from '#app/accounts/account-bodies.ts'
import { readFields } from '#app/accounts/account-request.server.ts'
import { australianMobile } from '#app/accounts/australian-mobile.server.ts'
import { jsonAnswer, onlyPost, refusal } from '#app/platform/answers.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'

type Change = (
  scope: Scope,
  userId: string,
  carKey: string,
  now: Date,
) => Promise<{ refused: 'unknown-car' | 'sold' } | object>

/** No id and no slug is longer, or has other signs in it. */
const isCarKey = (text: string) => /^[\w.-]{1,200}$/.test(text)

const refusals = {
  'unknown-car': refusal.bind(null, "It's no longer listed here.", 404),
  sold: refusal.bind(null, "It's been sold.", 409),
}

/** API-12 … API-14: only for the signed-in user, and only with that user's own number. */
export async function answerWatchlistCall(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  change: Change,
): Promise<Response> {
  if (request.method !== 'POST') return onlyPost()
  const { scope, now } = context.get(requestContext)
  if (scope.site.settings.saved.control !== 'watchlist') return refusal('This site keeps no watchlist.', 404)
  if (scope.actor.kind !== 'signed-in') return refusal('Please sign in to save cars.', 401)
  const fields = await readFields(request, SavedCar)
  if (fields instanceof Response) return fields
  if (australianMobile(fields.phone_number) !== scope.actor.phone)
    return refusal("That's not the phone number you signed in with.", 403)
  const carKey = fields.car_id.trim().split('?')[0]!
  if (!carKey) return refusal('Say which car: car_id is missing.', 400)
  if (!isCarKey(carKey)) return refusals['unknown-car']()
  const outcome = await change(scope, scope.actor.userId, carKey, now())
  if ('refused' in outcome) return refusals[outcome.refused]()
  return jsonAnswer({ success: true })
}
