import { beforeAll, expect, test } from 'vitest'
import type { FeedCar } from '#app/stock/car.ts'
import type { CarCard } from '#app/stock/car-card.ts'
import { listCars } from '#app/stock/cars.server.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { type Visit, website } from '#test/website.ts'
import { aCar, aSite, hasStock, now, scope, worldOf } from '#test/world.ts'

const world = worldOf()
let visit: Visit
beforeAll(() => {
  visit = website(world())
})

async function siteWith(stock: Partial<FeedCar>[], facts: Partial<SiteSettings> = {}) {
  const site = await aSite(world(), facts)
  await hasStock(
    world(),
    site,
    stock.map((car) => aCar(car)),
  )
  const { cars } = await listCars(scope(world(), site), 100)
  const slugOf = (stockNumber: string) => cars.find((car) => car.stockNumber === stockNumber)!.slug
  return { site, cars, slugOf, car: cars[0]! }
}
const json = async (response: Response) => ({ status: response.status, body: await response.json() })

const addresses = (slug: string) => [
  `/cars/${slug}/autogauge`,
  `/api/cars/${slug}/view.json`,
  `/api/cars/${slug}/similar.json`,
  `/api/cars/${slug}/pdf`,
]

test('API-08 API-09 API-11 API-19 API-02 an unknown slug and a slug of another site answer 404 with an error', async () => {
  const [ours, theirs] = [await siteWith([{}]), await siteWith([{}])]
  for (const slug of [theirs.car.slug, 'no-such-car', '%00', 'x'.repeat(3000), "'; drop table cars; --"])
    for (const address of addresses(encodeURI(slug))) {
      const { status, body } = await json(await visit(ours.site, address))
      expect([address.slice(0, 60), status, body]).toEqual([
        address.slice(0, 60),
        404,
        { error: expect.any(String) },
      ])
    }
})

test('a broken escape in an address is refused, not a fault', async () => {
  const { site } = await siteWith([{}])
  for (const address of addresses('%E0%A4%A')) expect((await visit(site, address)).status).toBeLessThan(500)
})

const seller = (i: number): Partial<FeedCar> => ({
  stockNumber: `M${i}`,
  priceCents: (44_000 + i * 300) * 100,
  vin: null,
})

test('API-08 VEH-61 the gauge answers from comparable cars of the whole platform', async () => {
  const make = `Make${Date.now()}`
  await siteWith(Array.from({ length: 6 }, (_, i) => ({ ...seller(i), make })))
  await siteWith(Array.from({ length: 6 }, (_, i) => ({ ...seller(i + 6), make })))
  const ours = await siteWith([
    { stockNumber: 'A', make, priceCents: 44_500_00 },
    { stockNumber: 'N', make, priceCents: null },
  ])
  const { status, body } = await json(await visit(ours.site, `/cars/${ours.slugOf('A')}/autogauge`))
  expect(status).toBe(200)
  expect(body).toMatchObject({ listing_price: 44_500, description: expect.stringContaining('12 other') })
  expect(body.market_range_min).toBeGreaterThan(44_500)
  expect(body.market_range_max).toBeLessThan(47_300)
  expect([body.fill, body.confidence > 0.5]).toEqual([1, true])
  expect(await (await visit(ours.site, `/cars/${ours.slugOf('N')}/autogauge`)).json()).toBeNull()
})

test('API-08 with too few comparable cars there is no answer', async () => {
  const { site, car } = await siteWith([{ make: 'Rare', model: 'Bird' }])
  expect(await json(await visit(site, `/cars/${car.slug}/autogauge`))).toEqual({ status: 200, body: null })
})

test('API-08 hidden, withdrawn and sold cars are no comparison, and a dealer learns of no car but the sums', async () => {
  const make = `Hidden${Date.now()}`
  const other = await siteWith([
    ...Array.from({ length: 6 }, (_, i) => ({ ...seller(i), make, showOnDealerWebsite: false })),
    ...Array.from({ length: 6 }, (_, i) => ({ ...seller(i + 6), make, status: 'sold' as const })),
    ...Array.from({ length: 6 }, (_, i) => ({ ...seller(i + 12), make })),
  ])
  await hasStock(world(), other.site, [aCar({ stockNumber: 'X', make: 'Other' })])
  const { site, car } = await siteWith([{ make }])
  expect(await (await visit(site, `/cars/${car.slug}/autogauge`)).json()).toBeNull()
})

test('API-08 a gauge service on a private network is never reached: 502 with an error', async () => {
  const priceGauge = { source: 'service' as const, serviceUrl: 'http://127.0.0.1:9/{vin}' }
  const { site, car } = await siteWith([{ vin: 'JT0' }], { priceGauge })
  expect(await json(await visit(site, `/cars/${car.slug}/autogauge`))).toEqual({
    status: 502,
    body: { error: expect.any(String) },
  })
  const off = await siteWith([{}], { priceGauge: { source: 'none' } })
  expect(await (await visit(off.site, `/cars/${off.car.slug}/autogauge`)).json()).toBeNull()
})

test('API-11 VEH-58 similar cars are ids of cars in stock within reach of the price, without the car itself', async () => {
  const { site, cars, slugOf } = await siteWith([
    { stockNumber: 'A' },
    { stockNumber: 'SAME', priceCents: 50_000_00 },
    { stockNumber: 'FAR', priceCents: 60_000_00 },
    { stockNumber: 'UTE', make: 'Ford', model: 'Ranger', priceCents: 44_000_00 },
    { stockNumber: 'SUV', make: 'Ford', model: 'Everest', simpleBody: 'SUV' },
    { stockNumber: 'SOON', status: 'coming_soon' },
    { stockNumber: 'SOLD', status: 'sold', soldAt: now.toISOString() },
    { stockNumber: 'HID', showOnDealerWebsite: false },
    { stockNumber: 'FREE', make: 'Kia', model: 'Rio', simpleBody: 'Hatch', priceCents: null },
  ])
  const stockOf = (ids: string[]) => ids.map((id) => cars.find((car) => car.id === id)!.stockNumber)
  const similar = async (stockNumber: string) =>
    stockOf(await (await visit(site, `/api/cars/${slugOf(stockNumber)}/similar.json`)).json())
  expect(await similar('A')).toEqual(['SAME', 'UTE'])
  expect(await similar('FREE')).toEqual([])
  const ids = cars.map(({ id }) => id).join()
  const { cards } = await (await visit(site, `/api/cards?ids=${ids},nobody`)).json()
  expect(cards.map(({ id }: { id: string }) => stockOf([id])[0])).not.toContain('HID')
  expect((await visit(site, `/api/cards?ids=${'x,'.repeat(3500)}`)).status).toBe(200)
})

test('VEH-42 STK-74 cards asked for by id are of cars that the site lists now, with the tag of new arrivals', async () => {
  const days = (count: number) => new Date(now.getTime() - count * 86_400_000).toISOString()
  const { site, cars } = await siteWith([
    { stockNumber: 'NEW', createdAt: days(2) },
    { stockNumber: 'OLD', createdAt: days(40) },
    { stockNumber: 'SOLD', status: 'sold', soldAt: days(1) },
    { stockNumber: 'GONE', status: 'sold', soldAt: days(9) },
  ])
  const idOf = (stockNumber: string) => cars.find((car) => car.stockNumber === stockNumber)!.id
  const ids = ['OLD', 'GONE', 'NEW', 'SOLD'].map(idOf)
  const { cards } = await (await visit(site, `/api/cards?ids=${ids}`)).json()
  expect(cards.map(({ id, tag }: CarCard) => [id, tag?.kind])).toEqual([
    [idOf('OLD'), undefined],
    [idOf('NEW'), 'new-arrival'],
    [idOf('SOLD'), 'sold'],
  ])
})

test('VEH-57 the site says how many similar cars are kept', async () => {
  const stock = Array.from({ length: 12 }, (_, i) => ({ stockNumber: `S${i}` }))
  const usual = await siteWith(stock)
  const own = await siteWith(stock, { similar: { count: 3 } })
  const count = async ({ site, slugOf }: typeof usual) =>
    (await (await visit(site, `/api/cars/${slugOf('S0')}/similar.json`)).json()).length
  expect([await count(usual), await count(own)]).toEqual([6, 3])
})

const delivery = { rates: [{ upToKm: 300, price: 350 }], regions: [] }

test("API-16 the delivery price answers with the region's name; without an estimate 404 with an error", async () => {
  const { site } = await siteWith([], { delivery })
  expect(await json(await visit(site, '/api/delivery-price?postcode=4350'))).toEqual({
    status: 200,
    body: { price: 350, name: 'Toowoomba' },
  })
  const asked = async (postcode: string) =>
    json(await visit(site, `/api/delivery-price?postcode=${postcode}`))
  for (const far of ['6000', '2899'])
    expect(await asked(far)).toEqual({
      status: 404,
      body: { error: expect.stringContaining("can't provide an estimate") },
    })
  for (const nobodys of ['9999', '9726', '0000', '', '0', 'abcd', '4'.repeat(7000), '4350%27--'])
    expect(await asked(nobodys)).toEqual({
      status: 404,
      body: { error: 'Invalid postcode. Please enter the postcode of a street address.' },
    })
  expect((await visit(site, '/api/delivery-price')).status).toBe(404)
})

test('API-16 the price counts the way from where the car stands', async () => {
  const location = (id: string, postcode: string, primary: boolean) => ({
    ...{ id, slug: id, name: id, dealership_id: 'd1', primary },
    address: { street: '1 Main Road', city: id, state: 'qld', postcode },
    contact_detail: {},
  })
  const locations = [location('l1', '4105', true), location('l2', '4870', false)] as never
  const { site, slugOf } = await siteWith(
    [
      { stockNumber: 'NEAR', locationId: 'l1' },
      { stockNumber: 'NORTH', locationId: 'l2' },
    ],
    { delivery, locations },
  )
  const priced = async (stockNumber: string, postcode: string) =>
    (await visit(site, `/api/delivery-price?postcode=${postcode}&car=${slugOf(stockNumber)}`)).status
  expect([await priced('NEAR', '4350'), await priced('NORTH', '4350')]).toEqual([200, 404])
  expect([await priced('NEAR', '4810'), await priced('NORTH', '4810')]).toEqual([404, 200])
})

test("API-38 ENQ-16 a postcode becomes coordinates; an unknown one answers 'Invalid postcode'", async () => {
  const { site } = await siteWith([])
  const { body } = await json(await visit(site, '/api/geocode?postcode=4105'))
  expect(body).toEqual({
    results: [{ geometry: { location: { lat: expect.any(Number), lng: expect.any(Number) } } }],
  })
  expect(body.results[0].geometry.location.lat).toBeCloseTo(-27.5, 0)
  for (const postcode of ['0000', 'abcd', '', '1'.repeat(7000)])
    expect(await json(await visit(site, `/api/geocode?postcode=${postcode}`))).toEqual({
      status: 404,
      body: { error: 'Invalid postcode' },
    })
})

test('API-38 an outside geocoder that cannot be reached answers 502, and delivery gives no estimate', async () => {
  const geocoder = { serviceUrl: 'http://localhost:9/?postcode={postcode}&key=secret' }
  const { site } = await siteWith([], { geocoder, delivery })
  const { status, body } = await json(await visit(site, '/api/geocode?postcode=4105'))
  expect([status, JSON.stringify(body)]).toEqual([502, expect.not.stringContaining('secret')])
  expect((await visit(site, '/api/delivery-price?postcode=4105')).status).toBe(404)
})
