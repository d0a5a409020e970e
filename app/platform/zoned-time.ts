/** Wall-clock time in a time zone, daylight saving included. */

const shapes = {
  clock: [
    'en-CA',
    {
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    },
  ],
  day: ['en-AU', { weekday: 'long', day: 'numeric', month: 'long' }],
  time: ['en-AU', { hour: 'numeric', minute: '2-digit' }],
  zone: ['en-AU', { timeZoneName: 'short' }],
} as const satisfies Record<string, readonly [string, Intl.DateTimeFormatOptions]>

const formats = new Map<string, Intl.DateTimeFormat>()

/** To make one takes a hundred times as long as to use it. */
function formatIn(timeZone: string, shape: keyof typeof shapes): Intl.DateTimeFormat {
  const key = `${shape} ${timeZone}`
  const cached = formats.get(key)
  if (cached) return cached
  const [locale, options] = shapes[shape]
  const made = new Intl.DateTimeFormat(locale, { ...options, timeZone })
  formats.set(key, made)
  return made
}

const quarter = 900_000
const mostOffsets = 50_000
const offsets = new Map<string, Map<number, number>>()

/** How far clocks of the zone are ahead, in milliseconds. They are slow to read, and are moved only on a quarter of an hour. */
function offsetAt(instant: number, timeZone: string): number {
  const ofZone = offsets.get(timeZone) ?? new Map<number, number>()
  offsets.set(timeZone, ofZone)
  const at = Math.floor(instant / quarter)
  const known = ofZone.get(at)
  if (known !== undefined) return known
  const began = at * quarter
  const parts = Object.fromEntries(
    formatIn(timeZone, 'clock')
      .formatToParts(began)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  const offset = Date.UTC(year, month - 1, day, hour, minute, second) - began
  if (ofZone.size >= mostOffsets) ofZone.clear()
  ofZone.set(at, offset)
  return offset
}

/** What clocks in the zone show, as if it were UTC. */
const wallClock = (instant: number, timeZone: string): Date => new Date(instant + offsetAt(instant, timeZone))

/**
 * The instant at which clocks in the zone show this date and time: the earlier one where they show it twice, null where
 * they skip it.
 */
export function instantOf(date: string, minutes: number, timeZone: string): Date | null {
  const wanted = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000
  if (Number.isNaN(wanted) || addDays(date, 0) !== date) return null
  const day = 86_400_000
  const instants = [wanted - day, wanted + day]
    .map((near) => wanted - offsetAt(near, timeZone))
    .filter((instant) => wallClock(instant, timeZone).getTime() === wanted)
  return instants.length ? new Date(Math.min(...instants)) : null
}

/** The day that it is in the zone, 'YYYY-MM-DD'. */
export const dateIn = (instant: Date, timeZone: string): string =>
  wallClock(instant.getTime(), timeZone).toISOString().slice(0, 10)

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** When a day is over in the zone; null: there is no such day. */
export const endOfDay = (day: string, timeZone: string): Date | null =>
  instantOf(day, 0, timeZone) && instantOf(addDays(day, 1), 0, timeZone)

/** 0 is Sunday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/** '2026-07-02T09:00:00+10:00' */
export function zonedIso(instant: Date, timeZone: string): string {
  const offset = offsetAt(instant.getTime(), timeZone) / 60_000
  const two = (value: number) => String(value).padStart(2, '0')
  const size = Math.abs(offset)
  return `${wallClock(instant.getTime(), timeZone).toISOString().slice(0, 19)}${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

/** An instant ('2026-07-02T09:00:00+10:00'), or the zone's wall clock ('2026-07-02T09:00'); null for anything else. */
export function readTime(text: string, zone: string): Date | null {
  const wall = /^(\d{4}-\d{2}-\d{2})[T ]([01]\d|2[0-3]):([0-5]\d)(?::00)?$/.exec(text)
  if (wall) return instantOf(wall[1]!, Number(wall[2]) * 60 + Number(wall[3]), zone)
  if (!/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(text)) return null
  const instant = new Date(text)
  return Number.isNaN(instant.getTime()) ? null : instant
}

/** 'Thursday 2 July, 9:00 am' */
export const dayAndTime = (instant: Date, timeZone: string): string =>
  `${dayWords(instant, timeZone)}, ${timeWords(instant, timeZone)}`

/** 'Thursday 2 July, 9:00 am AEST': for people of several states, and for the hour that clocks show twice. */
export const zonedMoment = (instant: Date, timeZone: string): string =>
  `${dayAndTime(instant, timeZone)} ${zoneName(instant, timeZone)}`

/** 'AEDT' */
export const zoneName = (instant: Date, timeZone: string): string =>
  formatIn(timeZone, 'zone')
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

export const dayWords = (instant: Date, timeZone: string): string =>
  formatIn(timeZone, 'day').format(instant).replace(',', '')

export const timeWords = (instant: Date, timeZone: string): string =>
  formatIn(timeZone, 'time')
    .format(instant)
    .replace(/\u202f/g, ' ')
