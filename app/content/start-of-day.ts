/** When the day begins by the clocks of the zone, with their offset: '2026-07-01' → '2026-07-01T00:00:00+10:00'. */
export function startOfDay(day: string, timeZone: string): string {
  const offsets = new Intl.DateTimeFormat('en-AU', { timeZone, timeZoneName: 'longOffset' })
  const offsetAt = (instant: number) =>
    offsets
      .formatToParts(instant)
      .find(({ type }) => type === 'timeZoneName')!
      .value.slice('GMT'.length) || '+00:00'
  const midnight = Date.parse(`${day}T00:00:00Z`)
  // The offset of the instant that a first guess gives: clocks change after midnight.
  const guess = offsetAt(midnight)
  return `${day}T00:00:00${offsetAt(Date.parse(`${day}T00:00:00${guess}`))}`
}
