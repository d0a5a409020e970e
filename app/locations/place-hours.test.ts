import { expect, test } from 'vitest'
import { Location } from '#app/tenancy/location-record.ts'
import { someSettings } from '#test/world.ts'
import { hoursLines } from './hours-lines.ts'
import { holidayHours, placeHours } from './place-hours.ts'

const [base] = someSettings().locations
const place = (facts: object = {}) => Location.parse({ ...base, ...facts })
const day = (weekday: number, open?: string, close?: string) =>
  open ? { weekday, status: 'Open', open, close } : { weekday, status: 'Closed' }
const week = (open: string, close: string, saturday = day(6)) => ({
  contact_detail: {
    opening_hours: [day(0), ...[1, 2, 3, 4, 5].map((weekday) => day(weekday, open, close)), saturday],
  },
})
const settings = (locationSettings: object) => someSettings({ locationSettings: locationSettings as never })
const rows = (location: Location, locationSettings: object) =>
  placeHours(location, settings(locationSettings)).days.map(({ day: name, hours }) => `${name} ${hours}`)

test('LOC-29 the table runs from Monday to Sunday', () => {
  const names = placeHours(place(week('08:00', '17:00')), settings({})).days.map(({ day: name }) => name)
  expect(names).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
  expect(rows(place({ contact_detail: {} }), {})).toEqual([])
})

test('LOC-30 Monday to Friday are one row where that is wanted and they are equal', () => {
  const even = place(week('08:00', '17:00', day(6, '09:00', '12:00')))
  expect(rows(even, { groupWeekdays: true })).toEqual([
    'Monday – Friday 8:00 am – 5:00 pm',
    'Saturday 9:00 am – 12:00 pm',
    'Sunday Closed',
  ])
  expect(rows(even, {})).toHaveLength(7)
  for (const weekday of [1, 2, 3, 4, 5]) {
    const late = structuredClone(even)
    late.contact_detail.opening_hours[weekday]!.close = '19:00'
    expect(rows(late, { groupWeekdays: true }), `weekday ${weekday}`).toHaveLength(7)
  }
  const gap = place({
    contact_detail: { opening_hours: [1, 2, 3, 4, 6].map((n) => day(n, '08:00', '17:00')) },
  })
  expect(rows(gap, { groupWeekdays: true })).toHaveLength(5)
})

test('LOC-31 LOC-32 by appointment, and a closed day that asks to enquire, are said of the place', () => {
  const yard = place(week('08:00', '17:00'))
  expect(placeHours(yard, settings({}))).toMatchObject({ isByAppointment: false, asksWhenClosed: false })
  expect(placeHours(yard, settings({ byAppointment: true })).isByAppointment).toBe(true)
  expect(placeHours(yard, settings({ closedEnquire: ['l1'] })).asksWhenClosed).toBe(true)
  expect(placeHours(yard, settings({ closedEnquire: ['l2'] })).asksWhenClosed).toBe(false)
})

test('LOC-33 hours as text name service and parts apart, and those on other days on a line of their own', () => {
  const service = place({ location_type: 'service', ...week('07:30', '16:30') })
  const parts = place({ location_type: 'parts', ...week('08:00', '16:00') })
  expect(hoursLines([service, parts])).toEqual([
    'Mon–Fri 7:30am–4:30pm service, 8:00am–4:00pm parts, weekends closed',
  ])
  const yard = place(week('08:30', '17:30', day(6, '09:00', '24:00')))
  expect(hoursLines([yard])).toEqual(['Mon–Fri 8:30am–5:30pm, Sat 9:00am–midnight, Sun closed'])
  expect(hoursLines([yard, service, parts])).toEqual([
    'Mon–Fri 8:30am–5:30pm sales, Sat 9:00am–midnight sales, Sun closed',
    'Mon–Fri 7:30am–4:30pm service, 8:00am–4:00pm parts, weekends closed',
  ])
  expect(hoursLines([place({ contact_detail: {} })])).toEqual([])
})

const special = (date: string, more: object = {}) => ({ date, status: 'Closed', location_id: 'l1', ...more })
/** By the clock of Brisbane. */
const at = (time: string) => new Date(`${time}:00+10:00`)

test('LOC-34 special days from today on, the soonest first; today is called Today', () => {
  const yard = place({
    special_hours: [
      special('2026-12-26', { status: 'Open', start_hour: '09:00', end_hour: '13:00' }),
      special('2026-12-25'),
      special('2026-12-24'),
      special('2026-12-27', { location_id: 'l2' }),
    ],
  })
  expect(holidayHours(yard, settings({}), at('2026-12-25T00:00'))).toEqual([
    { day: 'Today', hours: 'Closed' },
    { day: 'Saturday 26 December 2026', hours: '9:00 am – 1:00 pm' },
  ])
  expect(holidayHours(yard, settings({}), at('2026-12-24T23:59')).map((one) => one.day)).toEqual([
    'Today',
    'Friday 25 December 2026',
    'Saturday 26 December 2026',
  ])
  expect(holidayHours(yard, settings({}), at('2026-12-27T00:00'))).toEqual([])
})

test('LOC-34 29 February is a day in a leap year only', () => {
  const leap = place({ special_hours: [special('2028-02-29')] })
  expect(holidayHours(leap, settings({}), at('2028-02-01T00:00'))[0]?.day).toBe('Tuesday 29 February 2028')
  expect(Location.safeParse({ ...base, special_hours: [special('2027-02-29')] }).success).toBe(false)
})
