import { findCar } from '#app/stock/cars.server.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { analysisSheet, hasAnalysis } from '../analysis-sheet.ts'
import { gaugeSourceFor } from '../market/gauge-source.server.ts'
import { noSuchCar } from '../service-answer.ts'
import type { Route } from './+types/analysis.route'
import { pdfAnswer, sheetPdf } from './pdf.server.ts'

/** VEH-76: the download of a used car's analysis; without an answer about the market it says so. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { scope, now, pictures, log } = context.get(requestContext)
  const car = await findCar(scope, params.slug, now())
  const { settings } = scope.site
  if (!car || !hasAnalysis(car, settings)) return noSuchCar()
  const outcome = await gaugeSourceFor(scope)(scope, car, now())
  if ('failed' in outcome)
    log.warn({ site: scope.site.slug, ...outcome }, 'an analysis was made without its market')
  const gauge = 'failed' in outcome ? null : outcome.answer
  const { origin } = new URL(request.url)
  const sheet = analysisSheet(car, settings, { gauge, origin, now: now() })
  const key = `analysis ${JSON.stringify(gauge)}`
  return pdfAnswer(
    await sheetPdf({ scope, pictures, log }, sheet, `${car.id} ${origin} ${key}`),
    `${car.slug}-analysis`,
  )
}
