import { expect, test } from 'vitest'
import { someSettings } from '#test/world.ts'
import { averageWords, belowMarket } from './market-average.ts'

const settings = someSettings()
const car = (facts: object) => ({
  priceCents: 30_000_00,
  beforePriceCents: null,
  offerPriceCents: null,
  subscriptionPriceCents: null,
  priceType: null,
  isPreorder: false,
  stateAverageMarketPriceCents: null,
  averageMarketPriceCents: null,
  ...facts,
})

test('VEH-67 the indicator shows only when the state average is more than 499 dollars above the price', () => {
  expect(belowMarket(car({ stateAverageMarketPriceCents: 30_499_00 }), settings)).toBeNull()
  expect(belowMarket(car({ stateAverageMarketPriceCents: 30_500_00 }), settings)).toEqual({
    cents: 500_00,
    average: 'state',
  })
  expect(belowMarket(car({ stateAverageMarketPriceCents: 29_000_00 }), settings)).toBeNull()
})

test('VEH-67 the state average goes before the national one, which stands in where there is none', () => {
  const both = { stateAverageMarketPriceCents: 30_100_00, averageMarketPriceCents: 40_000_00 }
  expect(belowMarket(car(both), settings)).toBeNull()
  expect(belowMarket(car({ averageMarketPriceCents: 32_000_00 }), settings)).toEqual({
    cents: 2000_00,
    average: 'national',
  })
})

test('VEH-67 a car without a price, or without averages, has no indicator', () => {
  expect(belowMarket(car({}), settings)).toBeNull()
  expect(belowMarket(car({ priceCents: null, stateAverageMarketPriceCents: 40_000_00 }), settings)).toBeNull()
})

test('VEH-67 a price without government charges is compared with no average', () => {
  const facts = { stateAverageMarketPriceCents: 40_000_00 }
  for (const priceType of [null, 'drive_away_price', 'estimated_drive_away_price'])
    expect(belowMarket(car({ ...facts, priceType }), settings)).not.toBeNull()
  expect(belowMarket(car({ ...facts, priceType: 'excluding_government_charges_price' }), settings)).toBeNull()
})

test('VEH-67 the price compared is the one that shows', () => {
  const offered = car({ offerPriceCents: 28_000_00, stateAverageMarketPriceCents: 30_000_00 })
  expect(belowMarket(offered, settings)).toEqual({ cents: 2000_00, average: 'state' })
  expect(averageWords('state', 'QLD')).toBe('below the Queensland average')
  expect(averageWords('national', 'qld')).toBe('below the national average')
})
