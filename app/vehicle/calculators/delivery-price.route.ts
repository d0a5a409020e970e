import { geocoderFor } from '#app/locations/geocode.server.ts'
import { hasStreets } from '#app/locations/street-postcode.ts'
import { findCar } from '#app/stock/cars.server.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { deliveryPrice } from '../delivery.ts'
import { notFound } from '../service-answer.ts'
import type { Route } from './+types/delivery-price.route'
import { noEstimateText, noStreetText } from './delivery-words.ts'

/** API-16; `car`, a slug, says where the way begins. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope, now } = context.get(requestContext)
  const { settings } = scope.site
  const { searchParams } = new URL(request.url)
  const postcode = searchParams.get('postcode')?.trim() ?? ''
  const at = hasStreets(postcode) ? await geocoderFor(scope.site)(postcode) : 'unknown'
  if (at === 'unknown') return notFound(noStreetText)
  const slug = searchParams.get('car')
  const car = slug ? await findCar(scope, slug, now()) : null
  const from = settings.locations.find(({ id }) => id === car?.locationId)
  const estimate = typeof at === 'string' ? null : deliveryPrice(settings, postcode, { at, from })
  if (!estimate) return notFound(noEstimateText)
  return Response.json(estimate, { headers: { 'Cache-Control': 'public, max-age=300' } })
}
