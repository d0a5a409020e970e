import { expect, test } from 'vitest'
import { addDays, instantOf, readTime, zonedIso } from '#app/platform/zoned-time.ts'
import type { Location } from '#app/tenancy/location-record.ts'
import { SiteSettings } from '#app/tenancy/site-settings.ts'
import { someSettings } from '#test/world.ts'
import { appointmentTimes } from './appointments.ts'

const everyDay = (open: string, close: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, status: 'Open' as const, open, close }))

function place(open: string, close: string, facts: Partial<Location> = {}): Location {
  const [location] = someSettings().locations
  return { ...location!, contact_detail: { opening_hours: everyDay(open, close) }, ...facts }
}
const settings = (timeZone: string, testDrive: object = {}) =>
  SiteSettings.parse({
    ...someSettings(),
    site: { timeZone },
    testDrive: { noticeHours: 0, daysAhead: 2, slotMinutes: 60, lengthMinutes: 60, ...testDrive },
  })
const shown = (times: readonly Date[], zone: string) => times.map((time) => zonedIso(time, zone).slice(0, 16))

test('ENQ-34 appointments lie within the opening hours and end before closing', () => {
  const times = appointmentTimes(
    place('09:00', '12:00'),
    settings('Australia/Brisbane'),
    new Date('2026-07-01T20:00:00Z'),
  )
  expect(shown(times, 'Australia/Brisbane').slice(0, 4)).toEqual([
    '2026-07-02T09:00',
    '2026-07-02T10:00',
    '2026-07-02T11:00',
    '2026-07-03T09:00',
  ])
})

test('ENQ-34 notice is kept, and nothing in the past is offered', () => {
  const now = new Date('2026-07-02T00:30:00Z')
  const times = appointmentTimes(
    place('09:00', '17:00'),
    settings('Australia/Brisbane', { noticeHours: 3 }),
    now,
  )
  expect(shown(times, 'Australia/Brisbane')[0]).toBe('2026-07-02T14:00')
})

test('ENQ-34 closed days and special dates are kept', () => {
  const location = place('09:00', '11:00', {
    special_hours: [
      { date: '2026-07-02', status: 'Closed', location_id: 'l1' },
      { date: '2026-07-03', status: 'Open', location_id: 'l1', start_hour: '13:00', end_hour: '14:00' },
      { date: '2026-07-04', status: 'Closed', location_id: 'another' },
    ],
  })
  const times = appointmentTimes(location, settings('Australia/Brisbane'), new Date('2026-07-01T20:00:00Z'))
  expect(shown(times, 'Australia/Brisbane')).toEqual([
    '2026-07-03T13:00',
    '2026-07-04T09:00',
    '2026-07-04T10:00',
  ])
})

test('a location without hours offers none, and hours until midnight are read', () => {
  const now = new Date('2026-07-01T14:00:00Z')
  const closed = { ...place('09:00', '11:00'), contact_detail: { opening_hours: [] } }
  expect(appointmentTimes(closed, settings('Australia/Brisbane'), now)).toEqual([])
  const late = appointmentTimes(
    place('22:00', '24:00'),
    settings('Australia/Brisbane', { daysAhead: 1 }),
    now,
  )
  expect(shown(late, 'Australia/Brisbane')).toEqual([
    '2026-07-02T22:00',
    '2026-07-02T23:00',
    '2026-07-03T22:00',
    '2026-07-03T23:00',
  ])
})

test('times that clocks skip are not offered, and those shown twice are offered once', () => {
  // Clocks in Sydney go from 2:00 to 3:00 on 4 October 2026, and from 3:00 back to 2:00 on 5 April 2026.
  const zone = 'Australia/Sydney'
  const of = (now: string) =>
    shown(appointmentTimes(place('01:00', '05:00'), settings(zone, { daysAhead: 1 }), new Date(now)), zone)
  expect(of('2026-10-03T13:30:00Z').slice(0, 3)).toEqual([
    '2026-10-04T01:00',
    '2026-10-04T03:00',
    '2026-10-04T04:00',
  ])
  expect(of('2026-04-04T13:30:00Z').slice(0, 4)).toEqual([
    '2026-04-05T01:00',
    '2026-04-05T02:00',
    '2026-04-05T03:00',
    '2026-04-05T04:00',
  ])
  expect(instantOf('2026-10-04', 150, zone)).toBeNull()
  expect(readTime('2026-10-04T02:30', zone)).toBeNull()
  expect(readTime('2026-10-04T03:30', zone)?.toISOString()).toBe('2026-10-03T16:30:00.000Z')
})

test('wall clock and instant agree through a year in every zone of Australia', () => {
  for (const zone of [
    'Australia/Sydney',
    'Australia/Adelaide',
    'Australia/Perth',
    'Australia/Lord_Howe',
    'Australia/Darwin',
  ])
    for (let day = 0; day < 366; day++) {
      const date = addDays('2026-01-01', day)
      const instant = instantOf(date, 9 * 60 + 30, zone)
      expect(instant && zonedIso(instant, zone).slice(0, 16), `${zone} ${date}`).toBe(`${date}T09:30`)
    }
})

test('what is no time is none', () => {
  for (const text of [
    '',
    'tomorrow',
    '2026-02-30T09:00',
    '2026-07-02',
    '2026-07-02T25:00:00Z',
    '12',
    'x'.repeat(1e5),
  ])
    expect(readTime(text, 'Australia/Brisbane'), text.slice(0, 20)).toBeNull()
})
