import { expect, test, vi } from 'vitest'
import { placeOfPostcode } from '#app/locations/postcode.ts'
import { someSettings } from '#test/world.ts'
import { deliversCars, deliveryPrice } from './delivery.ts'
import { askDelivery } from './delivery-ask.ts'
import { noEstimateText } from './delivery-words.ts'

const rates = [
  { upToKm: 500, price: 495 },
  { upToKm: 50, price: 0, name: 'Greater Brisbane' },
  { upToKm: 2000, price: 1290 },
]
const settings = (delivery: object) =>
  ({ ...someSettings(), delivery: { rates, regions: [], ...delivery } }) as never
const priceOf = (postcode: string, delivery = {}) =>
  deliveryPrice(settings(delivery), postcode, placeOfPostcode(postcode)!)

test("VEH-72 the price goes by the distance from the dealership, and the region's name is said", () => {
  expect(priceOf('4000')).toEqual({ price: 0, name: 'Greater Brisbane' })
  expect(priceOf('4350')).toEqual({ price: 495, name: 'Toowoomba' })
  expect(priceOf('2000')).toEqual({ price: 1290, name: 'Sydney' })
})

test('VEH-74 beyond the last rate there is no estimate', () => {
  expect(priceOf('6000')).toBeNull()
})

test('VEH-72 a region of the site goes before the distance, also to say that it has no price', () => {
  const regions = [
    { name: 'Cape York', postcodes: ['4874', '4875-4876'], price: null },
    { name: 'The West', postcodes: ['6000-6999'], price: 2490 },
  ]
  expect(priceOf('6004', { regions })).toEqual({ price: 2490, name: 'The West' })
  expect(priceOf('4876', { regions })).toBeNull()
})

test('a site that says no price has no calculator', () => {
  expect(deliversCars(settings({ rates: [] }))).toBe(false)
  expect(deliversCars(settings({}))).toBe(true)
})

test('VEH-73 an empty postcode makes no call', async () => {
  const fetch = vi.fn()
  for (const empty of ['', '   '])
    expect(await askDelivery('/api', empty, fetch)).toEqual({ problem: 'Please enter a postcode.' })
  expect(fetch).not.toHaveBeenCalled()
})

test('VEH-72 VEH-74 the answer is the price with its region, or the sentence that there is none', async () => {
  const ask = (respond: () => Promise<Response>) => askDelivery('/api', '4350', vi.fn(respond))
  expect(await ask(async () => Response.json({ price: 495, name: 'Toowoomba' }))).toEqual({
    price: 495,
    name: 'Toowoomba',
  })
  expect(noEstimateText).toBe(
    "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.",
  )
  for (const respond of [
    async () => Response.json({ error: 'no' }, { status: 404 }),
    async () => Response.json({ price: 'x' }),
    async () => new Response('<html>'),
    async () => Promise.reject(new TypeError('offline')),
  ])
    expect(await ask(respond)).toEqual({ problem: noEstimateText })
})
