import type { Location } from '#app/tenancy/location-record.ts'

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const clockWords = (clock: string): string => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const half = hours % 24 < 12 ? 'am' : 'pm'
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${half}`
}

/** Monday to Sunday, as a contact page lists them. */
export function openingHours(entries: Location['contact_detail']['opening_hours']) {
  const ordered = [...entries].sort((a, b) => ((a.weekday + 6) % 7) - ((b.weekday + 6) % 7))
  return ordered.map(({ weekday, status, formated_hours, open, close }) => ({
    day: days[weekday]!,
    hours:
      status === 'Closed'
        ? 'Closed'
        : (formated_hours ?? (open && close ? `${clockWords(open)} – ${clockWords(close)}` : 'Open')),
  }))
}
