import { jsonAnswer } from '#app/platform/answers.ts'
import { findCar } from '#app/stock/cars.server.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/appointments.route'
import { locationsOfDealership, openAppointments } from './appointments.server.ts'

/** API-17: the test drives that can be booked at a dealership, or at one of its locations. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope, now } = context.get(requestContext)
  const asked = new URL(request.url).searchParams
  const dealershipId = asked.get('dealership_id') ?? ''
  const locations = locationsOfDealership(scope.site, dealershipId)
  if (!dealershipId) return jsonAnswer({ error: 'Name a dealership_id.' }, 400)
  if (!locations || !scope.site.settings.features.testDrive)
    return jsonAnswer({ error: 'There are no test drives at that dealership.' }, 404)
  const locationId = asked.get('location_id')
  const carKey = asked.get('car_id')
  const car = carKey ? await findCar(scope, carKey, now()) : null
  const appointments = await openAppointments(
    scope,
    locations.filter(({ id }) => !locationId || id === locationId),
    { now: now(), carId: car?.id ?? null },
  )
  return jsonAnswer({ appointments }, 200)
}
