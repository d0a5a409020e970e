import { pageForm } from '#app/leads/form/page-form.server.ts'
import { jsonAnswer } from '#app/platform/answers.ts'
import { findCar } from '#app/stock/cars.server.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/enquiry-form.route'
import { aboutCar, carFormPath } from './car-forms.server.ts'

/** The form that a dialog shows in place of the page of `/cars/{slug}/enquire`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope, now } = context.get(requestContext)
  const { settings } = scope.site
  const params = new URL(request.url).searchParams
  const car = await findCar(scope, params.get('car') ?? '', now())
  if (!car) return jsonAnswer({ error: "It's no longer listed here." }, 404)
  const form = aboutCar(params.get('about'), car, settings)
  return jsonAnswer(
    { ...pageForm(settings, form, { action: carFormPath(car, form), car }), car: car.name },
    200,
  )
}
