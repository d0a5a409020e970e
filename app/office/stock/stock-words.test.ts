import { expect, test } from 'vitest'
import { positionIn } from '#app/vehicle/market-position.ts'
import { aListedCar, someSettings } from '#test/world.ts'
import { daysInStock, kilometresOf, positionWords, priceWords } from './stock-words.ts'

const settings = someSettings()

test('a price says what it includes, and what it was', () => {
  const said = (facts: Parameters<typeof aListedCar>[0]) => priceWords(aListedCar(facts), settings)
  expect(said({ priceCents: 30_000_00, priceType: 'drive_away_price' })).toEqual({
    said: '$30,000',
    note: 'drive away',
  })
  const reduced = { priceCents: 30_000_00, offerPriceCents: 28_000_00 } as const
  expect(said({ ...reduced, priceType: 'excluding_government_charges_price' })).toEqual({
    said: '$28,000',
    note: 'excl. government charges, was $30,000',
  })
  expect(said({ priceCents: null })).toEqual({ said: settings.price.noPriceText, note: '' })
})

test('where a price stands is said from the middle of the market, on a scale that ends', () => {
  const range = {
    minCents: 28_000_00,
    medianCents: 30_000_00,
    maxCents: 34_000_00,
    count: 9,
    confidence: 0.6,
  }
  const at = (cents: number) => positionWords(positionIn(range, cents))
  expect(at(29_690_00)).toMatchObject({ said: '$310 under', tone: 'under' })
  expect(at(30_000_00)).toEqual({ said: 'in the middle', at: 0.5, tone: 'over' })
  expect(at(34_000_00)).toEqual({ said: '$4,000 over', at: 0.75, tone: 'over' })
  expect(at(36_000_00)).toEqual({ said: '$6,000 over', at: 0.88, tone: 'far-over' })
  expect(at(1_000_00).at).toBe(0)
  expect(positionIn({ ...range, minCents: range.medianCents }, 29_000_00).at).toBe(0)
})

test('a car is told apart by its kilometres and colour; what has no odometer by its colour', () => {
  expect(kilometresOf({ itemType: 'car', odometerKm: 29_377 })).toBe('29,377 km')
  expect(kilometresOf({ itemType: 'caravan', odometerKm: 0 })).toBe('')
})

test('days in stock end when it is sold', () => {
  const now = new Date('2026-07-01T02:00:00Z')
  const createdAt = Date.parse('2026-06-01T03:00:00Z')
  expect(daysInStock({ createdAt, soldAt: null }, now)).toBe(29)
  expect(daysInStock({ createdAt, soldAt: '2026-06-03T03:00:00Z' }, now)).toBe(2)
  expect(daysInStock({ createdAt: now.getTime() + 86_400_000, soldAt: null }, now)).toBe(0)
})
