import { carsByKey } from '#app/stock/cars.server.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/cards.route'

const mostCards = 60

/**
 * The cards of `?ids=a,b,c`, for lists that a page fills in the browser: similar cars, favourites, viewed cars. What the site
 * does not list now is left out.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope, now } = context.get(requestContext)
  const asked = new URL(request.url).searchParams.get('ids') ?? ''
  const ids = [...new Set(asked.split(',').map((id) => id.trim()))].filter((id) => /^[\w.-]{1,200}$/.test(id))
  const { cards } = await carsByKey(scope, ids.slice(0, mostCards), now())
  return Response.json({ cards }, { headers: { 'Cache-Control': 'public, max-age=60' } })
}
