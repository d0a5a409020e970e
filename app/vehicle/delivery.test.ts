import { expect, test, vi } from 'vitest'
import { placeOfPostcode } from '#app/locations/postcode.ts'
import { someSettings } from '#test/world.ts'
import { askDelivery } from './calculators/delivery-ask.ts'
import { noEstimateText, noStreetText } from './calculators/delivery-words.ts'
import { deliversCars, deliveryPrice } from './delivery.ts'

const rates = [
  { upToKm: 500, price: 495 },
  { upToKm: 50, price: 0, name: 'Greater Brisbane' },
  { upToKm: 2000, price: 1290 },
]
const settings = (delivery: object) =>
  ({ ...someSettings(), delivery: { rates, regions: [], ...delivery } }) as never
const priceOf = (postcode: string, delivery = {}) =>
  deliveryPrice(settings(delivery), postcode, { at: placeOfPostcode(postcode)! })

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

test('VEH-72 the distance begins where the car stands, and the region is then the one it ends in', () => {
  const cairns = {
    ...someSettings().locations[0]!,
    ...{ id: 'cairns', primary: false },
    address: { street: '1 Sheridan Street', city: 'Cairns', state: 'qld' as const, postcode: '4870' },
  }
  const price = (postcode: string) =>
    deliveryPrice(settings({}), postcode, { at: placeOfPostcode(postcode)!, from: cairns })
  expect(price('4870')).toEqual({ price: 0, name: 'Cairns' })
  expect(price('4810')).toEqual({ price: 495, name: 'Townsville' })
  expect(price('4000')).toEqual({ price: 1290, name: 'Brisbane' })
})

test('VEH-74 to an island without a bridge there is no estimate unless the site names it', () => {
  for (const island of ['2898', '2899', '4183', '4875', '5222', '6161', '6798', '7256'])
    expect(priceOf(island, { rates: [{ upToKm: 20_000, price: 990 }] })).toBeNull()
  const regions = [{ name: 'Kangaroo Island', postcodes: ['5220-5223'], price: 2900 }]
  expect(priceOf('5222', { regions })).toEqual({ price: 2900, name: 'Kangaroo Island' })
})

test('a site that says no price has no calculator', () => {
  expect(deliversCars(settings({ rates: [] }))).toBe(false)
  expect(deliversCars(settings({}))).toBe(true)
})

test('VEH-73 an empty postcode makes no call', async () => {
  const fetch = vi.fn()
  for (const empty of ['', '   '])
    expect(await askDelivery({ api: '/api', car: 'a' }, empty, fetch)).toEqual({
      problem: 'Please enter a postcode.',
    })
  expect(fetch).not.toHaveBeenCalled()
})

test('VEH-72 VEH-74 the answer is the price with its region, or the sentence that there is none', async () => {
  const ask = (respond: () => Promise<Response>) =>
    askDelivery({ api: '/api', car: 'a' }, '4350', vi.fn(respond))
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
  const refused = async () => Response.json({ error: noStreetText }, { status: 404 })
  expect(await ask(refused)).toEqual({ problem: noStreetText })
})
