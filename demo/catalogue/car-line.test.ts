import { expect, test } from 'vitest'
import { canonicalMake } from '#app/stock/vocabulary/known-makes.ts'
import { canonicalModel } from '#app/stock/vocabulary/known-models.ts'
import { carMake } from './car-line.ts'
import { carMakes } from './car-makes.ts'
import { featureNames } from './equipment.ts'

test('a table row becomes a model with its engines and badges', () => {
  const { lines } = carMake(
    'Toyota',
    'JTM',
    `
HiLux | Ute 5 | 2015-2026 | 5325 1900 1865 3050 3500 80 | 24 91 5 | 2015:GUN126R
  2.8D4t 4WD 6A 500 8.0 | SR5 66990, GR Sport 75990 2023-
  E RWD R 310 16.0 | 55990
`,
  )
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ model: 'HiLux', body: 'Ute', doors: 4, holds: 0.91, brakedTowingKg: 3500 })
  expect(lines[0]!.badges.map(({ name, price, from }) => [name, price, from])).toEqual([
    ['SR5', 66990, 2015],
    ['GR Sport', 75990, 2023],
    ['', 55990, 2015],
  ])
  expect(lines[0]!.badges[0]!.engine).toMatchObject({
    litres: 2.8,
    simpleFuel: 'Diesel',
    transmission: '6 Speed Sports Automatic',
  })
})

test('a row that is not a model or an engine is refused', () => {
  expect(() => carMake('Toyota', 'JTM', 'HiLux | Ute 5')).toThrow('not a model')
  expect(() => carMake('Toyota', 'JTM', '  2.8D4t 4WD 6A 500 8.0 | SR5 66990')).toThrow(
    'not an engine with badges',
  )
})

test('makes and models are spelled as the platform spells them', () => {
  for (const { make, lines } of carMakes) {
    expect(canonicalMake(make)).toBe(make)
    for (const { model } of lines) expect(canonicalModel(make, model) ?? model).toBe(model)
  }
})

test('every model has badges within the years it was sold, and no badge is sold before its model', () => {
  for (const { make, lines } of carMakes) {
    for (const { model, badges, from, to } of lines) {
      expect(badges.length, `${make} ${model}`).toBeGreaterThan(0)
      for (const badge of badges)
        expect(from <= badge.from && badge.from <= badge.to && badge.to <= to).toBe(true)
    }
  }
})

test('there are at least 120 features and none twice', () => {
  expect(featureNames.length).toBeGreaterThanOrEqual(120)
  expect(new Set(featureNames).size).toBe(featureNames.length)
})
