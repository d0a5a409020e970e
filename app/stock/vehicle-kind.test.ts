import { expect, test } from 'vitest'
import { someSettings } from '#test/world.ts'
import { filtersOf } from './panel-filters.ts'
import { bodyPlural, inWordsOf, kindOf, plural, siteKind, soleKind, trialOf } from './vehicle-kind.ts'

const selling = (...kinds: string[]) => someSettings({ stock: { kinds } as never })

test.each([
  ['car', 'car'],
  ['Motorbike', 'motorcycle'],
  ['camper_trailer', 'caravan'],
  ['Pop-Top', 'caravan'],
  ['Campervan', 'motorhome'],
  ['truck', 'car'],
  ['__proto__', 'car'],
])('what a feed calls %s is a %s', (itemType, kind) => expect(kindOf({ itemType })).toBe(kind))

test('a site that sells one kind of vehicle has its words; one that sells several those of cars', () => {
  expect(soleKind(selling('caravan'))).toBe('caravan')
  expect(soleKind(selling('new', 'used'))).toBe('car')
  expect(soleKind(selling('used', 'motorcycle'))).toBeNull()
  expect(siteKind(selling('motorcycle')).bodyLabel).toBe('Style')
  expect(trialOf(selling('used', 'motorcycle'), { itemType: 'motorcycle' }).book).toBe('Book a Test Ride')
  expect(trialOf(selling('caravan'), null).book).toBe('Book an Inspection')
})

test('the filters suit what is sold, unless the site names its own', () => {
  const caravans = filtersOf(selling('caravan'))
  expect(caravans).toEqual(expect.arrayContaining(['sleeps', 'layout', 'length', 'tare', 'atm']))
  for (const none of ['seats', 'item_type', 'fuel', 'engine'] as const) expect(caravans).not.toContain(none)
  expect(filtersOf(selling('motorcycle'))).toEqual(
    expect.arrayContaining(['engine', 'learner', 'seat_height']),
  )
  const cars = filtersOf(selling('used'))
  expect(cars).toContain('seats')
  for (const none of ['sleeps', 'atm', 'engine'] as const) expect(cars).not.toContain(none)
  expect(filtersOf(selling('used', 'caravan'))).toEqual(expect.arrayContaining(['seats', 'sleeps']))
  expect(filtersOf(someSettings({ search: { filters: ['seats'] } as never }))).toEqual(['seats'])
})

test.each([
  ['Naked', 'motorcycle', 'Naked bikes'],
  ['Adventure', 'motorcycle', 'Adventure bikes'],
  ['Sports', 'motorcycle', 'Sports bikes'],
  ['Off Road', 'motorcycle', 'Off-road bikes'],
  ['Cruiser', 'motorcycle', 'Cruisers'],
  ['Scooter', 'motorcycle', 'Scooters'],
  ['Bobber', 'motorcycle', 'Bobbers'],
  ['Retro', 'motorcycle', 'Retro bikes'],
  ['Cab Chassis', 'car', 'Cab chassis'],
  ['SUV', 'car', 'SUVs'],
  ['Bus', 'car', 'Buses'],
  ['Hatch', 'car', 'Hatches'],
  ['Pop Top', 'caravan', 'Pop Tops'],
] as const)('several of the body type %s are %s', (body, kind, words) => {
  expect(bodyPlural(body, kind)).toBe(words)
})

test('a noun that ends in y, s or ch has its own plural', () => {
  expect(['Lorry', 'Bus', 'Coach', 'Toy', 'Car'].map(plural)).toEqual([
    'Lorries',
    'Buses',
    'Coaches',
    'Toys',
    'Cars',
  ])
})

test('a phrase that comes with the product speaks of what a site sells', () => {
  expect(inWordsOf(selling('caravan'), 'Sell My Car')).toBe('Sell My Caravan')
  expect(inWordsOf(selling('motorcycle'), 'Find cars for your budget')).toBe(
    'Find motorcycles for your budget',
  )
  expect(inWordsOf(selling('used'), 'Find cars for your budget')).toBe('Find cars for your budget')
  expect(inWordsOf(selling('used', 'caravan'), 'Sell my car')).toBe('Sell my car')
  expect(inWordsOf(selling('caravan'), 'Card, careers and cargo')).toBe('Card, careers and cargo')
})
