import type { Location } from '#app/tenancy/location-record.ts'
import { locationType, typeWords } from './locations.ts'

/** The week of an address as text, service and parts apart (LOC-33). */

const fromMonday = [1, 2, 3, 4, 5, 6, 0]
const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

type Run = { readonly days: number[]; readonly hours: string }
type Week = { readonly what: string; readonly runs: readonly Run[] }

/**
 * 'Mon–Fri 7:30am–4:30pm service, 8:00am–4:00pm parts, weekends closed': those that change on the same days share a line.
 */
export function hoursLines(places: readonly Location[]): string[] {
  const weeks = places
    .map((place) => ({ what: typeWords[locationType(place)].toLowerCase(), runs: runsOf(place) }))
    .filter(({ runs }) => runs.length > 0)
  const alike = Map.groupBy(weeks, ({ runs }) => runs.map((run) => run.days.join('')).join(' '))
  return [...alike.values()].map((its) => lineOf(its, weeks.length > 1))
}

function lineOf(weeks: readonly Week[], hasNames: boolean): string {
  return (weeks[0]?.runs ?? [])
    .map((run, i) => {
      const open = weeks.flatMap(({ what, runs }) =>
        runs[i]!.hours === 'closed' ? [] : [hasNames ? `${runs[i]!.hours} ${what}` : runs[i]!.hours],
      )
      return open.length ? `${nameOf(run.days)} ${open.join(', ')}` : `${closedName(run.days)} closed`
    })
    .join(', ')
}

/** Days in a row with the same hours. */
function runsOf({ contact_detail: { opening_hours } }: Location): Run[] {
  const runs: Run[] = []
  for (const weekday of fromMonday) {
    const entry = opening_hours.find((one) => one.weekday === weekday)
    if (!entry) continue
    const hours = hoursOf(entry)
    const last = runs.at(-1)
    if (last?.hours === hours) last.days.push(weekday)
    else runs.push({ days: [weekday], hours })
  }
  return runs
}

type Entry = Location['contact_detail']['opening_hours'][number]

function hoursOf({ status, open, close, formated_hours }: Entry): string {
  if (status === 'Closed') return 'closed'
  return open && close ? `${shortClock(open)}–${shortClock(close)}` : formated_hours || 'open'
}

/** '16:30' → '4:30pm' */
function shortClock(clock: string): string {
  if (clock === '24:00') return 'midnight'
  const hours = Number(clock.slice(0, 2))
  return `${hours % 12 || 12}:${clock.slice(3)}${hours < 12 ? 'am' : 'pm'}`
}

function nameOf(run: readonly number[]): string {
  const [first, last] = [days[run[0]!]!, days[run.at(-1)!]!]
  return first === last ? first : `${first}–${last}`
}

const closedName = (run: readonly number[]) => (run.join() === '6,0' ? 'weekends' : nameOf(run))
