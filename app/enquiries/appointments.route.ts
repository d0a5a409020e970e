import { jsonAnswer } from '#app/platform/answers.ts'
import { findCar } from '#app/stock/cars.server.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/appointments.route'
import { locationsOfDealership, openAppointments } from './appointments.server.ts'
import { appointmentLocations } from './appointments.ts'

const noneAt = {
  'test-drive': 'There are no test drives at that dealership.',
  service: 'There are no services to book at that dealership.',
} as const

/** API-17: the test drives, or the services, that can be booked at a dealership or at one of its locations. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope, now } = context.get(requestContext)
  const params = new URL(request.url).searchParams
  const dealershipId = params.get('dealership_id') ?? ''
  const kind = params.get('kind') === 'service' ? 'service' : 'test-drive'
  const locations = locationsOfDealership(scope.site, dealershipId, kind)
  if (!dealershipId) return jsonAnswer({ error: 'Name a dealership_id.' }, 400)
  if (!locations || appointmentLocations(scope.site.settings, kind).length === 0)
    return jsonAnswer({ error: noneAt[kind] }, 404)
  const locationId = params.get('location_id')
  const carKey = params.get('car_id')
  const car = carKey ? await findCar(scope, carKey, now()) : null
  const appointments = await openAppointments(
    scope,
    locations.filter(({ id }) => !locationId || id === locationId),
    { now: now(), carId: car?.id ?? null, kind },
  )
  return jsonAnswer({ appointments }, 200)
}
