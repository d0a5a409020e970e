import { hoursOn, minutesOf, timeZoneOf } from '#app/locations/opening-hours.ts'
import { addDays, dateIn, instantOf } from '#app/platform/zoned-time.ts'
import type { Location } from '#app/tenancy/location-record.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

/** The times at which a location can give a test drive, before anybody booked one. */

type TestDriveSettings = Pick<SiteSettings, 'testDrive' | 'site' | 'state'>

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

/** What a form or a caller sent: an instant, or the location's wall clock ('2026-07-02T09:00'). */
export function readTime(text: string, zone: string): Date | null {
  const wall = /^(\d{4}-\d{2}-\d{2})[T ]([01]\d|2[0-3]):([0-5]\d)(?::00)?$/.exec(text)
  if (wall) return instantOf(wall[1]!, Number(wall[2]) * 60 + Number(wall[3]), zone)
  if (!/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(text)) return null
  const instant = new Date(text)
  return Number.isNaN(instant.getTime()) ? null : instant
}

/** Whether it is one of the times that the location offers. */
export const isOpenTime = (
  location: Location,
  settings: TestDriveSettings,
  startsAt: Date,
  now: Date,
): boolean => appointmentTimes(location, settings, now).some((time) => time.getTime() === startsAt.getTime())
