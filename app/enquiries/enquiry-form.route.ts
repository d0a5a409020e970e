import { findCar } from '#app/stock/cars.server.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/enquiry-form.route'
import { aboutCar } from './lead-forms.ts'
import { pageForm } from './page-form.server.ts'

/** The form that a dialog shows in place of the page of `/cars/{slug}/enquire`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = context.get(requestContext)
  const asked = new URL(request.url).searchParams
  const car = await findCar(facts.scope, asked.get('car') ?? '', facts.now())
  if (!car) return answer({ error: "It's no longer listed here." }, 404)
  const kind = aboutCar(asked.get('about'), car, facts.scope.site.settings)
  const { form, submission } = await pageForm(facts, kind, {
    action: `/cars/${car.slug}/enquire${kind === 'car' ? '' : `?about=${kind}`}`,
    car,
  })
  return answer({ form, submission, car: car.name }, 200)
}

const answer = (body: object, status: number) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
