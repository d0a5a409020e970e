import { geocoderFor } from '#app/locations/geocode.server.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/delivery-price.route'
import { deliveryPrice } from './delivery.ts'
import { noEstimateText } from './delivery-words.ts'
import { notFound } from './service-answer.ts'

/** API-16 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope } = context.get(requestContext)
  const postcode = new URL(request.url).searchParams.get('postcode')?.trim() ?? ''
  const at = await geocoderFor(scope.site)(postcode)
  const estimate = typeof at === 'string' ? null : deliveryPrice(scope.site.settings, postcode, at)
  if (!estimate) return notFound(noEstimateText)
  return Response.json(estimate, { headers: { 'Cache-Control': 'public, max-age=300' } })
}
