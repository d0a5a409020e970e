import { findCar } from '#app/stock/cars.server.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { noSuchCar } from '../service-answer.ts'
import type { Route } from './+types/pdf.route'
import { carPdf, pdfAnswer } from './pdf.server.ts'

/** API-19 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { scope, now, pictures, log } = context.get(requestContext)
  const car = scope.site.settings.features.printing ? await findCar(scope, params.slug, now()) : null
  if (!car) return noSuchCar()
  const pdf = await carPdf({ scope, pictures, now: now(), log }, car, new URL(request.url).origin)
  return pdfAnswer(pdf, car.slug)
}
