import type { Location } from '#app/tenancy/location-record.ts'

type Entry = Location['contact_detail']['opening_hours'][number]

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const fromMonday = [1, 2, 3, 4, 5, 6, 0]

/** The week from Monday; a day that nothing is said of is left out. */
export function weekHours(entries: readonly Entry[]): { day: string; hours: string }[] {
  return fromMonday.flatMap((weekday) => {
    const entry = entries.find((one) => one.weekday === weekday)
    return entry ? [{ day: days[weekday]!, hours: hoursOf(entry) }] : []
  })
}

function hoursOf({ status, formated_hours, open, close }: Entry): string {
  if (status === 'Closed') return 'Closed'
  return formated_hours || (open && close ? `${open} – ${close}` : 'Open')
}
