import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { FeedCar } from '../car.ts'
import { knownMakes } from '../vocabulary/known-makes.ts'
import { type FeedProblem, type FeedReading, readFeed } from './read-feed.server.ts'
import { simpleBodies, simpleDrives, simpleFuels, simpleTransmissions, states } from './vocabulary.ts'

const root = join(import.meta.dirname, '../../..')
const file = join(root, '../shared/data/au-listings-2023.csv')
const mappingFile = join(root, 'demo/mappings/au-listings-2023.json')
const knownColours =
  /^(White|Silver|Grey|Black|Blue|Red|Green|Brown|Gold|Orange|Yellow|Beige|Bronze|Purple|Burgundy|Pink|Turquoise)$/

const counted = (problems: FeedProblem[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { field, reason } of problems)
    counts[`${field}: ${reason}`] = (counts[`${field}: ${reason}`] ?? 0) + 1
  return counts
}

describe.skipIf(!existsSync(file))(
  '12,000 real advertisements (skipped where the data set is absent)',
  () => {
    let reading: FeedReading
    let cars: FeedCar[]

    beforeAll(async () => {
      const mapping = JSON.parse(readFileSync(mappingFile, 'utf8')) as object
      const now = new Date('2026-11-20T00:00:00Z')
      reading = await readFeed({ name: 'au.csv', bytes: readFileSync(file) }, mapping, { now })
      cars = reading.cars.map(({ car }) => car)
    })

    test('every row becomes a car or is rejected for a reason', () => {
      expect([reading.rowsRead, cars.length, reading.rejectedRows]).toEqual([12_000, 11_995, 5])
      expect(counted(reading.rejected)).toEqual({
        'stocknum: the stock number is missing': 1,
        'make: the make is missing': 1,
        'model: the model is missing': 5,
        'car_type: the car type (new, demo or used) is missing': 1,
      })
    })

    test('what stands in no field of the car is reported by line, field and reason', () => {
      expect(counted(reading.warnings)).toEqual({
        "colour: column 'ColourExtInt': the value does not fit this field": 324,
        "interior_colour: column 'ColourExtInt': the value does not fit this field": 131,
        'engine_size_litres: is outside 0.3 to 10 and is left out': 9,
        "variant.cylinders: column 'CylindersinEngine': the value does not fit this field": 1,
        "model: the title says 'Saab 9-3', which is taken": 1,
      })
      const colours = reading.warnings.filter(({ field }) => field === 'colour')
      for (const { value } of colours) expect(value).toMatch(/^\d years \/ (Unlimited|[\d,]+) km$/)
    })

    test('lines are those of the file, though some cells hold line ends', () => {
      const lines = readFileSync(file, 'utf8').split('\n')
      for (const { line, car } of reading.cars) expect(lines[line - 1]).toContain(String(car.year))
    })

    test('every car is one that the record accepts as it is', () => {
      for (const car of cars) expect(FeedCar.parse(car)).toEqual(car)
      expect(new Set(cars.map(({ stockNumber }) => stockNumber)).size).toBe(cars.length)
    })

    test('no field holds a value of another column or a word for not known', () => {
      for (const car of cars) {
        for (const value of Object.values(car)) {
          if (typeof value === 'string')
            expect(value).not.toMatch(/^(-|- \/ -|NA|nan|POA|Other)?$|\*\*|years \/|Available to/)
        }
        expect(knownMakes).toContain(car.make)
        if (car.colour !== null) expect(car.colour).toMatch(knownColours)
        if (car.interiorColour !== null) expect(car.interiorColour).toMatch(/^[A-Z][^0-9=]{2,}$/)
        if (car.city !== null) expect(car.city).toMatch(/^[A-Z][A-Za-z' .-]+$/)
        if (car.model !== car.model.trim() || car.badge === '') throw new Error(`${car.model} | ${car.badge}`)
      }
    })

    test('the short forms are words of their vocabularies', () => {
      const vocabularies = {
        ...{ simpleBody: simpleBodies, simpleFuel: simpleFuels, simpleDrive: simpleDrives },
        ...{ simpleTransmission: simpleTransmissions, state: states },
      }
      for (const [field, words] of Object.entries(vocabularies)) {
        const found = new Set(cars.map((car) => car[field as keyof typeof vocabularies]))
        for (const word of found) expect([null, ...words]).toContain(word)
      }
    })

    test('values that were shifted are in their own fields', () => {
      const count = (has: (car: FeedCar) => boolean): number => cars.filter(has).length
      expect(count(({ isPreorder }) => isPreorder)).toBe(314)
      expect(count(({ priceCents }) => priceCents === null)).toBe(36)
      expect(count(({ odometerKm }) => odometerKm === null)).toBe(431)
      expect(count(({ variant }) => variant?.cylinders === null || variant === null)).toBeLessThan(1300)
      expect(count(({ make, model }) => make === 'Land Rover' && model.startsWith('Range Rover'))).toBe(110)
      expect(count(({ make, model }) => make === 'Toyota' && model === 'LandCruiser Prado')).toBe(135)
      expect(count(({ simpleFuel }) => simpleFuel === 'Electric')).toBeGreaterThanOrEqual(77)
      expect(count(({ seats }) => seats !== null && seats > 22)).toBe(0)
    })
  },
)
