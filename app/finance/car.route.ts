import { refusal } from '#app/platform/answers.ts'
import { findCar } from '#app/stock/cars.server.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/car.route'
import { chosenCar } from './finance-details.ts'

/** API-23 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { scope, now } = context.get(requestContext)
  const car = await findCar(scope, params.id, now())
  if (!car) return refusal('There is no such car.', 404)
  return Response.json(chosenCar(car, scope.site.settings), {
    headers: { 'Cache-Control': 'public, max-age=60' },
  })
}
