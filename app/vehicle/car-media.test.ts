import { expect, test } from 'vitest'
import type { Car } from '#app/stock/car.ts'
import { SiteSettings } from '#app/tenancy/site-settings.ts'
import { aListedCar, someSettings } from '#test/world.ts'
import { carHeading } from './car-heading.ts'
import { carMedia, spinViews } from './car-media.ts'

const frames = ['/demo/car/spin-00.webp', '/demo/car/spin-01.webp']
const settings = (spin = {}) => SiteSettings.parse({ ...someSettings(), spin })
const car = (facts: Partial<Car> = {}) =>
  aListedCar({ images: [{ url: '/demo/car/front.webp', thumbUrl: null }], ...facts })

test('VEH-09 a car with spin pictures has the views Spin, Images and, with a picture of it, Interior; others none', () => {
  expect(carMedia(car(), settings()).spin).toBeNull()
  expect(carMedia(car({ spinInteriorImage: '/demo/car/in.webp' }), settings()).spin).toBeNull()
  expect(carMedia(car({ spinImages: frames.slice(0, 1) }), settings()).spin).toBeNull()
  const spin = carMedia(car({ spinImages: frames }), settings()).spin!
  expect(spinViews(spin, true)).toEqual(['spinner', 'gallery'])
  const inside = carMedia(car({ spinImages: frames, spinInteriorImage: '/demo/car/in.webp' }), settings())
    .spin!
  expect(spinViews(inside, true)).toEqual(['spinner', 'gallery', 'interior'])
})

test('VEH-09 the inside is looked around in where its panorama is sharp, or as long as nobody has looked', () => {
  const shown = (interiorWidth: number | null | undefined) => {
    const facts = { spinImages: frames, spinInteriorImage: '/demo/car/in.webp', interiorWidth }
    return carMedia(car(facts as Partial<Car>), settings()).spin!.interior !== null
  }
  expect([4096, 3600, 3599, 0].map(shown)).toEqual([true, true, false, false])
  expect([null, undefined].map(shown)).toEqual([true, true])
})

test('VEH-10 the spin is shown first, or the pictures where the site wants so and there are some', () => {
  const first = (spin: object, facts: Partial<Car> = {}) =>
    carMedia(car({ spinImages: frames, ...facts }), settings(spin)).spin!.firstView
  expect(first({})).toBe('spinner')
  expect(first({ defaultView: 'gallery' })).toBe('gallery')
  expect(first({ defaultView: 'gallery' }, { images: [] })).toBe('spinner')
})

test('VEH-13 a site may want no turning by itself', () => {
  expect(carMedia(car({ spinImages: frames }), settings()).spin!.autoRotate).toBe(true)
  expect(carMedia(car({ spinImages: frames }), settings({ autoRotate: false })).spin!.autoRotate).toBe(false)
})

test('VEH-31 the name stands in two lines, and a feed’s own name in one', () => {
  const named = (name: string, year: number | null = 2022) =>
    carHeading({ name, year, make: 'Mazda', model: 'CX-5' })
  expect(named('2022 Mazda CX-5 Touring KF')).toEqual({
    year: '2022',
    title: 'Mazda CX-5',
    rest: 'Touring KF',
  })
  expect(named('2022 Mazda CX-5')).toEqual({ year: '2022', title: 'Mazda CX-5', rest: null })
  expect(named('Mazda CX-50', null)).toEqual({ year: null, title: 'Mazda CX-50', rest: null })
  expect(named('Runout! Last CX-5')).toEqual({ year: null, title: 'Runout! Last CX-5', rest: null })
})
