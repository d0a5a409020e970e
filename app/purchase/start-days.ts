import { dateIn, dayWords } from '#app/platform/zoned-time.ts'

const dayMs = 86_400_000

/** Days on which a subscription may start, by the yard's clock: from tomorrow on. `value`: '2026-07-02'; `label`: 'Thursday 2 July'. */
export function startDays(
  now: Date,
  { timeZone, within }: { readonly timeZone: string; readonly within: number },
): { value: string; label: string }[] {
  const today = Date.parse(`${dateIn(now, timeZone)}T12:00:00Z`)
  return Array.from({ length: within }, (_, i) => {
    const day = new Date(today + (i + 1) * dayMs)
    return { value: day.toISOString().slice(0, 10), label: dayWords(day, 'UTC') }
  })
}

/** Why the day cannot be the first one, in words; null where it can. */
export function startDayFault(
  date: string,
  now: Date,
  facts: { readonly timeZone: string; readonly within: number },
): string | null {
  const days = startDays(now, facts)
  if (days.some(({ value }) => value === date)) return null
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return 'Please choose a start day.'
  const [first, last] = [days[0]!, days.at(-1)!]
  return date < first.value
    ? `That day is over: the first one is ${first.label}.`
    : `That is too far ahead: the last one is ${last.label}.`
}
