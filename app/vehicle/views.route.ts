import { noStore } from '#app/platform/answers.ts'
import { countView } from '#app/stock/car-views.server.ts'
import { findCar } from '#app/stock/cars.server.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/views.route'
import { noSuchCar } from './service-answer.ts'
import { outdatedFields } from './views-car-fields.ts'

/** API-09, API-10 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { scope, now, clientAddress } = context.get(requestContext)
  const car = await findCar(scope, params.slug, now())
  if (!car) return noSuchCar()
  const { searchParams } = new URL(request.url)
  const viewer = { address: clientAddress, userAgent: request.headers.get('user-agent') }
  return Response.json(
    {
      views: await countView(scope, car.id, viewer, now()),
      car_fields: outdatedFields(car, scope.site.settings, {
        photosCount: searchParams.get('photos_count'),
        updatedAt: searchParams.get('updated_at'),
        reserved: searchParams.get('reserved'),
      }),
    },
    { headers: noStore },
  )
}
