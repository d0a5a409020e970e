import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bodyOutline } from './body-outline.ts'

const outline = (
  simpleBody: string | null,
  itemType = 'car',
  truckIcon: 'lightTruck' | 'ute' = 'lightTruck',
) => bodyOutline({ itemType, simpleBody }, { bodyTypes: { truckIcon } })

const picture = (name: string) =>
  readFileSync(new URL(`../../cards/outlines/${name}.svg`, import.meta.url), 'utf8')

test('STK-94 each of the twenty body types has an outline of its own', () => {
  const names = [
    '4x4',
    'bus',
    'cabChassis',
    'convertible',
    'coupe',
    'ev',
    'hardtop',
    'hatch',
    'hatchback',
    'motorhome',
    'lightTruck',
    'peopleMover',
    'prestige',
    'sedan',
    'softtop',
    'suv',
    'ute',
    'van',
    'wagon',
    'stationWagon',
  ]
  const outlines = names.map((name) => outline(name))
  expect(new Set(outlines).size).toBe(names.length)
  expect(outlines).toEqual([
    'four-by-four',
    'bus',
    'single-cab-ute',
    'convertible',
    'coupe',
    'ev',
    'hardtop',
    'hatch',
    'hatchback',
    'motorhome',
    'box-truck',
    'people-mover',
    'prestige',
    'sedan',
    'soft-top',
    'suv',
    'dual-cab-ute',
    'van',
    'wagon',
    'station-wagon',
  ])
  expect(new Set(outlines.map(picture)).size).toBe(names.length)
})

test('STK-95 a truck has the outline of a light truck, or of a ute where the site says so', () => {
  expect(outline('Truck')).toBe('box-truck')
  expect(outline('truck', 'car', 'ute')).toBe('dual-cab-ute')
})

test('a body that is not known, or not given, has the outline of its kind', () => {
  expect(outline(null)).toBe('sedan')
  expect(outline('__proto__')).toBe('sedan')
  expect(outline('Hovercraft', 'caravan')).toBe('caravan-touring')
  expect(outline(null, 'motorcycle')).toBe('motorcycle-roadster')
})
