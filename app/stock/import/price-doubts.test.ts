import { expect, test } from 'vitest'
import { aCar, someSettings } from '#test/world.ts'
import type { FeedCar } from '../car.ts'
import { totalDoubts } from './price-doubts.ts'
import type { FeedEntry } from './stock-change.ts'

const part = { priceType: 'excluding_government_charges_price', priceCents: 44_990_00 } as const
const told = (...cars: Partial<FeedCar>[]) => {
  const feed = cars.map((facts, i) => ({
    car: aCar({ stockNumber: `S${i}`, ...facts }),
    place: { line: i + 2 },
  }))
  return totalDoubts('cars.csv', feed as unknown as FeedEntry[], someSettings())
}

test('PRC-08 an import tells which new and demo cars leave charges out and have no total, with line and what to do', () => {
  const found = told(
    { ...part, carType: 'new' },
    { ...part, carType: 'new', driveAwayPriceCents: 48_990_00 },
    { ...part, carType: 'demo' },
    { ...part, carType: 'used' },
    { ...part, carType: 'new', status: 'sold' },
    { carType: 'new', priceCents: 44_990_00, priceType: 'drive_away_price' },
    { ...part, carType: 'new', priceCents: null },
  )
  expect(found.map(({ line, stockNumber, field }) => [line, stockNumber, field])).toEqual([
    [2, 'S0', 'drive_away_price'],
    [4, 'S2', 'drive_away_price'],
  ])
  expect(found[0]!.reason).toContain('give it in drive_away_price')
})

test('PRC-08 a total that is not above its part is left out and told, of a used car too', () => {
  expect(told({ ...part, carType: 'used', driveAwayPriceCents: 44_990_00 })).toMatchObject([
    { line: 2, value: '$44,990', reason: expect.stringContaining('left out') },
  ])
})

test('of hundreds of cars without a total one line stands for all', () => {
  const found = told(...Array.from({ length: 300 }, () => ({ ...part, carType: 'new' as const })))
  expect(found).toMatchObject([{ line: 2, reason: expect.stringContaining('first of 300') }])
})
