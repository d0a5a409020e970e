import { locationType, shownLocations } from '#app/locations/locations.ts'
import { hoursOn, minutesOf, timeZoneOf } from '#app/locations/opening-hours.ts'
import { addDays, dateIn, instantOf } from '#app/platform/zoned-time.ts'
import type { Location } from '#app/tenancy/location-record.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

/** The times at which a location can give a test drive, before anybody booked one. */

type TestDriveSettings = Pick<SiteSettings, 'testDrive' | 'site' | 'state'>

/** Where cars are driven: the sales locations that the site shows. */
export const testDriveLocations = (settings: SiteSettings): Location[] =>
  shownLocations(settings).filter((location) => locationType(location) === 'sales')

/** Each appointment ends before closing; times that clocks skip are not offered. */
export function appointmentTimes(location: Location, settings: TestDriveSettings, now: Date): Date[] {
  const { slotMinutes, lengthMinutes, noticeHours, daysAhead } = settings.testDrive
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
  settings: TestDriveSettings,
  startsAt: Date,
  now: Date,
): boolean => appointmentTimes(location, settings, now).some((time) => time.getTime() === startsAt.getTime())
