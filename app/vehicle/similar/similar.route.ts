import { findCar } from '#app/stock/cars.server.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { noSuchCar } from '../service-answer.ts'
import type { Route } from './+types/similar.route'
import { similarIds } from './similar.server.ts'

/** API-11 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { scope, now } = context.get(requestContext)
  const car = await findCar(scope, params.slug, now())
  if (!car) return noSuchCar()
  return Response.json(await similarIds(scope, car, now()), {
    headers: { 'Cache-Control': 'public, max-age=60' },
  })
}
