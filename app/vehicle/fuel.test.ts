import { expect, test } from 'vitest'
import {
  consumptionOf,
  readAmount,
  usesFuel,
  usualKmsAWeek,
  usualPricePerLitre,
  weeklyFuelCost,
} from './fuel.ts'

test.each([
  ['Petrol', true],
  ['Diesel', true],
  ['Hybrid', true],
  [null, true],
  ['Electric', false],
  ['electric', false],
])('VEH-68 a car that runs on %s has a fuel calculator: %s', (simpleFuel, has) => {
  expect(usesFuel({ simpleFuel, fuel: null, variant: null, itemType: 'car' })).toBe(has)
})

test('VEH-68 a caravan burns nothing, a motorhome does', () => {
  const unknown = { simpleFuel: null, fuel: null, variant: null }
  expect(usesFuel({ ...unknown, itemType: 'caravan' })).toBe(false)
  expect(usesFuel({ ...unknown, itemType: 'motorhome' })).toBe(true)
})

test('VEH-69 it starts with 1.70 per litre and 250 kms a week', () => {
  expect([usualPricePerLitre, usualKmsAWeek]).toEqual(['1.70', '250'])
})

test("VEH-70 '$', ',' and 'kms' are stripped before calculating", () => {
  expect(weeklyFuelCost('1,250 kms', '$1.70', 10)).toBeCloseTo(212.5)
  expect(readAmount(' 1,000 KMS ')).toBe(1000)
  for (const none of ['', 'kms', '$', 'a', '1.7.0', '-5', '1e99', 'Infinity'])
    expect(readAmount(none)).toBeNull()
  expect(weeklyFuelCost('', '1.70', 10)).toBeNull()
})

test('VEH-71 a week costs kms / 100 x consumption x price, with 10 L/100km where the consumption is missing', () => {
  const variant = { fuelConsumptionCombined: 7.4 } as never
  expect(consumptionOf({ simpleFuel: null, fuel: null, variant })).toBe(7.4)
  expect(consumptionOf({ simpleFuel: null, fuel: null, variant: null })).toBe(10)
  expect(weeklyFuelCost('250', '1.70', 7.4)).toBeCloseTo(31.45)
})
