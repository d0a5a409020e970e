import { dateIn } from '#app/platform/zoned-time.ts'
import type { Location } from '#app/tenancy/location-record.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { locationType, typeWords } from './locations.ts'
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

/**
 * The week of an address in one line, service and parts apart: 'Mon–Fri 7:30 am – 4:30 pm service, 8:00 am – 4:00 pm parts,
 * weekends closed' (LOC-33). Null where nothing is told.
 */
export function hoursLine(places: readonly Location[]): string | null {
  const told = places
    .map((place) => ({
      what: places.length > 1 ? typeWords[locationType(place)].toLowerCase() : null,
      days: weekHours(place.contact_detail.opening_hours),
    }))
    .filter(({ days }) => days.length > 0)
  const names = [...new Set(told.flatMap(({ days }) => days.map(({ day }) => day)))]
  const inOrder = week.filter((day) => names.includes(day))
  const words = inOrder.map((day) => dayLine(day, told))
  const runs = runsOf(inOrder, words)
  return runs.length ? runs.map(({ days, words }) => `${runName(days, words)} ${words}`).join(', ') : null
}

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

type Told = { readonly what: string | null; readonly days: readonly Day[] }

function dayLine(day: string, told: readonly Told[]): string {
  const open = told.flatMap(({ what, days }) => {
    const hours = days.find((one) => one.day === day)?.hours
    return hours && hours !== 'Closed' ? [{ what, hours }] : []
  })
  return open.length
    ? open.map(({ what, hours }) => (what ? `${hours} ${what}` : hours)).join(', ')
    : 'closed'
}

type Run = { readonly days: string[]; readonly words: string }

function runsOf(days: readonly string[], words: readonly string[]): Run[] {
  const runs: Run[] = []
  for (const [i, day] of days.entries()) {
    const last = runs.at(-1)
    if (last && last.words === words[i]) last.days.push(day)
    else runs.push({ days: [day], words: words[i]! })
  }
  return runs
}

function runName(days: readonly string[], words: string): string {
  if (words === 'closed' && days.join() === 'Saturday,Sunday') return 'weekends'
  const [first, last] = [days[0]!.slice(0, 3), days.at(-1)!.slice(0, 3)]
  return first === last ? first : `${first}–${last}`
}
