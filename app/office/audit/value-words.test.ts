import { expect, test } from 'vitest'
import { valuesInWords } from './value-words.ts'

const words = (values: Record<string, unknown>) =>
  valuesInWords(values, { personOf: (id) => `${id}@yard.example`, whenOf: (at) => `at ${at}`, yards: {} })

test('values of a deed read as words, and what says nothing is left out', () => {
  expect(words({ isSpam: true })).toBe('spam')
  expect(words({ partOf: 'd8bf2e42' })).toBe('put together')
  expect(words({ partOf: null })).toBe('a lead of its own')
  expect(words({ next: null, nextAt: null })).toBe('no next step')
  expect(words({ assigneeId: 'mel' })).toBe('with mel@yard.example')
  expect(words({ state: 'no-show', outcome: null })).toBe('No-show')
  expect(words({ mail: 'hourly', quietFrom: 1260, quietUntil: 480 })).toBe(
    'mail hourly, quiet from 21:00, until 08:00',
  )
  // What has no words of its own stands as it is.
  expect(words({ role: 'sales', device: null })).toBe('device none, role sales')
})

test('facts of a car that people entered read as their form has them', () => {
  expect(
    words({ odometerKm: 65_000, vin: null, nvic: 'ABC1', registrationPlate: '123ABC', colour: 'Red' }),
  ).toBe('colour: Red, NVIC: ABC1, odometer (km): 65000, number plate: 123ABC, VIN: none')
})

test('what is said of a car reads as its page has it, long words cut short, with the last day that counts', () => {
  const said = { priceCents: 4_899_000, 'priceCents ends': '2026-11-30T14:00:00.000Z', tag: null }
  expect(words(said)).toBe('asked: $48,990, until at 2026-11-30T13:59:59.999Z, on the picture: the feed’s')
  expect(words({ dealerComments: 'x'.repeat(90), 'dealerComments ends': 'same', status: 'sold' })).toBe(
    `description: ${'x'.repeat(80)}…, until the feed says the same, state: Sold`,
  )
})
