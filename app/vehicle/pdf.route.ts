import { findCar } from '#app/stock/stock.server.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/pdf.route'
import { carPdf } from './pdf.server.ts'
import { noSuchCar, tooBusy } from './service-answer.ts'

/** API-19 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { scope, now, pictures, log } = context.get(requestContext)
  const car = scope.site.settings.features.printing ? await findCar(scope, params.slug, now()) : null
  if (!car) return noSuchCar()
  const pdf = await carPdf({ scope, pictures, now: now(), log }, car, new URL(request.url).origin)
  if (pdf === 'busy') return tooBusy('Many PDFs are being made right now. Please try again in a moment.')
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${car.slug}.pdf"`,
      'Cache-Control': 'private, no-cache',
      'X-Robots-Tag': 'noindex',
    },
  })
}
