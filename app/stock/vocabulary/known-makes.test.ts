import { expect, test } from 'vitest'
import { canonicalMake, knownMakes, makeAtStart } from './known-makes.ts'
import { canonicalModel, modelAtStart } from './known-models.ts'

test('STK-49 about 150 makes are known, each once, cars and trucks, motorcycles and caravans', () => {
  expect(knownMakes.length).toBeGreaterThanOrEqual(140)
  expect(knownMakes.length).toBeLessThanOrEqual(170)
  expect(new Set(knownMakes.map((make) => make.toLowerCase())).size).toBe(knownMakes.length)
  expect(knownMakes).toEqual(expect.arrayContaining(['Toyota', 'Kenworth', 'Ducati', 'Jayco']))
})

test('STK-49 a make is known however it is spelled', () => {
  for (const [spelling, make] of Object.entries({
    ...{ TOYOTA: 'Toyota', 'mercedes benz': 'Mercedes-Benz', Citroën: 'Citroen', 'ALFA-ROMEO': 'Alfa Romeo' },
    ...{ vw: 'Volkswagen', Landrover: 'Land Rover', Ssangyong: 'SsangYong', 'mini ': 'MINI', bmw: 'BMW' },
  })) {
    expect(canonicalMake(spelling)).toBe(make)
  }
  expect(canonicalMake('Land')).toBeNull()
  expect(makeAtStart(['Great', 'Wall', 'Steed'])).toEqual({ make: 'Great Wall', length: 2 })
})

test('a model has its maker’s spelling, of as many words as it has', () => {
  for (const [make, spelling, model] of [
    ['Toyota', 'LANDCRUISER PRADO', 'LandCruiser Prado'],
    ['Toyota', 'Rav 4', 'RAV4'],
    ['Hyundai', 'I30', 'i30'],
    ['Mazda', 'CX5', 'CX-5'],
    ['Mazda', 'Mazda3', '3'],
    ['BMW', '430I', '430i'],
    ['Mercedes-Benz', 'glc250', 'GLC250'],
    ['Lexus', 'RX450H', 'RX450h'],
  ] as const) {
    expect(canonicalModel(make, spelling)).toBe(model)
  }
  expect(canonicalModel('Toyota', 'Spaceship')).toBeNull()
  expect(modelAtStart('Jeep', ['Grand', 'Cherokee', 'Limited'])).toEqual({
    model: 'Grand Cherokee',
    length: 2,
  })
})
