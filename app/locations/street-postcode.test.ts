import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasStreets, isIsland } from './street-postcode.ts'

test('a postcode of post boxes, or of nobody, has no streets', () => {
  for (const postcode of ['0299', '1340', '5810', '6839', '7800', '8001', '9726', '9999'])
    expect([postcode, hasStreets(postcode)]).toEqual([postcode, false])
  for (const postcode of ['0800', '2000', '2600', '3000', '4000', '4870', '5000', '6000', '6799', '7000'])
    expect([postcode, hasStreets(postcode)]).toEqual([postcode, true])
})

test('an island that no bridge reaches is one; Tasmania, Phillip and Bribie Island are none', () => {
  for (const postcode of ['2898', '2899', '4875', '6798', '7256'])
    expect([postcode, isIsland(postcode)]).toEqual([postcode, true])
  for (const postcode of ['7000', '3922', '4507', '2261', '5214'])
    expect([postcode, isIsland(postcode)]).toEqual([postcode, false])
})

const oracle = join(import.meta.dirname, '../../../shared/data/au-postcodes.csv')

test.skipIf(!existsSync(oracle))(
  'a place that is named an island of its own postcode is known as one',
  () => {
    const places = [...readFileSync(oracle, 'utf8').matchAll(/^(\d{3,4}),([^,]+),/gm)].map(
      ([, code = '', name = '']) => [code.padStart(4, '0'), name] as const,
    )
    const namesOf = (postcode: string) => places.filter(([code]) => code === postcode).map(([, name]) => name)
    const alone = places.filter(
      ([code, name]) => / ISLANDS?\b/.test(name) && namesOf(code).every((one) => / ISLANDS?\b/.test(one)),
    )
    expect(alone.length).toBeGreaterThan(5)
    expect(alone.filter(([code]) => !isIsland(code))).toEqual([])
  },
)
