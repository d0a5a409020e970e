import { addDays, dateIn, instantOf, weekdayOf } from '#app/platform/zoned-time.ts'
import type { Location } from '#app/tenancy/location-record.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

/** When a location is open, in the one way that every page, form and mail tells it. */

type Entry = Location['contact_detail']['opening_hours'][number]

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const fromMonday = [1, 2, 3, 4, 5, 6, 0]

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
  { address }: Pick<Location, 'address'>,
  { site, state }: Pick<SiteSettings, 'site' | 'state'>,
): string => (address.state === state ? site.timeZone : zones[address.state])

/** The week from Monday; a day that nothing is said of is left out. */
export function weekHours(entries: readonly Entry[]): { day: string; hours: string }[] {
  return fromMonday.flatMap((weekday) => {
    const entry = entries.find((one) => one.weekday === weekday)
    return entry ? [{ day: days[weekday]!, hours: hoursInWords(entry) }] : []
  })
}

/** 'Closed', the dealer's own words, or '8:30 am – 5:00 pm'. */
function hoursInWords({ status, formated_hours, open, close }: Entry): string {
  if (status === 'Closed') return 'Closed'
  return formated_hours || (open && close ? `${clockInWords(open)} – ${clockInWords(close)}` : 'Open')
}

/** '17:30' → '5:30 pm' */
export function clockInWords(clock: string): string {
  if (clock === '24:00') return 'midnight'
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`
}

export type ClockHours = { readonly open: string; readonly close: string }

/** The clock times of a day ('2026-07-01'), null when it is closed; a special date goes before the weekday (LOC-06). */
export function hoursOn(date: string, location: Location): ClockHours | null {
  const special = location.special_hours.find(
    (entry) => entry.date === date && (!entry.location_id || entry.location_id === location.id),
  )
  const { status, open, close } = special
    ? { status: special.status, open: special.start_hour, close: special.end_hour }
    : (location.contact_detail.opening_hours.find(({ weekday }) => weekday === weekdayOf(date)) ?? {})
  return status === 'Open' && open && close ? { open, close } : null
}

export const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/**
 * 'Open until 5:30 pm', 'Opens at 8:00 am' or 'Closed today, opens tomorrow at 8:30 am'; null where the week is not told.
 */
export function openNow(
  location: Location,
  settings: Pick<SiteSettings, 'site' | 'state'>,
  now: Date,
): string | null {
  if (location.contact_detail.opening_hours.length === 0) return null
  const zone = timeZoneOf(location, settings)
  const date = dateIn(now, zone)
  const hours = hoursOn(date, location)
  if (!hours) return `Closed today${opensNext(date, location)}`
  const isPast = (clock: string) => (instantOf(date, minutesOf(clock), zone)?.getTime() ?? 0) <= now.getTime()
  if (!isPast(hours.open)) return `Opens at ${clockInWords(hours.open)}`
  return isPast(hours.close)
    ? `Closed now${opensNext(date, location)}`
    : `Open until ${clockInWords(hours.close)}`
}

/** ', opens 9:00 am Thursday'; nothing where the next week has no open day. */
function opensNext(today: string, location: Location): string {
  for (let ahead = 1; ahead <= 7; ahead++) {
    const date = addDays(today, ahead)
    const hours = hoursOn(date, location)
    if (hours)
      return `, opens ${clockInWords(hours.open)} ${ahead === 1 ? 'tomorrow' : days[weekdayOf(date)]}`
  }
  return ''
}
