import { noStore } from '#app/platform/answers.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/visitor.route'
import { watchlistOf } from './watchlist.server.ts'

/** What pages fill in of the visitor: pages themselves are the same for everybody. */
export async function loader({ context }: Route.LoaderArgs) {
  const { scope } = context.get(requestContext)
  const { actor, site } = scope
  const isKnown = actor.kind === 'signed-in'
  return Response.json(
    {
      signed_in: isKnown,
      phone: isKnown ? actor.phone : null,
      watchlist:
        isKnown && site.settings.saved.control === 'watchlist' ? await watchlistOf(scope, actor.userId) : [],
    },
    { headers: noStore },
  )
}
