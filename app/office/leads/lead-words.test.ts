import { expect, test } from 'vitest'
import type { Site } from '#app/tenancy/tenancy.ts'
import { someSettings } from '#test/world.ts'
import { tellOnYard } from '../today/on-yard.server.ts'
import { storyOf } from './lead-story.server.ts'
import { clockOfLead, factsOf, holdWords, ownedCar, saidOf, standingOf } from './lead-words.ts'

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
    isSuspected: false,
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

test('what was set aside as spam is told as such, and nobody waits', () => {
  expect(clock({ isSuspected: true }, '01T16:55')).toBe('set aside')
  expect(standingOf({ state: 'new', isSuspected: true, outcome: null }).stateWords).toBe('Spam')
  expect(standingOf({ state: 'new', isSuspected: false, outcome: null }).stateWords).toBe('New')
})

test('what the site did at once is done, and no person answered it', () => {
  const done = { state: 'lost', outcome: 'done by the site', isSuspected: false } as const
  expect(standingOf(done).stateWords).toBe('Done')
  expect(clock({ ...done, answeredAt: at('01T16:50').toISOString() }, '02T09:00')).toBe('done by the site')
})

const lead = (form: string, payload: object) => ({
  ...{ id: 'l1', form, receivedAt: '', erasedAt: null },
  payload: { name: 'Ann', url: 'https://dealer.example/', ...payload } as never,
})
const storyText = (one: object) => {
  const [line] = storyOf({
    ...{ lead: one, parts: [], messages: [], deliveries: [], deeds: [] },
    factsOf: () => factsOf(one as never, yards),
  } as never)
  return line!
}
const yards = someSettings({
  enquiry: { additionalServices: ['Finance', 'Trade-in valuation'] },
  site: { timeZone: 'Australia/Brisbane' },
  locations: [
    { ...location!, name: 'Moorooka', address: { ...location!.address, state: 'wa' } },
    { ...location!, id: 'l2', slug: 'cairns', name: 'Cairns' },
  ],
} as never)

test('a booked drive is told with its day, its time at the yard and the wishes; a row says it where nothing was written', () => {
  const booked = {
    ...{ dateTime: '2026-12-06T12:00:00+10:00', location: 'Moorooka', location_id: location!.id },
    ...{ subcategory: 'Test Drive Booking New', additional_services: ['trade in valuation', 'roof racks'] },
  }
  const drive = lead('test-drive', booked)
  expect(storyText(drive).text.split('\n')).toEqual([
    'Test drive: Sunday 6 December, 10:00 am, Moorooka',
    'Also asks for: Trade-in valuation, Roof racks',
  ])
  expect(saidOf(drive, yards)).toBe('Test drive, Sun 6 Dec, 10:00 am')
  const asks = lead('test-drive', { ...booked, message: 'Can I bring my dog?' })
  expect(saidOf(asks, yards)).toBe('Can I bring my dog?')
  expect(storyText(asks).text).toContain('Sunday 6 December, 10:00 am')
  expect(factsOf({ ...drive, erasedAt: 'now' }, yards)).toEqual([])
})

test('who sells a car: which yard, the photos behind a link in words, and their car by its short name', () => {
  const href = 'https://dealer.example/lead-photos/l1?key=k'
  const owned = { owned_car: '2018 Toyota Corolla ZR', owned_year: '2018', owned_make: 'Toyota' }
  const sells = lead('trade-in', {
    ...{ ...owned, owned_model: 'Corolla', location: 'Cairns', subcategory: 'Sell My Car' },
    ...{ photos: href, photo_count: '2' },
  })
  const { text, links } = storyText(sells)
  expect(text.split('\n')).toEqual(['Sell My Car', 'Yard: Cairns', 'Their vehicle: 2018 Toyota Corolla ZR'])
  expect(links).toEqual([{ href, words: '2 photos of their car' }])
  expect(ownedCar(sells.payload)).toBe('2018 Toyota Corolla')
  expect(ownedCar(lead('car', {}).payload)).toBe('')
  expect(factsOf(lead('car', { location: 'Cairns' }), { ...yards, locations: [location!] })).toEqual([])
})

test('a hold that was paid twice tells of the one deposit that is here, on Today and beside its lead', () => {
  const hold = {
    ...{
      id: 'r1',
      state: 'held',
      carName: 'Kia Rio',
      carSlug: 'kia-rio',
      stockNumber: 'K1',
      name: 'Ann',
      heldUntil: at('02T17:00'),
    },
    ...{
      depositCents: 200_00,
      chargedCents: 400_00,
      refundedCents: 0,
      pendingCents: 200_00,
      chargedBackCents: 0,
    },
  } as never
  const facts = { appointments: [], bookings: [], cars: [], holds: [hold] }
  const told = {
    scope: { site: { settings } },
    now: at('02T09:00'),
    origin: '',
    nameOf: () => 'Ann',
  } as never
  expect(tellOnYard(facts, told)).toMatchObject([{ what: 'Hold ends', note: '$200.00 paid' }])
  expect(holdWords(hold, () => '').deposit).toBe('$200.00, paid')
  const ended = { ...(hold as object), refundedCents: 200_00, state: 'cancelled' } as never
  expect(holdWords(ended, () => '').deposit).toBe('$200.00, on its way back')
})
