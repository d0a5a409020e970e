import { expect, test } from 'vitest'
import { Location } from '#app/tenancy/location-record.ts'
import { someSettings } from '#test/world.ts'
import { openNow, timeZoneOf, weekHours } from './opening-hours.ts'

const settings = someSettings()
const yard = (facts: object = {}) =>
  Location.parse({
    ...settings.locations[0]!,
    contact_detail: {
      opening_hours: [
        { weekday: 3, status: 'Open', open: '08:30', close: '17:30' },
        { weekday: 4, status: 'Open', open: '09:00', close: '24:00' },
        { weekday: 0, status: 'Closed' },
      ],
    },
    ...facts,
  })
/** By the clock of Brisbane, ten hours ahead. */
const at = (time: string) => new Date(`2026-07-${time}:00+10:00`)

test('VEH-45 the week runs from Monday, a closed day says so, and times are told as people say them', () => {
  expect(
    weekHours([
      { weekday: 0, status: 'Closed' },
      { weekday: 6, status: 'Open', open: '09:00', close: '12:00' },
      { weekday: 1, status: 'Open', formated_hours: '8:30 am – 5:30 pm', open: '08:00' },
      { weekday: 2, status: 'Open', open: '12:15', close: '24:00' },
    ]),
  ).toEqual([
    { day: 'Monday', hours: '8:30 am – 5:30 pm' },
    { day: 'Tuesday', hours: '12:15 pm – midnight' },
    { day: 'Saturday', hours: '9:00 am – 12:00 pm' },
    { day: 'Sunday', hours: 'Closed' },
  ])
})

test.each([
  ['01T08:29', 'Opens at 8:30 am'],
  ['01T08:30', 'Open until 5:30 pm'],
  ['01T17:29', 'Open until 5:30 pm'],
  ['01T17:30', 'Closed now, opens 9:00 am tomorrow'],
  ['02T23:59', 'Open until midnight'],
  ['03T12:00', 'Closed today, opens 8:30 am Wednesday'],
  ['05T12:00', 'Closed today, opens 8:30 am Wednesday'],
])('on Wednesday 1 July and after, at %s, it says: %s', (time, words) => {
  expect(openNow(yard(), settings, at(time))).toBe(words)
})

test('LOC-06 a special date goes before the weekday, and a place without a week says nothing', () => {
  const special = [{ date: '2026-07-01', status: 'Closed', location_id: 'l1' }]
  expect(openNow(yard({ special_hours: special }), settings, at('01T12:00'))).toBe(
    'Closed today, opens 9:00 am tomorrow',
  )
  const holidays = ['01', '02'].map((day) => ({ ...special[0], date: `2026-07-${day}` }))
  expect(openNow(yard({ special_hours: holidays }), settings, at('01T12:00'))).toBe(
    'Closed today, opens 8:30 am Wednesday',
  )
  const shut = { opening_hours: [{ weekday: 3, status: 'Closed' }] }
  expect(openNow(yard({ contact_detail: shut }), settings, at('01T12:00'))).toBe('Closed today')
  const late = [
    { date: '2026-07-01', status: 'Open', location_id: 'l1', start_hour: '10:00', end_hour: '12:30' },
  ]
  expect(openNow(yard({ special_hours: late }), settings, at('01T12:00'))).toBe('Open until 12:30 pm')
  expect(openNow(yard({ contact_detail: {} }), settings, at('01T12:00'))).toBeNull()
})

test('a location in another state keeps its own clock', () => {
  const perth = yard({ address: { ...settings.locations[0]!.address, state: 'wa' } })
  expect(timeZoneOf(yard(), settings)).toBe('Australia/Brisbane')
  expect(timeZoneOf(perth, settings)).toBe('Australia/Perth')
  expect(openNow(perth, settings, at('01T10:00')), 'eight in Perth').toBe('Opens at 8:30 am')
})
