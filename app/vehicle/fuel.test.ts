import { expect, test } from 'vitest'
import { consumptionOf, readFuelAmount, usualKmsAWeek, usualPricePerLitre, weeklyFuelCost } from './fuel.ts'

const unknown = { simpleFuel: null, fuel: null, variant: null }

test.each([
  ['Petrol', true],
  ['Diesel', true],
  ['Hybrid', true],
  [null, true],
  ['Electric', false],
  ['electric', false],
])('VEH-68 a car that runs on %s has a fuel calculator: %s', (simpleFuel, has) => {
  expect(consumptionOf({ ...unknown, simpleFuel, itemType: 'car' }) !== null).toBe(has)
})

test('VEH-68 a caravan burns nothing, a motorhome does', () => {
  expect(consumptionOf({ ...unknown, itemType: 'caravan' })).toBeNull()
  expect(consumptionOf({ ...unknown, itemType: 'motorhome' })).not.toBeNull()
})

test('VEH-69 it starts with 1.70 per litre and 250 kms a week', () => {
  expect([usualPricePerLitre, usualKmsAWeek]).toEqual(['1.70', '250'])
})

test("VEH-70 '$', ',' and 'kms' are stripped before calculating", () => {
  expect(weeklyFuelCost('1,250 kms', '$1.70', 10)).toBeCloseTo(212.5)
  expect(readFuelAmount(' 1,000 KMS ')).toBe(1000)
  for (const none of ['', 'kms', '$', 'a', '1.7.0', '-5', '1e99', 'Infinity'])
    expect(readFuelAmount(none)).toBeNull()
  expect(weeklyFuelCost('', '1.70', 10)).toBeNull()
})

test('VEH-71 a week costs kms / 100 x consumption x price, with an assumed 10 L/100km where the figure is missing', () => {
  const variant = { fuelConsumptionCombined: 7.4 } as never
  const car = { ...unknown, itemType: 'car' }
  expect(consumptionOf({ ...car, variant })).toEqual({ litresPer100Km: 7.4, isAssumed: false })
  expect(consumptionOf(car)).toEqual({ litresPer100Km: 10, isAssumed: true })
  expect(weeklyFuelCost('250', '1.70', 7.4)).toBeCloseTo(31.45)
})

test('VEH-71 of a motorcycle no consumption is assumed; a known one counts', () => {
  const variant = { fuelConsumptionCombined: 4.2 } as never
  expect(consumptionOf({ ...unknown, itemType: 'motorcycle' })).toBeNull()
  expect(consumptionOf({ ...unknown, itemType: 'motorcycle', variant })?.litresPer100Km).toBe(4.2)
})
