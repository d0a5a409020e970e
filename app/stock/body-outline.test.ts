import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bodyOutline } from './body-outline.ts'

const outline = (
  simpleBody: string | null,
  itemType = 'car',
  truckIcon: 'lightTruck' | 'ute' = 'lightTruck',
) => bodyOutline({ itemType, simpleBody }, { bodyTypes: { truckIcon } })

test('STK-94 each body type has an outline', () => {
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
  const expected = [
    'suv',
    'bus',
    'single-cab-ute',
    'convertible',
    'coupe',
    'hatch',
    'coupe',
    'hatch',
    'hatch',
    'motorhome',
    'box-truck',
    'people-mover',
    'sedan',
    'sedan',
    'convertible',
    'suv',
    'dual-cab-ute',
    'van',
    'wagon',
    'wagon',
  ]
  expect(names.map((name) => outline(name))).toEqual(expected)
  for (const name of new Set(expected))
    expect(existsSync(new URL(`./outlines/${name}.svg`, import.meta.url))).toBe(true)
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
