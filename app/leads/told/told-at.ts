import { minutesOf } from '#app/locations/opening-hours.ts'
import { addDays, dateIn, instantOf, zonedIso } from '#app/platform/zoned-time.ts'
import type { Pace, Quiet } from './telling.ts'

const hour = 3_600_000
const morning = 8 * 60

type How = { readonly pace: Pace; readonly quiet: Quiet }

/** Whether somebody is told now of what happened: by their pace, and never in their quiet hours, however late a message is. */
export function isDue(happened: Date, { pace, quiet }: How, now: Date, timeZone: string): boolean {
  const at = toldAt(happened, pace, timeZone)
  return at !== null && at <= now && !isQuiet(now, quiet, timeZone)
}

function toldAt(happened: Date, pace: Pace, timeZone: string): Date | null {
  if (pace === 'never') return null
  if (pace === 'hourly') return new Date((Math.floor(happened.getTime() / hour) + 1) * hour)
  return pace === 'mornings' ? nextAt(happened, morning, timeZone) : happened
}

/** The next instant when clocks of the zone show these minutes of a day. */
function nextAt(after: Date, minutes: number, timeZone: string): Date {
  const today = dateIn(after, timeZone)
  const isLater = (at: Date | null): at is Date => at !== null && at > after
  const found = [0, 1, 2].map((days) => instantOf(addDays(today, days), minutes, timeZone)).find(isLater)
  return found ?? new Date(after.getTime() + 24 * hour)
}

function isQuiet(at: Date, { from, until }: Quiet, timeZone: string): boolean {
  if (from === until) return false
  const now = minutesOf(zonedIso(at, timeZone).slice(11, 16))
  return from < until ? now >= from && now < until : now >= from || now < until
}
