import { expect, test } from 'vitest'
import { SiteSettings } from '#app/tenancy/site-settings.ts'
import { website } from '#test/website.ts'
import { aCar, aSite, hasStock, now, worldOf } from '#test/world.ts'

const world = worldOf()
const path = '/search/new-used-and-demo-cars'

async function aScreen(cars = [aCar()], facts: Parameters<typeof aSite>[1] = {}) {
  const site = await aSite(world(), facts)
  await hasStock(world(), site, cars)
  const visit = website(world())
  return async (query = '') => await (await visit(site, path + query)).text()
}
const searchSettings = (facts: object) => ({ search: SiteSettings.shape.search.parse(facts) })

/** The values that a group of the panel lists. */
function values(html: string, label: string): string[] {
  const group = new RegExp(`<section aria-label="${label}">([\\s\\S]*?)</section>`).exec(html)?.[1] ?? ''
  return [...group.matchAll(/<span class="facet-row-name"[^>]*>([^<]*)/g)].map(([, value]) => value!)
}
const card = (html: string) =>
  (/<article[\s\S]*?<\/article>/.exec(html)?.[0] ?? '').replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

test('STK-39 the keyword box has the site’s placeholder', async () => {
  expect(await (await aScreen())()).toContain(
    'placeholder="Keyword search eg. EV, SUV, Toyota-like make names"',
  )
  const own = await aScreen([aCar()], searchSettings({ keywordPlaceholder: 'Search eg. bunks' }))
  expect(await own()).toContain('placeholder="Search eg. bunks"')
})

test('STK-40 the panel offers city and dealership', async () => {
  const page = await aScreen(
    [aCar({ city: 'Cairns', dealershipId: 'd1' }), aCar({ city: 'Mackay', dealershipId: 'd2' })],
    {
      dealerships: [
        { id: 'd1', slug: 'north', name: 'North' },
        { id: 'd2', slug: 'south', name: 'South' },
      ] as SiteSettings['dealerships'],
    },
  )
  const html = await page('?show=city&show=dealership_name')
  expect(values(html, 'City')).toEqual(['Cairns', 'Mackay'])
  expect(values(html, 'Dealership')).toEqual(['North', 'South'])
})

test('every filter by list with more than one value is offered, in the site’s order', async () => {
  const cars = [
    aCar({ model: 'A', colour: 'Red', seats: 5, categories: ['Fleet'], isCertified: true, odometerKm: 5000 }),
    aCar({
      model: 'B',
      colour: 'Blue',
      seats: 7,
      categories: ['Sale'],
      simpleFuel: 'Petrol',
      odometerKm: 90_000,
    }),
  ]
  const usual = await (await aScreen(cars))('?show=fuel&show=colour&show=seats&show=certified')
  for (const label of ['Fuel', 'Colour', 'Seats', 'Certified'])
    expect(values(usual, label), label).toHaveLength(2)
  expect(usual).not.toContain('aria-label="Transmission"')
  const own = await (await aScreen(cars, searchSettings({ filters: ['odometer', 'fuelType', 'colour'] })))(
    '?show=odometer&show=fuelType&show=colour',
  )
  expect([...own.matchAll(/<section aria-label="([^"]*)"><ul\b/g)].map(([, label]) => label)).toEqual([
    'Odometer',
    'Fuel type',
    'Colour',
  ])
  expect(values(own, 'Odometer')).toEqual(['Under 10,000 km', '50,000 km to 100,000 km'])
})

test('price and kilometres keep their places while the lists around them come and go', async () => {
  const page = await aScreen([
    aCar({ priceCents: 20_000_00, simpleBody: 'SUV' }),
    aCar({ make: 'Kia', priceCents: 30_000_00, simpleBody: 'Ute' }),
    aCar({ make: 'Mazda', priceCents: 40_000_00, carType: 'new' }),
  ])
  const sections = async (query?: string) =>
    [...(await page(query)).matchAll(/<h3 class="filter-fold-title">([^<]*)/g)]
      .map(([, title]) => title)
      .slice(0, 5)
  expect(await sections()).toEqual(['Condition', 'Price', 'Make', 'Body type', 'Kilometres'])
  expect((await sections('?price=0:30000')).slice(0, 4)).toEqual(['Price', 'Make', 'Body type', 'Kilometres'])
  expect((await sections('?make=Mazda')).slice(0, 3)).toEqual(['Price', 'Make', 'Kilometres'])
})

test('STK-48 the model facet lists at most 30 values', async () => {
  const page = await aScreen(Array.from({ length: 40 }, (_, i) => aCar({ model: `Model ${i}` })))
  expect(values(await page('?make=Toyota&show=model'), 'Model')).toHaveLength(30)
})

test('STK-56 a site may offer certified cars only', async () => {
  const cars = [aCar({ isCertified: true }), aCar()]
  const shown = '?show=certified'
  expect(values(await (await aScreen(cars))(shown), 'Certified')).toEqual(['Not certified', 'Certified'])
  const only = await (await aScreen(cars, searchSettings({ certifiedOnly: true })))(shown)
  expect(values(only, 'Certified')).toEqual(['Certified'])
})

test('TEN-09 the categories filter offers the site’s categories', async () => {
  const cars = [
    aCar({ categories: ['Fleet'] }),
    aCar({ categories: ['Sale'] }),
    aCar({ categories: ['Other'] }),
  ]
  const page = await aScreen(cars, searchSettings({ categories: ['Fleet', 'Sale'] }))
  expect(values(await page('?show=categories'), 'Category')).toEqual(['Fleet', 'Sale'])
})

test('STK-59 Clear Filters on the empty card leads to the refresh path, and to stock while that page is not there', async () => {
  const own = await aScreen([aCar()], searchSettings({ refreshPath: '/search/used-cars' }))
  expect(await own('?make=Nobody')).toMatch(
    /No Results Available[\s\S]*?<a href="\/search\/used-cars"[^>]*>Clear Filters/,
  )
})

test('STK-62 STK-65 PRC-08 a card shows picture, place, title, price with its type, and its actions', async () => {
  const car = aCar({
    year: 2022,
    badge: 'GXL',
    series: 'AXAH54R',
    model: 'RAV4',
    priceType: 'drive_away_price',
    images: [{ url: '/demo/a.webp', thumbUrl: null }],
  })
  const html = await (await aScreen([car]))()
  expect(html).toMatch(/<article[\s\S]*?<img[^>]*src="\/img\/640x427[^"]*\/demo\/a\.webp"/)
  for (const text of [
    'Moorooka',
    '2022 Toyota RAV4',
    'GXL AXAH54R',
    '$45,990',
    'Drive away',
    'Enquire Now',
    'View Details',
  ])
    expect(card(html)).toContain(text)
})

test('STK-65 a car that is coming soon has the full card, with its tag', async () => {
  const html = await (await aScreen([aCar({ status: 'coming_soon' })]))()
  expect(card(html)).toContain('COMING SOON')
  expect(card(html)).toContain('Enquire Now')
})

test('STK-66 a sold car’s card offers to find something similar in place of the actions', async () => {
  const html = await (await aScreen([aCar({ status: 'sold', soldAt: '2026-06-30T00:00:00.000Z' })]))()
  expect(card(html)).toContain('Like this and want something similar?')
  expect(card(html)).toContain('Find Me Something Similar')
  expect(card(html)).not.toContain('Enquire Now')
  expect(html).toMatch(/href="\/cars\/[^"]*\/enquire\?about=similar"/)
})

test('STK-61 a run of sold cars shows its first, and the count stays that of the index', async () => {
  const sold = (model: string, rank: number) =>
    aCar({ model, rank, status: 'sold', soldAt: '2026-06-30T00:00:00.000Z' })
  const html = await (
    await aScreen([aCar({ model: 'A', rank: 9 }), sold('B', 8), sold('C', 7), aCar({ model: 'D', rank: 6 })])
  )()
  expect(html.match(/<article/g)).toHaveLength(3)
  expect(html).toMatch(/role="status"[^>]*>4 cars/)
})

test('STK-67 STK-70 the sellers’ card stands among used cars', async () => {
  const page = await aScreen(Array.from({ length: 10 }, () => aCar()))
  expect(await page('?car_type=used')).toContain('We buy all types of cars')
  expect(await page()).not.toContain('We Want Your Car!')
})

test('PRC-09 a subscription site shows the price of a week and its slider', async () => {
  const page = await aScreen(
    [aCar({ subscriptionPriceCents: 289_00 }), aCar({ subscriptionPriceCents: 389_00 })],
    {
      price: { subscriptionSite: true, was: 'feed', noPriceText: 'Ask' },
    },
  )
  const html = await page('?subscription_price=200:300')
  expect(card(html)).toMatch(/\$289 \/week/)
  expect(html.match(/<article/g)).toHaveLength(1)
  expect(html).toContain('name="subscription_price_min"')
})

test('STK-63 a card shows how often the car was viewed, where the site says so', async () => {
  const shown = SiteSettings.shape.card.parse({ showViews: true })
  const site = await aSite(world(), { card: shown })
  await hasStock(world(), site, [aCar()])
  const visit = website(world())
  const slug = /href="\/cars\/([a-z0-9-]+)"/.exec(await (await visit(site, path)).text())![1]!
  const view = `/api/cars/${slug}/view.json?photos_count=0&updated_at=x&website_id=${site.slug}`
  const viewed = async (times: number, seconds: number) => {
    for (let time = 0; time < times; time++) {
      const headers = { 'user-agent': `Mozilla/5.0 (X11) Firefox/${seconds}.${time}` }
      expect((await visit(site, view, { headers })).status).toBe(200)
    }
    const later = website(world(), new Date(now.getTime() + seconds * 1000))
    return card(await (await later(site, `${path}?fresh=${seconds}`)).text())
  }
  expect(await viewed(4, 30), 'not worth telling').not.toContain('view')
  expect(await viewed(1, 60)).toContain('5 views')
  expect(card(await (await aScreen())())).not.toContain('view ')
})
