import { findCar } from '#app/stock/cars.server.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { badGateway, noSuchCar } from '../service-answer.ts'
import type { Route } from './+types/gauge.route'
import { gaugeSourceFor } from './gauge-source.server.ts'

/** API-08; `null` where nothing is known of the car's market. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { scope, now, log } = context.get(requestContext)
  const car = await findCar(scope, params.slug, now())
  if (!car) return noSuchCar()
  const outcome = await gaugeSourceFor(scope)(scope, car, now())
  if ('failed' in outcome) {
    log.warn({ site: scope.site.slug, ...outcome }, 'the price-gauge service gave no answer')
    return badGateway('The market price could not be found out.')
  }
  return Response.json(outcome.answer, { headers: { 'Cache-Control': 'public, max-age=300' } })
}
