import { expect, test } from 'vitest'
import { carCard } from '#app/stock/car-card.ts'
import { shownPrice } from '#app/stock/price.ts'
import { aListedCar, now, someSettings } from '#test/world.ts'
import { hasControl, saveableCar, saveableCard } from './saved-control.ts'
import { comparePath } from './saved-lists.ts'

const settings = someSettings()
const of = (facts = {}) =>
  saveableCard(carCard(aListedCar({ images: [{ url: '/1.jpg' }] as never, ...facts }), settings, now))

test.each(['watchlist', 'favourite', 'compare'] as const)(
  'ACC-25 the %s control shows on cars in stock and coming soon; of sold ones only where it is saved',
  (control) => {
    expect(hasControl(control, of(), false)).toBe(true)
    expect(hasControl(control, of({ status: 'coming_soon' }), false)).toBe(true)
    expect(hasControl(control, of({ status: 'sold' }), false)).toBe(false)
    expect(hasControl(control, of({ status: 'sold' }), true)).toBe(true)
  },
)

test('ACC-24 a site without favourites has no control', () => {
  expect(hasControl('none', of(), false)).toBe(false)
  expect(hasControl('none', of(), true)).toBe(false)
  expect(someSettings().saved.control).toBe('watchlist')
})

test('ACC-26 comparing needs a price and a picture', () => {
  expect(hasControl('compare', of({ priceCents: null, offerPriceCents: null }), false)).toBe(false)
  expect(hasControl('compare', of({ priceCents: 0 }), false)).toBe(false)
  expect(hasControl('compare', of({ images: [] }), false)).toBe(false)
  expect(hasControl('favourite', of({ priceCents: null, images: [] }), false)).toBe(true)
})

test('card and page of a car say the same of it', () => {
  const car = aListedCar({ make: 'Land Rover', model: 'Range Rover Sport' })
  expect(saveableCard(carCard(car, settings, now))).toEqual(saveableCar(car, shownPrice(car, settings)))
  expect(saveableCard(carCard(car, settings, now)).model).toBe('Range Rover Sport')
})

test('ACC-42 the address of a comparison names the cars as they were chosen', () => {
  expect(comparePath([])).toBe('/compare')
  expect(comparePath([{ slug: 'second' }, { slug: 'first' }])).toBe('/compare?cars=first,second')
})
