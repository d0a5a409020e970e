import { expect, test } from 'vitest'
import fc from '#test/properties.ts'
import { marketDescription } from './market-description.ts'
import { type Comparable, marketRange } from './market-range.ts'

const car = { badge: 'SR5', year: 2021, odometerKm: 60_000, carType: 'used' as const, priceType: null }
const like = (dollars: number, facts: Partial<Comparable> = {}): Comparable => ({
  badge: 'SR5',
  year: 2021,
  odometerKm: 60_000,
  isUsed: true,
  priceType: null,
  priceCents: dollars * 100,
  ...facts,
})
const many = (count: number, facts: Partial<Comparable> = {}) =>
  Array.from({ length: count }, (_, i) => like(40_000 + i * 500, facts))

test('VEH-61 the market range is the middle half of what comparable cars are asked for', () => {
  expect(marketRange(car, many(9))).toMatchObject({
    minCents: 41_000_00,
    medianCents: 42_000_00,
    maxCents: 43_000_00,
    count: 9,
  })
})

test('too few comparable cars give no range', () => {
  expect(marketRange(car, many(3))).toBeNull()
  expect(marketRange(car, many(4))).not.toBeNull()
})

test('cars of another age, distance or condition are not compared', () => {
  expect(marketRange(car, many(9, { year: 2017 }))).toBeNull()
  expect(marketRange(car, many(9, { odometerKm: 180_000 }))).toBeNull()
  expect(marketRange(car, many(9, { isUsed: false }))).toBeNull()
  expect(marketRange(car, many(9, { year: null }))).toBeNull()
  expect(marketRange({ ...car, odometerKm: null }, many(9))).toBeNull()
})

test('VEH-61 a price with the government charges is not compared with one without', () => {
  const bare = 'excluding_government_charges_price' as const
  expect(marketRange(car, many(9, { priceType: bare }))).toBeNull()
  expect(marketRange({ ...car, priceType: bare }, many(9))).toBeNull()
  expect(marketRange({ ...car, priceType: bare }, many(9, { priceType: bare }))).not.toBeNull()
  expect(marketRange({ ...car, priceType: 'drive_away_price' }, many(9))).not.toBeNull()
})

test('cars of the same badge go before others, which make it less sure', () => {
  const others = many(30, { badge: 'Workmate' }).map((other) => ({ ...other, priceCents: 20_000_00 }))
  const close = marketRange(car, [...others, ...many(12)])
  expect(close).toMatchObject({ count: 12 })
  const wide = marketRange({ ...car, badge: 'Rogue' }, many(12))
  expect(wide!.confidence).toBeLessThan(close!.confidence)
})

test('more cars and closer prices make it surer', () => {
  const confidence = (prices: number[]) =>
    marketRange(
      car,
      prices.map((price) => like(price)),
    )!.confidence
  expect(confidence([40_000, 40_500, 41_000, 41_500])).toBeLessThan(
    confidence(Array.from({ length: 12 }, (_, i) => 40_000 + i * 130)),
  )
  expect(confidence([20_000, 30_000, 50_000, 80_000, 90_000])).toBe(0)
})

test('the range always lies among the prices, and the confidence between 0 and 1', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1000, max: 500_000 }), { minLength: 4, maxLength: 60 }),
      (prices) => {
        const range = marketRange(
          car,
          prices.map((price) => like(price)),
        )!
        expect(range.minCents).toBeGreaterThanOrEqual(Math.min(...prices) * 100)
        expect(range.maxCents).toBeLessThanOrEqual(Math.max(...prices) * 100)
        expect(range.minCents).toBeLessThanOrEqual(range.medianCents)
        expect(range.medianCents).toBeLessThanOrEqual(range.maxCents)
        expect(range.confidence).toBeGreaterThanOrEqual(0)
        expect(range.confidence).toBeLessThanOrEqual(1)
      },
    ),
  )
})

test('VEH-61 the description says where the price truly stands', () => {
  const range = marketRange(car, many(9))!
  const say = (dollars: number) =>
    marketDescription(dollars * 100, range, { name: 'Toyota HiLux', isUsed: true })
  expect(say(41_000)).toMatch(/^Priced below most of 9 other Toyota HiLux ads of similar age and kilometres/)
  expect(say(41_900)).toMatch(/^Priced in the lower half/)
  expect(say(43_000)).toMatch(/^Priced within the usual range/)
  expect(say(43_001)).toMatch(/^Priced above most/)
})
