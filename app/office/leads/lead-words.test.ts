import { expect, test } from 'vitest'
import type { Site } from '#app/tenancy/tenancy.ts'
import { someSettings } from '#test/world.ts'
import { clockOfLead } from './lead-words.ts'

const openingHours = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  status: 'Open',
  open: '08:30',
  close: '17:00',
}))
const [location] = someSettings().locations
const settings = someSettings({
  locations: [{ ...location!, contact_detail: { opening_hours: openingHours } } as never],
})

/** By the clock of Brisbane; the first of July is a Wednesday. */
const at = (time: string) => new Date(`2026-07-${time}:00+10:00`)
const clock = (facts: object, now: string) => {
  const lead = {
    payload: {},
    erasedAt: null,
    locationId: null,
    answeredAt: null,
    state: 'new',
    again: null,
    againAt: null,
  }
  const received = { receivedAt: at('01T16:50').toISOString() }
  return clockOfLead({ ...lead, ...received, ...facts } as never, { settings } as Site, at(now)).words
}

test('a clock that rests says that it goes on once the yard is open; one of a lead that is over says whether it was answered', () => {
  expect(clock({}, '01T16:55')).toBe('10 min left')
  expect(clock({}, '01T20:00')).toBe('5 min left once open')
  expect(clock({}, '02T09:00')).toBe('over by 25 min')
  expect(clock({ state: 'lost' }, '02T09:00')).toBe('not answered')
  expect(clock({ state: 'sold', answeredAt: at('01T16:54').toISOString() }, '02T09:00')).toBe(
    'answered in 4 min',
  )
  expect(clock({ state: 'working', answeredAt: at('01T16:50').toISOString() }, '02T09:00')).toBe(
    'answered at once',
  )
  const late = { receivedAt: at('01T20:00').toISOString(), answeredAt: at('01T20:40').toISOString() }
  expect(clock({ state: 'working', ...late }, '02T09:00')).toBe('answered while closed')
})
