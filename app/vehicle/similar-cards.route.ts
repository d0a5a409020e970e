import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/similar-cards.route'
import { cardsOf } from './similar.server.ts'

const mostCards = 24

/** The cards of `?ids=a,b,c`, for lists that a page fills in the browser. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope } = context.get(requestContext)
  const ids = (new URL(request.url).searchParams.get('ids') ?? '').split(',').slice(0, mostCards)
  return Response.json(await cardsOf(scope, ids), { headers: { 'Cache-Control': 'public, max-age=60' } })
}
