import type { Location } from '#app/tenancy/location-record.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { addDays, dateIn, instantOf, weekdayOf } from './zoned-time.ts'

/** The times at which a location can give a test drive, before anybody booked one. */

type TestDriveSettings = Pick<SiteSettings, 'testDrive' | 'site' | 'state'>

const zones: Record<Location['address']['state'], string> = {
  act: 'Australia/Sydney',
  nsw: 'Australia/Sydney',
  nt: 'Australia/Darwin',
  qld: 'Australia/Brisbane',
  sa: 'Australia/Adelaide',
  tas: 'Australia/Hobart',
  vic: 'Australia/Melbourne',
  wa: 'Australia/Perth',
}

/** A location in another state keeps its own clock. */
export const timeZoneOf = (
  location: Location,
  { site, state }: Pick<SiteSettings, 'site' | 'state'>,
): string => (location.address.state === state ? site.timeZone : zones[location.address.state])

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

type Hours = { readonly open: number; readonly close: number }

/** A special date goes before the weekday (LOC-06). */
function hoursOn(date: string, location: Location): Hours | null {
  const special = location.special_hours.find(
    (entry) => entry.date === date && (!entry.location_id || entry.location_id === location.id),
  )
  const { status, open, close } = special
    ? { status: special.status, open: special.start_hour, close: special.end_hour }
    : (location.contact_detail.opening_hours.find(({ weekday }) => weekday === weekdayOf(date)) ?? {})
  if (status !== 'Open' || !open || !close) return null
  return { open: minutesOf(open), close: minutesOf(close) }
}

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
    for (let at = hours.open; at + lengthMinutes <= hours.close; at += slotMinutes) {
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
