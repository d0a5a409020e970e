import { locationOf } from '#app/locations/locations.ts'
import { timeZoneOf } from '#app/locations/opening-hours.ts'
import { contactOfCar } from '#app/locations/place-of-car.ts'
import { dayAndTime, readTime } from '#app/platform/zoned-time.ts'
import { carTypeOf } from '#app/stock/car-identity.ts'
import type { Location } from '#app/tenancy/location-record.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { type DealerPhone, dealerPhone } from './dealer-phone.ts'
import type { LeadPayload } from './lead.ts'

/** Who answers a lead, and when its test drive is: what the buyer is told after sending it, on the page and by email. */

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** The yard and the number that the page of the lead's car shows, else those of the place it was sent to. */
export function contactOfLead(
  payload: LeadPayload,
  settings: SiteSettings,
): { location: Location; phone: DealerPhone } {
  const dealership = settings.dealerships.find(({ slug }) => slug === payload.dealership_slug)
  const placed = { locationId: textOf(payload.location_id), dealershipId: dealership?.id ?? null }
  const location = contactOfCar(placed, settings)
  const carType = carTypeOf(payload.car_type)
  const car = payload.car_id && carType && { id: payload.car_id, carType, ...placed }
  return { location, phone: dealerPhone(settings, location, car || null) }
}

/** The booked appointment by the clock of its place; null: none was booked, or its place is gone. */
export function appointmentOf(payload: LeadPayload, settings: SiteSettings) {
  const location = locationOf(settings, payload.location_id)
  const text = textOf(payload.dateTime)
  if (!location || text === null) return null
  const zone = timeZoneOf(location, settings)
  const startsAt = readTime(text, zone)
  return startsAt && { location, zone, startsAt, words: dayAndTime(startsAt, zone) }
}
