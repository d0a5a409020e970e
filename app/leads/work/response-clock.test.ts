import { expect, test } from 'vitest'
import { Location } from '#app/tenancy/location-record.ts'
import { someSettings } from '#test/world.ts'
import { clockOf, isOpenAt, openMinutes } from './response-clock.ts'

const settings = someSettings()
const yard = (facts: object = {}) =>
  Location.parse({
    ...settings.locations[0]!,
    contact_detail: {
      opening_hours: [
        { weekday: 3, status: 'Open', open: '08:30', close: '17:30' },
        { weekday: 4, status: 'Open', open: '09:00', close: '12:00' },
        { weekday: 0, status: 'Closed' },
      ],
    },
    ...facts,
  })
/** By the clock of Brisbane, ten hours ahead; the first is a Wednesday. */
const at = (time: string) => new Date(`2026-07-${time}:00+10:00`)

test.each([
  ['01T09:00', '01T09:11', 11],
  // Who writes at night waits from the morning.
  ['01T03:00', '01T08:45', 15],
  ['01T17:20', '02T09:05', 15],
  ['01T20:00', '02T07:00', 0],
  // Closed until the next Wednesday.
  ['02T11:50', '08T08:35', 15],
  ['01T09:00', '01T08:00', 0],
])('from %s to %s the yard was open for %i minutes', (from, to, minutes) => {
  expect(openMinutes(yard(), settings, at(from), at(to))).toBe(minutes)
})

test.each([
  ['01T08:29', false],
  ['01T08:30', true],
  ['01T17:30', false],
  // A day without hours.
  ['03T10:00', false],
])('at %s the yard is open: %s', (time, isOpen) => {
  expect(isOpenAt(yard(), settings, at(time))).toBe(isOpen)
})

test('a special day counts, and a place that tells no hours is always open', () => {
  const closed = yard({ special_hours: [{ date: '2026-07-01', status: 'Closed', location_id: 'l1' }] })
  expect(openMinutes(closed, settings, at('01T09:00'), at('02T09:05'))).toBe(5)
  const untold = yard({ contact_detail: { opening_hours: [] } })
  for (const place of [untold, null])
    expect([
      openMinutes(place, settings, at('01T03:00'), at('01T04:00')),
      isOpenAt(place, settings, at('01T03:00')),
    ]).toEqual([60, true])
})

test('daylight saving leaves the hours of the yard as they are', () => {
  const [days] = [[0, 1].map((weekday) => ({ weekday, status: 'Open', open: '01:00', close: '04:00' }))]
  const sydney = yard({
    address: { ...settings.locations[0]!.address, state: 'nsw' },
    contact_detail: { opening_hours: days },
  })
  // On 4 October 2026 clocks there go from 2 to 3 o'clock: two hours between 1:00 and 4:00.
  const [from, to] = [new Date('2026-10-03T14:00:00Z'), new Date('2026-10-04T12:00:00Z')]
  expect(openMinutes(sydney, settings, from, to)).toBe(120)
})

test.each([
  [0, false, '15 min left', 'good'],
  [7, false, '8 min left', 'good'],
  [8, false, '7 min left', 'half'],
  [15, false, 'over now', 'over'],
  [26, false, 'over by 11 min', 'over'],
  [15 + 180, false, 'over by 3 h', 'over'],
  [4, true, 'answered in 4 min', 'none'],
  [300, true, 'answered in 5 h', 'none'],
] as const)('%i minutes of 15, answered %s: %s', (waited, isAnswered, words, tone) => {
  expect(clockOf(waited, isAnswered, 15)).toMatchObject({ words, tone })
})
