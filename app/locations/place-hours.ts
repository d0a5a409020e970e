import { dateIn } from '#app/platform/zoned-time.ts'
import type { Location } from '#app/tenancy/location-record.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { clockInWords, timeZoneOf, weekHours } from './opening-hours.ts'

/** The hours of a place as its card and page show them. */

type HoursSettings = Pick<SiteSettings, 'locationSettings' | 'site' | 'state'>
type Day = { readonly day: string; readonly hours: string }

export type PlaceHours = {
  readonly isByAppointment: boolean
  /** Monday to Sunday; a day that nothing is said of is left out, so that there may be none. */
  readonly days: readonly Day[]
  /** Whether a closed day asks to enquire (LOC-32). */
  readonly asksWhenClosed: boolean
}

export function placeHours(
  { id, contact_detail }: Location,
  { locationSettings: { groupWeekdays, byAppointment, closedEnquire } }: HoursSettings,
): PlaceHours {
  const days = weekHours(contact_detail.opening_hours)
  return {
    isByAppointment: byAppointment,
    days: groupWeekdays ? grouped(days) : days,
    asksWhenClosed: closedEnquire.includes(id),
  }
}

/** One row for Monday to Friday, where all five are told and are equal (LOC-30). */
function grouped(days: readonly Day[]): readonly Day[] {
  const [first, ...rest] = days
  const isWhole = days[4]?.day === 'Friday'
  return first && isWhole && rest.slice(0, 4).every(({ hours }) => hours === first.hours)
    ? [{ day: 'Monday – Friday', hours: first.hours }, ...days.slice(5)]
    : days
}

/** From today on, soonest first: 'Today' or the day, and when it is open (LOC-34). */
export function holidayHours(location: Location, settings: HoursSettings, now: Date): Day[] {
  const today = dateIn(now, timeZoneOf(location, settings))
  return location.special_hours
    .filter(({ date, location_id }) => date >= today && (!location_id || location_id === location.id))
    .sort((a, b) => a.date.localeCompare(b.date))
    .map(({ date, status, start_hour: open, end_hour: close }) => ({
      day: date === today ? 'Today' : dayFormat.format(new Date(`${date}T00:00:00Z`)).replace(',', ''),
      hours:
        status === 'Closed'
          ? 'Closed'
          : open && close
            ? `${clockInWords(open)} – ${clockInWords(close)}`
            : 'Open',
    }))
}

const dayFormat = new Intl.DateTimeFormat('en-AU', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
