import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Coordinates, distanceKm } from './distance.ts'
import { placeOfPostcode } from './postcode.ts'

test.each([
  ['4105', 'qld', 'Brisbane'],
  ['2650', 'nsw', 'Riverina'],
  ['0800', 'nt', 'Darwin'],
  ['2600', 'act', 'Canberra'],
  ['2620', 'nsw', 'Queanbeyan'],
  ['6230', 'wa', 'Bunbury'],
  ['7256', 'tas', 'King Island'],
  ['9000', 'qld', 'Brisbane'],
])('API-38 the postcode %s lies in %s, in the region %s', (postcode, state, region) => {
  expect(placeOfPostcode(postcode)).toMatchObject({ state, region })
})

test.each(['', '0', 'abcd', '0000', '0100', '41O5', '41055', ' 4105', '-410', '٤١٠٥', '4'.repeat(10_000)])(
  'ENQ-16 %.20s is the postcode of no place',
  (postcode) => {
    expect(placeOfPostcode(postcode)).toBeNull()
  },
)

test('no range of the table overlaps one before it', () => {
  let last = -1
  for (let code = 0; code < 10_000; code++) {
    const place = placeOfPostcode(String(code).padStart(4, '0'))
    if (!place) continue
    expect(place.lat).toBeLessThan(-9)
    expect(place.lng).toBeGreaterThan(95)
    last = code
  }
  expect(last).toBe(9999)
})

const oracle = join(import.meta.dirname, '../../../shared/data/au-postcodes.csv')

describe.skipIf(!existsSync(oracle))('against a community list of postcodes', () => {
  const known = existsSync(oracle) ? readOracle(readFileSync(oracle, 'utf8')) : new Map<string, Known>()

  test('API-38 every valid postcode resolves to a region in its state', () => {
    const wrong = [...known].filter(([postcode, { states }]) => {
      const place = placeOfPostcode(postcode)
      return !place?.region || !states.has(place.state)
    })
    expect(known.size).toBeGreaterThan(3000)
    expect(wrong.map(([postcode]) => postcode)).toEqual([])
  })

  test('half of them lie within 15 km of where the list has them, nine in ten within 50', () => {
    const errors = [...known]
      .filter(([, { points }]) => points.length > 0)
      .map(([postcode, { points }]) => distanceKm(placeOfPostcode(postcode)!, middle(points)))
      .sort((a, b) => a - b)
    expect(errors[Math.floor(errors.length * 0.5)]).toBeLessThan(15)
    expect(errors[Math.floor(errors.length * 0.9)]).toBeLessThan(50)
  })
})

type Known = { states: Set<string>; points: Coordinates[] }

function readOracle(csv: string): Map<string, Known> {
  const read = new Map<string, Known>()
  for (const [, code = '', state = '', lat, lng] of csv.matchAll(
    /^(\d{3,4}),.*,([A-Z]+),([-\d.]+),([-\d.]+)\r?$/gm,
  )) {
    const entry = read.get(code.padStart(4, '0')) ?? { states: new Set<string>(), points: [] }
    entry.states.add(state.toLowerCase())
    // 0,0 means that the list does not know.
    if (Number(lat) !== 0) entry.points.push({ lat: Number(lat), lng: Number(lng) })
    read.set(code.padStart(4, '0'), entry)
  }
  return read
}

function middle(points: readonly Coordinates[]): Coordinates {
  const of = (pick: (point: Coordinates) => number) =>
    points.map(pick).sort((a, b) => a - b)[points.length >> 1]!
  return { lat: of(({ lat }) => lat), lng: of(({ lng }) => lng) }
}
