import { geocoderFor } from '#app/locations/geocode.server.ts'
import { invalidPostcode } from '#app/locations/postcode.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { badGateway, notFound } from '../service-answer.ts'
import type { Route } from './+types/delivery-geocode.route'

/** API-38: the shape of the maps services that it stands for. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope } = context.get(requestContext)
  const postcode = new URL(request.url).searchParams.get('postcode')?.trim() ?? ''
  const point = await geocoderFor(scope.site)(postcode)
  if (point === 'unknown') return notFound(invalidPostcode)
  if (point === 'unavailable')
    return badGateway("We couldn't look up that postcode. Please try again in a moment.")
  const { lat, lng } = point
  return Response.json(
    { results: [{ geometry: { location: { lat, lng } } }] },
    { headers: { 'Cache-Control': 'public, max-age=86400' } },
  )
}
