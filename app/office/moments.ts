import { dateIn, dayWords, timeWords } from '#app/platform/zoned-time.ts'

/** '9:42 am' of the same day at the yard, 'Thursday 2 July, 9:42 am' of another, with the year where it is not this one. */
export function momentAt(moment: string, timeZone: string, now: Date): string {
  const instant = new Date(moment)
  const [day, today] = [dateIn(instant, timeZone), dateIn(now, timeZone)]
  const time = timeWords(instant, timeZone)
  if (day === today) return time
  const year = day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`
  return `${dayWords(instant, timeZone)}${year}, ${time}`
}
