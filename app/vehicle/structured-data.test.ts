import { expect, test } from 'vitest'
import type { Car } from '#app/stock/car.ts'
import { listCars } from '#app/stock/cars.server.ts'
import { thingsIn } from '#test/page-head.ts'
import { sourceOf, website } from '#test/website.ts'
import { aCar, aListedCar, aSite, hasStock, now, scope, someSettings, worldOf } from '#test/world.ts'
import { structuredData, vehicleMeta } from './structured-data.ts'

const car = (facts: Partial<Car> = {}) =>
  aListedCar({
    slug: '2021-toyota-hilux',
    priceType: 'drive_away_price',
    vin: 'JTFHT02P500000001',
    createdAt: now.toISOString(),
    ...facts,
  })
const told = (facts: Partial<Car> = {}, settings: object = {}) =>
  structuredData({
    ...{ car: car(facts), origin: 'https://dealer.test', now },
    settings: someSettings({ slug: 'a', ...settings }),
  })

test('a car is told to machines as a product and a Car with an Offer by an AutoDealer', () => {
  expect(told()).toMatchObject({
    '@type': ['Product', 'Car'],
    name: '2021 Toyota HiLux SR5',
    url: 'https://dealer.test/cars/2021-toyota-hilux',
    brand: { '@type': 'Brand', name: 'Toyota' },
    vehicleIdentificationNumber: 'JTFHT02P500000001',
    mileageFromOdometer: { value: 61_000, unitCode: 'KMT' },
    itemCondition: 'https://schema.org/UsedCondition',
    offers: {
      '@type': 'Offer',
      price: 45_990,
      priceCurrency: 'AUD',
      availability: 'https://schema.org/InStock',
      seller: {
        '@type': 'AutoDealer',
        telephone: '+61755500100',
        address: {
          addressLocality: 'Moorooka',
          addressRegion: 'QLD',
          postalCode: '4105',
          addressCountry: 'AU',
        },
      },
    },
  })
})

test('what is not known is left out, and a sold car or one without a price says so', () => {
  const bare = told({ priceCents: null, vin: null, odometerKm: null, colour: null, status: 'sold' })
  expect(JSON.stringify(bare)).not.toMatch(/null|undefined/)
  expect(bare).not.toHaveProperty('vehicleIdentificationNumber')
  expect(bare.offers).not.toHaveProperty('price')
  expect(bare.offers).toMatchObject({ availability: 'https://schema.org/SoldOut' })
})

test('PRC-11 the price told is the price shown', () => {
  const struck = { price: 45_990, priceType: 'https://schema.org/StrikethroughPrice' }
  const typed = { price: 40_000, name: 'Drive away' }
  expect(told({ offerPriceCents: 40_000_00 }).offers).toMatchObject({
    price: 40_000,
    priceSpecification: [typed, struck],
  })
  expect(told({ offerPriceCents: 40_000_00, earlierPriceProof: 'denied' }).offers).toMatchObject({
    priceSpecification: [typed],
  })
  expect(told({ priceType: null }).offers).not.toHaveProperty('priceSpecification')
})

test('PRC-08 machines, titles and shared links are told the whole sum and its type, and no price that is only a part', () => {
  const part = { priceType: 'excluding_government_charges_price' } as const
  const head = (facts: Partial<Car>) => {
    const settings = someSettings({ name: 'A & B' })
    const meta = vehicleMeta({ car: car(facts), settings, origin: 'https://dealer.test', now, trail: [] })
    const { offers } = structuredData({ car: car(facts), settings, origin: 'https://dealer.test', now })
    return { words: JSON.stringify(meta), meta, offers }
  }
  const whole = head({ ...part, driveAwayPriceCents: 49_880_00, offerPriceCents: 45_000_00 })
  expect(whole.words).not.toContain('45,000')
  expect(whole.meta).toContainEqual({
    property: 'og:title',
    content: '2021 Toyota HiLux SR5, $49,880 drive away',
  })
  expect(whole.meta).toContainEqual({ property: 'product:price:amount', content: '49880.00' })
  expect(whole.offers).toMatchObject({
    price: 49_880,
    priceSpecification: [{ price: 49_880, name: 'Drive away' }],
  })
  const bare = head(part)
  expect(bare.meta).toContainEqual({ property: 'og:title', content: '2021 Toyota HiLux SR5' })
  expect(bare.words).not.toContain('45,990')
  expect(bare.words).not.toContain('product:price')
  expect(bare.offers).not.toHaveProperty('price')
  expect(head({ priceType: 'estimated_drive_away_price' }).words).toContain('$45,990 estimated drive away')
})

test('a price by the week is told as that of a lease', () => {
  const weekly = told({ subscriptionPriceCents: 189_00 }, { price: { subscriptionSite: true } })
  expect(weekly.offers).toMatchObject({
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    priceSpecification: { price: 189, referenceQuantity: { value: 1, unitCode: 'WEE' } },
  })
  expect(weekly.offers).not.toHaveProperty('price')
})

test('LOC-09 a car at a place that the site hides is sold by the dealer, and the place is not named', () => {
  const [yard] = someSettings().locations
  const hidden = { ...yard!, id: 'l2', slug: 'back-yard', name: 'Back Yard', primary: false, visible: false }
  const settings = { locations: [yard, hidden] }
  const vehicle = told({ locationId: 'l2' }, settings)
  expect(JSON.stringify(vehicle)).not.toContain('Back Yard')
  expect(vehicle.offers).toMatchObject({ seller: { '@id': 'https://dealer.test/#dealer' } })
})

test('the page has a canonical address and a preview with a picture that programs can read', () => {
  const images = [{ url: '/demo/hilux.webp', thumbUrl: null }]
  const shown = car({ images })
  const meta = vehicleMeta({
    car: shown,
    settings: someSettings({ name: 'A & B' }),
    ...{ origin: 'https://dealer.test', now, trail: [] },
  })
  expect(meta).toContainEqual({
    title: `2021 Toyota HiLux SR5, $45,990 drive away, stock ${shown.stockNumber} | A & B`,
  })
  expect(meta).toContainEqual({
    ...{ tagName: 'link', rel: 'canonical', href: 'https://dealer.test/cars/2021-toyota-hilux' },
  })
  expect(meta).toContainEqual({
    property: 'og:image',
    content: 'https://dealer.test/img/1280x853,75,jpeg,cover/demo/hilux.webp',
  })
  expect(meta).toContainEqual({ property: 'og:title', content: '2021 Toyota HiLux SR5, $45,990 drive away' })
})

test('a car without a picture has the sign of the dealer for previews', () => {
  const meta = vehicleMeta({
    ...{ car: car(), settings: someSettings(), origin: 'https://dealer.test', now, trail: [] },
  })
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://dealer.test/share.png' })
})

const world = worldOf()

test("the server's HTML carries it, whatever the car is called", async () => {
  const site = await aSite(world())
  await hasStock(world(), site, [aCar({ name: 'HiLux </script><script>alert(1)</script>', colour: '"<b>' })])
  const [listed] = (await listCars(scope(world(), site), 1)).cars
  const html = await sourceOf(await website(world())(site, `/cars/${listed!.slug}`))
  expect(thingsIn(html)[0]).toMatchObject({
    '@type': ['Product', 'Car'],
    name: 'HiLux </script><script>alert(1)</script>',
    offers: { '@type': 'Offer', price: 45_990, seller: { '@type': 'AutoDealer' } },
  })
  expect(html).not.toContain('<script>alert(1)')
  expect(html).toContain(
    `<link rel="canonical" href="http://${site.slug}.localhost:3000/cars/${listed!.slug}"/>`,
  )
})
