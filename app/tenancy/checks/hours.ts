import type { Location } from '../location-record.ts'
import type { SiteFinding } from './finding.ts'

/** Opening hours that say nothing, or contradict themselves: buyers stand before a closed door. */

type Path = SiteFinding['path']
type Hours = { readonly open?: string | undefined; readonly close?: string | undefined }

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

export function checkHours(location: Location, path: Path): SiteFinding[] {
  const { opening_hours: week } = location.contact_detail
  return [
    ...week.flatMap((entry, i) => {
      const at = [...path, 'contact_detail', 'opening_hours', i]
      return [
        ...(week.findIndex(({ weekday }) => weekday === entry.weekday) < i
          ? [{ path: [...at, 'weekday'], reason: `${days[entry.weekday]} is listed twice; keep one` }]
          : []),
        ...checkDay(entry, at, { open: 'open', close: 'close' }),
      ]
    }),
    ...checkSpecialHours(location, path),
  ]
}

function checkSpecialHours({ id, special_hours: special }: Location, path: Path): SiteFinding[] {
  return special.flatMap((entry, i) => {
    const at = [...path, 'special_hours', i]
    const hours = { status: entry.status, open: entry.start_hour, close: entry.end_hour }
    return [
      ...(special.findIndex(({ date }) => date === entry.date) < i
        ? [{ path: [...at, 'date'], reason: `${entry.date} is listed twice; keep one` }]
        : []),
      ...(entry.location_id && entry.location_id !== id
        ? [
            {
              path: [...at, 'location_id'],
              reason: `must be the id of the location that it stands in, "${id}"`,
            },
          ]
        : []),
      ...checkDay(hours, at, { open: 'start_hour', close: 'end_hour' }),
    ]
  })
}

type Day = Hours & { readonly status: 'Open' | 'Closed'; readonly formated_hours?: string | undefined }

function checkDay(
  { status, open, close, formated_hours: text }: Day,
  path: Path,
  names: { open: string; close: string },
): SiteFinding[] {
  const warning = (reason: string): SiteFinding => ({ path, reason, isWarning: true })
  if (status === 'Closed') return open || close ? [warning('is closed, so its hours are not used')] : []
  if (!open !== !close)
    return [{ path, reason: `needs both "${names.open}" and "${names.close}", or neither` }]
  if (!open || !close)
    return text
      ? [warning(`without "${names.open}" and "${names.close}" no test drive can be booked on that day`)]
      : [
          warning(
            `is open without hours: give "${names.open}" and "${names.close}", such as "08:30" and "17:00"`,
          ),
        ]
  if (close <= open)
    return [
      {
        path: [...path, names.close],
        reason: `closes at ${close}, before it opens at ${open}; if it is open past midnight, say "24:00" here and put the rest in words`,
      },
    ]
  return contradicts(text, open, close)
    ? [
        warning(
          `formated_hours says "${text}", and the hours are ${open} to ${close}: visitors read one and book by the other`,
        ),
      ]
    : []
}

/** '8:30 am - 5 pm' as two times on the face of a clock, in minutes; null where it is no such text. */
function readHours(text: string): [number, number] | null {
  const [open, close, more] = [...text.matchAll(/\b(\d{1,2})(?:[:.](\d{2}))?/g)].map(
    ([, hours, minutes = '0']) => (Number(hours) % 12) * 60 + Number(minutes),
  )
  return open === undefined || close === undefined || more !== undefined ? null : [open, close]
}

function contradicts(text: string | undefined, open: string, close: string): boolean {
  const read = text === undefined ? null : readHours(text.slice(0, 80))
  if (!read) return false
  const face = (clock: string) => (Number(clock.slice(0, 2)) % 12) * 60 + Number(clock.slice(3))
  return read[0] !== face(open) || read[1] !== face(close)
}
