import { expect, test } from 'vitest'
import type { Car } from '#app/stock/car.ts'
import { aListedCar, aSite, now, scope, worldOf } from '#test/world.ts'
import { asItIsNow } from './freshened.ts'
import { vehicleData } from './vehicle.server.ts'

const world = worldOf()

async function page(facts: Partial<Car> = {}) {
  const car = aListedCar({ slug: 'a-car', odometerKm: 61_000, ...facts })
  const made = vehicleData(scope(world(), await aSite(world())), car, {
    now,
    origin: 'http://dealer.example',
  })
  return {
    ...made,
    actions: { ...made.actions, enquire: '/cars/a-car/enquire', reserve: '/cars/a-car/checkout' },
  }
}

test('API-09 nothing outdated changes nothing', async () => {
  const vehicle = await page()
  expect(asItIsNow(vehicle, {})).toBe(vehicle)
})

test('API-09 PRC-11 an outdated price is replaced by what the price rule makes of the new one', async () => {
  const fields = {
    price: 39_990,
    offer_price: 38_490,
    before_price: 39_990,
    price_type: 'drive_away_price' as const,
  }
  expect(asItIsNow(await page(), fields).price).toEqual({
    kind: 'price',
    cents: 38_490_00,
    isReduced: true,
    wasCents: 39_990_00,
    priceType: 'drive_away_price',
  })
  const undone = asItIsNow(await page(), { ...fields, before_price: null }).price
  expect(undone).toMatchObject({ cents: 38_490_00, wasCents: null })
  expect(asItIsNow(await page(), { price: null, offer_price: null }).price.kind).toBe('none')
})

test('API-09 VEH-34 a car sold in between shows as sold, with the search for another in place of its buttons', async () => {
  const shown = asItIsNow(await page(), { sold: true, status: 'sold' })
  expect(shown.car.isSold).toBe(true)
  expect(shown.tag).toEqual({ kind: 'sold', text: 'SOLD' })
  expect(shown.actions).toEqual({ similar: '/cars/a-car/enquire?about=similar' })
})

test('API-09 VEH-39 a car reserved in between cannot be reserved again', async () => {
  const shown = asItIsNow(await page(), { reserved: true, sold: false, km: 62_000 })
  expect(shown.tag).toEqual({ kind: 'reserved', text: 'RESERVED' })
  expect('reserve' in shown.actions).toBe(false)
  expect('enquire' in shown.actions).toBe(true)
  expect(shown.facts).toContainEqual({ kind: 'km', label: 'Odometer', value: '62,000 km' })
})
