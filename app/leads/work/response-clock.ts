import { hoursOn, minutesOf, timeZoneOf } from '#app/locations/opening-hours.ts'
import { addDays, dateIn, instantOf } from '#app/platform/zoned-time.ts'
import type { Location } from '#app/tenancy/location-record.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

/** How long a buyer has waited for a person, counted while the yard was open: who writes at night waits from the morning. */

type Settings = Pick<SiteSettings, 'site' | 'state'>
const mostDays = 31
const minute = 60_000

type Day = { readonly opens: number; readonly closes: number; readonly next: string }

/** Of each place, by its day: a list asks for the same days again and again, and clocks of zones are slow to read. */
const kept = new WeakMap<Location, Map<string, Day>>()

function daysOf(location: Location): Map<string, Day> {
  const known = kept.get(location)
  if (known) return known
  const days = new Map<string, Day>()
  kept.set(location, days)
  return days
}

function readDay(location: Location, date: string, zone: string): Day {
  const hours = hoursOn(date, location)
  const at = (clock: string) => instantOf(date, minutesOf(clock), zone)?.getTime() ?? 0
  return { opens: hours ? at(hours.open) : 0, closes: hours ? at(hours.close) : 0, next: addDays(date, 1) }
}

function dayOf(location: Location, date: string, zone: string): Day {
  const days = daysOf(location)
  const day = days.get(date) ?? readDay(location, date, zone)
  days.set(date, day)
  return day
}

const tellsHours = (location: Location | null): location is Location =>
  location !== null && location.contact_detail.opening_hours.length > 0

export function isOpenAt(location: Location | null, settings: Settings, at: Date): boolean {
  if (!tellsHours(location)) return true
  const zone = timeZoneOf(location, settings)
  const { opens, closes } = dayOf(location, dateIn(at, zone), zone)
  return at.getTime() >= opens && at.getTime() < closes
}

const defaultGoalMinutes = 15

/** Within how many minutes of opening hours a person is to answer. */
export const goalMinutesOf = ({ leads }: Pick<SiteSettings, 'leads'>): number =>
  leads.goalMinutes ?? defaultGoalMinutes

/** Where a lead is answered: at its location, else at the site's first. */
export const locationOf = (
  { locations }: Pick<SiteSettings, 'locations'>,
  id: string | null,
): Location | null => locations.find((one) => one.id === id) ?? locations[0] ?? null

/** As `openMinutes`, of the location of a lead. */
export const waitedMinutes = (
  { settings }: { readonly settings: SiteSettings },
  locationId: string | null,
  from: Date,
  to: Date,
): number => openMinutes(locationOf(settings, locationId), settings, from, to)

/** Whole minutes that a location was open between two instants; all of them where it tells no hours. */
export function openMinutes(location: Location | null, settings: Settings, from: Date, to: Date): number {
  const all = Math.max(0, Math.floor((to.getTime() - from.getTime()) / minute))
  if (!tellsHours(location) || all === 0) return all
  const zone = timeZoneOf(location, settings)
  const last = dateIn(to, zone)
  let open = 0
  for (let date = dateIn(from, zone), count = 0; date <= last && count < mostDays; count++) {
    const day = dayOf(location, date, zone)
    open += Math.max(0, Math.min(to.getTime(), day.closes) - Math.max(from.getTime(), day.opens))
    date = day.next
  }
  return Math.floor(open / minute)
}

export type Clock = {
  /** 'over by 11 min', '6 min left', 'answered in 4 min' */
  readonly words: string
  readonly tone: 'good' | 'half' | 'over' | 'none'
  /** Of the goal, from 0 to 1. */
  readonly spent: number
}

/** How the clock of a lead stands; `waited` in open minutes, until the answer or until now. */
export function clockOf(waited: number, isAnswered: boolean, goalMinutes: number): Clock {
  if (isAnswered)
    return {
      words: waited === 0 ? 'answered at once' : `answered in ${inWords(waited)}`,
      tone: 'none',
      spent: 0,
    }
  const spent = Math.min(1, waited / goalMinutes)
  if (waited >= goalMinutes) {
    const over = waited - goalMinutes
    return { words: over === 0 ? 'over now' : `over by ${inWords(over)}`, tone: 'over', spent }
  }
  return {
    words: `${goalMinutes - waited} min left`,
    tone: waited * 2 >= goalMinutes ? 'half' : 'good',
    spent,
  }
}

const inWords = (minutes: number): string =>
  minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
