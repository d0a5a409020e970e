import { expect, test } from 'vitest'
import { CaravanSpecification, Variant } from '#app/stock/car.ts'
import { inMetres } from '#app/stock/metres.ts'
import { aListedCar } from '#test/world.ts'
import { keyInformation, monthInWords, saidRows, specificationRows } from './specification.ts'

const labels = (rows: readonly { label: string }[]) => rows.map(({ label }) => label)

test.each([
  ['21.66 ft', '6.60 m'],
  ['19 feet', '5.79 m'],
  ['18\'6"', '5.64 m'],
  ['18’ 6”', '5.64 m'],
  ['1 foot', '0.30 m'],
  ['6.4 m', '6.40 m'],
  ['2470 mm', '2.47 m'],
  ['2,470 mm', '2.47 m'],
  ['247cm', '2.47 m'],
  ['about six metres', 'about six metres'],
  ['21', '21'],
])('VEH-28 a length of %s is %s', (said, metres) => expect(inMetres(said)).toBe(metres))

test('VEH-27 what is empty, null or the word null has no row', () => {
  const rows = saidRows([
    ['Cylinders', 4],
    ['Induction', null],
    ['Torque', ''],
    ['Gear type', 'null'],
    ['Series', ' NULL '],
    ['Doors', undefined],
    ['Kilometres', 0],
  ])
  expect(rows).toEqual([
    { label: 'Cylinders', value: '4' },
    { label: 'Kilometres', value: '0' },
  ])
})

test('VEH-26 the specifications come from the car and its variant', () => {
  const variant = Variant.parse({
    ...{ cylinders: 4, engineLitres: 2.8, induction: 'Turbo', fuelConsumptionCombined: 7.9, lengthMm: 5325 },
    ...{ brakedTowingKg: 3500, ancapRating: '5', torque: 'null' },
  })
  const rows = specificationRows(aListedCar({ variant, gears: 6, doors: 4 }))
  expect(rows).toContainEqual({ label: 'Engine size', value: '2.8 L' })
  expect(rows).toContainEqual({ label: 'Towing capacity (braked)', value: '3,500 kg' })
  expect(rows).toContainEqual({ label: 'ANCAP rating', value: '5 stars' })
  expect(rows).toContainEqual({ label: 'Gears', value: '6' })
  expect(labels(rows)).not.toContain('Torque')
  expect(labels(rows)).not.toContain('Sleeps')
})

test('VEH-26 VEH-28 a caravan shows its own sizes, in metres', () => {
  const caravan = CaravanSpecification.parse({
    ...{ bodyLength: '21.66 ft', bodyWidth: '8 ft', tareKg: 2384, sleeps: 4, axleType: 'Tandem' },
    aggregateTrailerMassKg: 2900,
  })
  const rows = specificationRows(aListedCar({ itemType: 'caravan', caravan }))
  expect(rows.slice(0, 5)).toEqual([
    { label: 'Body length', value: '6.60 m' },
    { label: 'Body width', value: '2.44 m' },
    { label: 'Tare', value: '2,384 kg' },
    { label: 'ATM', value: '2,900 kg' },
    { label: 'Payload', value: '516 kg' },
  ])
})

test('VEH-26 a car of which nothing is known has no rows but what it is', () => {
  expect(specificationRows(aListedCar({ variant: null, doors: null, gears: null }))).toEqual([])
})

test.each([
  ['Caravan', 'caravan', []],
  ['Caravan', 'Pop-top', ['Pop-top']],
  ['Caravan', null, []],
])('VEH-26 of a body %s the configuration %s says %j', (simpleBody, bodyConfiguration, said) => {
  const rows = specificationRows(aListedCar({ itemType: 'caravan', simpleBody, bodyConfiguration }))
  expect(rows.filter(({ label }) => label === 'Body configuration').map(({ value }) => value)).toEqual(said)
})

test('VEH-15 VEH-30 the key information says what buyers ask first', () => {
  const rows = keyInformation(
    aListedCar({ registrationPlate: '418KX9', odometerKm: 61_000, engineLitres: 2.8 }),
    'Expires on 14 March 2027',
  )
  expect(rows).toContainEqual({ label: 'Condition', value: 'Used' })
  expect(rows).toContainEqual({ label: 'Odometer', value: '61,000 km' })
  expect(rows).toContainEqual({ label: 'Rego', value: '418KX9 · Expires on 14 March 2027' })
  expect(labels(keyInformation(aListedCar({ odometerKm: null }), null))).not.toContain('Rego')
})

test('VEH-26 a month is said in words, and what is no month stays as it is', () => {
  expect(['06/2026', '6/2026', '13/2026', 'mid 2026'].map(monthInWords)).toEqual([
    'June 2026',
    'June 2026',
    '13/2026',
    'mid 2026',
  ])
})
