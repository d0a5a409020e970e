import { locationType, shownLocations } from '#app/locations/locations.ts'
import { hoursOn, minutesOf, timeZoneOf } from '#app/locations/opening-hours.ts'
import { addDays, dateIn, instantOf } from '#app/platform/zoned-time.ts'
import type { Location } from '#app/tenancy/location-record.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

/** The times at which a location can give an appointment, before anybody booked one. */

export type AppointmentKind = 'test-drive' | 'service'

type TimeSettings = Pick<SiteSettings, 'testDrive' | 'service' | 'site' | 'state'>

type Times = {
  readonly slotMinutes: number
  /** It ends before closing. */
  readonly lengthMinutes: number
  readonly noticeHours: number
  readonly daysAhead: number
  /** How many at the same time. */
  readonly capacity: number
}

/** Who brings a vehicle in is there for the length of one slot. */
export const timesOf = ({ testDrive, service }: TimeSettings, kind: AppointmentKind): Times =>
  kind === 'test-drive' ? testDrive : { ...service, lengthMinutes: service.slotMinutes }

/** Where cars are driven: the sales locations that the site shows. */
export const testDriveLocations = (settings: SiteSettings): Location[] =>
  shownLocations(settings).filter((location) => locationType(location) === 'sales')

/** Places of service, and yards that may repair and have none beside them; a dealer that names neither has one at each place. */
export function workshops(settings: SiteSettings): Location[] {
  const locations = shownLocations(settings)
  const isService = (location: Location) => locationType(location) === 'service'
  const street = ({ address }: Location) => `${address.street} ${address.postcode}`
  const served = new Set(locations.filter(isService).map(street))
  const own = locations.filter(
    (location) =>
      isService(location) ||
      (locationType(location) === 'sales' &&
        location.motor_vehicle_repairer &&
        !served.has(street(location))),
  )
  return own.length > 0 ? own : locations
}

/** Those that give appointments of the kind; none where the site does not offer them. */
export function appointmentLocations(settings: SiteSettings, kind: AppointmentKind): Location[] {
  if (kind === 'test-drive') return settings.features.testDrive ? testDriveLocations(settings) : []
  return offersServiceTimes(settings) ? workshops(settings) : []
}

/** Who books services elsewhere, or takes none in, offers no times. */
export const offersServiceTimes = ({ service }: Pick<SiteSettings, 'service'>): boolean =>
  service.bookingUrl === undefined && service.capacity > 0

/** Each appointment ends before closing; times that clocks skip are not offered. */
export function appointmentTimes(
  location: Location,
  settings: TimeSettings,
  now: Date,
  kind: AppointmentKind = 'test-drive',
): Date[] {
  const { slotMinutes, lengthMinutes, noticeHours, daysAhead } = timesOf(settings, kind)
  const zone = timeZoneOf(location, settings)
  const earliest = now.getTime() + noticeHours * 3_600_000
  const today = dateIn(now, zone)
  const times: Date[] = []
  for (let day = 0; day <= daysAhead; day++) {
    const date = addDays(today, day)
    const hours = hoursOn(date, location)
    if (!hours) continue
    const [opens, closes] = [minutesOf(hours.open), minutesOf(hours.close)]
    for (let at = opens; at + lengthMinutes <= closes; at += slotMinutes) {
      const instant = instantOf(date, at, zone)
      if (instant && instant.getTime() >= earliest) times.push(instant)
    }
  }
  return times
}

/** Whether it is one of the times that the location offers. */
export const isOpenTime = (
  location: Location,
  settings: TimeSettings,
  startsAt: Date,
  now: Date,
  kind: AppointmentKind = 'test-drive',
): boolean =>
  appointmentTimes(location, settings, now, kind).some((time) => time.getTime() === startsAt.getTime())
