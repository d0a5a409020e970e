import { reservationToken } from '#app/accounts/visitor-cookies.server.ts'
import { noStore } from '#app/platform/answers.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { reservationPath } from '#app/tenancy/site-paths.ts'
import type { Route } from './+types/own-hold.route'
import { yardMoment } from './money-words.ts'
import { ownReservations, reservationByToken } from './reservations.server.ts'

/** `{ until, path }` of the hold that this visitor has on the car, by the browser's cookie or the account, else `{}`: pages themselves are the same for everybody. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = context.get(requestContext)
  const { site } = facts.scope
  const token = reservationToken(request)
  const ofBrowser = token ? await reservationByToken(facts, token) : null
  const held = [ofBrowser, ...(await ownReservations(facts.scope))].find(
    (one) => one?.state === 'held' && one.heldUntil !== null && one.car.slug === params.slug,
  )
  const own = held && {
    until: yardMoment(held.heldUntil!, held.locationId, site.settings),
    path: reservationPath(held.token),
  }
  return Response.json(own ?? {}, { headers: noStore })
}
