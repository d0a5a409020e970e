import { expect, test } from 'vitest'
import { SiteSettings } from '#app/tenancy/site-settings.ts'
import { aCar, someSettings } from '#test/world.ts'
import type { Car, FeedCar } from './car.ts'
import { isListable, isListedNow } from './listing.ts'

const now = new Date('2026-07-10T00:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
const car = (facts: Partial<FeedCar> = {}) =>
  ({
    ...aCar(facts),
    id: 'c1',
    slug: 'a-car',
    name: 'A car',
    updatedAt: now.toISOString(),
    createdAt: now.toISOString(),
  }) as Car
const site = (settings: object) => SiteSettings.parse({ ...someSettings(), ...settings })
const filter = (stockFilter: object) => site({ stockFilter })

test('TEN-14 a site shows only stock of the kinds it sells', () => {
  const stock = {
    used: car(),
    demo: car({ carType: 'demo' }),
    motorcycle: car({ itemType: 'motorcycle' }),
    caravan: car({ itemType: 'caravan' }),
    motorhome: car({ itemType: 'motorhome' }),
    subscription: car({ subscriptionPriceCents: 199_00, carType: 'new' }),
  }
  const listed = (kinds: string[]) =>
    Object.entries(stock)
      .filter(([, one]) => isListable(one, site({ stock: { kinds } })))
      .map(([name]) => name)
  expect(listed(['new', 'used', 'demo'])).toEqual(['used', 'demo', 'subscription'])
  expect(listed(['used'])).toEqual(['used'])
  expect(listed(['motorcycle'])).toEqual(['motorcycle'])
  expect(listed(['caravan'])).toEqual(['caravan', 'motorhome'])
  expect(listed(['subscription'])).toEqual(['subscription'])
})

test('STK-74 a car sold within the recent window is still listed, one sold earlier is not', () => {
  const sold = (soldAt: string | null) => car({ status: 'sold', soldAt })
  const listed = (soldAt: string | null, search = {}) => isListedNow(sold(soldAt), site({ search }), now)
  expect(listed(daysAgo(2.9))).toBe(true)
  expect(listed(daysAgo(3.1))).toBe(false)
  expect(listed(daysAgo(6), { soldDays: 7 })).toBe(true)
  expect(listed(daysAgo(0.5), { soldDays: 0 })).toBe(false)
  expect(listed(null)).toBe(false)
})

test('STK-75 in stock and coming soon are listed whatever the day, and only with show_on_dealer_website', () => {
  expect(isListedNow(car(), site({}), now)).toBe(true)
  expect(isListedNow(car({ status: 'coming_soon' }), site({}), now)).toBe(true)
  expect(isListable(car({ showOnDealerWebsite: false }), site({}))).toBe(false)
})

test('STK-88 in-stock-only hides coming-soon and recently sold cars', () => {
  const stock = [car(), car({ status: 'coming_soon' }), car({ status: 'sold', soldAt: daysAgo(1) })]
  expect(stock.map((one) => isListable(one, filter({ inStockOnly: true })))).toEqual([true, false, false])
  expect(stock.map((one) => isListable(one, filter({})))).toEqual([true, true, true])
})

test('STK-89 used-only hides new and demo cars', () => {
  const stock = [car(), car({ carType: 'demo' }), car({ carType: 'new' })]
  expect(stock.map((one) => isListable(one, filter({ usedOnly: true })))).toEqual([true, false, false])
})

test('STK-90 demo cars of one make are listed only when over 3000 km', () => {
  const rule = filter({ demoMinKm: { make: 'Kia' } })
  const demo = (make: string, odometerKm: number) => car({ carType: 'demo', make, odometerKm })
  expect(isListable(demo('Kia', 3001), rule)).toBe(true)
  expect(isListable(demo('kia', 3000), rule)).toBe(false)
  expect(isListable(demo('Ford', 10), rule)).toBe(true)
  expect(isListable(car({ make: 'Kia', odometerKm: 10 }), rule)).toBe(true)
  const other = filter({ demoMinKm: { make: 'Kia', mode: 'exclude' } })
  expect(isListable(demo('Kia', 3001), other)).toBe(false)
  expect(isListable(demo('Kia', 100), other)).toBe(true)
})

test('STK-91 excluded stock numbers are not listed', () => {
  const rule = filter({ excludeStockNumbers: ['U100'] })
  expect(isListable(car({ stockNumber: 'U100' }), rule)).toBe(false)
  expect(isListable(car({ stockNumber: 'U1001' }), rule)).toBe(true)
})

test('STK-92 cars with fewer photos than the minimum are not listed', () => {
  const photos = (count: number) =>
    car({ images: Array.from({ length: count }, (_, i) => ({ url: `/p/${i}.webp`, thumbUrl: null })) })
  expect(isListable(photos(3), filter({ minPhotos: 4 }))).toBe(false)
  expect(isListable(photos(4), filter({ minPhotos: 4 }))).toBe(true)
  expect(isListable(photos(0), filter({}))).toBe(true)
  expect(SiteSettings.safeParse({ ...someSettings(), stockFilter: { minPhotos: 15 } }).success).toBe(false)
})
