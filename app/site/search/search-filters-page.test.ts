import { expect, test } from 'vitest'
import { SiteSettings } from '#app/tenancy/site-settings.ts'
import { website } from '#test/website.ts'
import { aCar, aSite, hasStock, someSettings, worldOf } from '#test/world.ts'

const world = worldOf()
const path = '/search/new-used-and-demo-cars'

async function aScreen(cars = [aCar()], facts: Parameters<typeof aSite>[1] = {}) {
  const site = await aSite(world(), facts)
  await hasStock(world(), site, cars)
  const visit = website(world())
  return async (query = '', at = path) => await (await visit(site, at + query)).text()
}
const models = (html: string) =>
  [...html.matchAll(/<article[\s\S]*?<h2[^>]*><a[^>]*>([\s\S]*?)<\/a>/g)].map(([, name]) =>
    name!
      .replace(/<[^>]*>/g, '')
      .split(' ')
      .at(-1),
  )
const searchSettings = (facts: object) => ({ search: SiteSettings.shape.search.parse(facts) })
const all = SiteSettings.shape.search.parse({}).filters

/** Two cars that differ in everything that can be filtered. */
const plain = someSettings()
const [first] = plain.locations
const places = {
  dealerships: [
    { id: 'd1', slug: 'main-dealership', name: 'Main Dealership' },
    { id: 'd2', slug: 'coast-dealership', name: 'Coast Dealership' },
  ] as typeof plain.dealerships,
  locations: [
    first!,
    {
      ...first!,
      ...{ id: 'l2', slug: 'southport-yard', name: 'Southport', dealership_id: 'd2', primary: false },
      address: { ...first!.address, city: 'Southport', state: 'nsw' as const },
    },
  ],
  ...searchSettings({ categories: ['Fleet', 'Family'] }),
}
const wanted = aCar({
  ...{ model: 'Wanted', make: 'Kia', badge: 'GT', series: 'MY26', carType: 'demo', simpleBody: 'SUV' },
  ...{ simpleFuel: 'Electric', simpleTransmission: 'Manual', simpleDrive: '4WD', colour: 'Red', year: 2026 },
  ...{ seats: 7, categories: ['Family'], features: ['Sunroof'], isCertified: true, tag: 'Hot' },
  ...{
    locationId: 'l2',
    dealershipId: 'd2',
    status: 'coming_soon',
    odometerKm: 4000,
    itemType: 'van' as never,
  },
  ...{ priceCents: 90_000_00, createdAt: '2026-06-20T00:00:00.000Z' },
})
const other = aCar({
  ...{ model: 'Other', series: 'MY21', simpleDrive: '2WD', colour: 'Blue', seats: 5, categories: ['Fleet'] },
  ...{ features: ['Tow Bar'], createdAt: '2026-01-01T00:00:00.000Z' },
})

test.each([
  'badge=GT',
  'status=coming_soon',
  'car_type=demo',
  'categories=Family',
  'city=Southport',
  'colour=Red',
  'dealership_name=Coast+Dealership',
  'filtered_features=Sunroof',
  'km=0:5000',
  'location_name=Southport',
  'make=Kia',
  'make_model=Kia+Wanted',
  'model=Wanted',
  'price=80000:100000',
  'price_range=75000:100000',
  'seats=7',
  'body=SUV',
  'drive=4WD',
  'fuel=Electric',
  'transmission=Manual',
  'state=NSW',
  'tag=Hot',
  'year=2026',
  'certified=true',
  'series=MY26',
  `created_at_timestamp=${Date.parse('2026-06-01') / 1000}:`,
])('STK-29 the filter of the address narrows the result: %s', async (query) => {
  const page = await aScreen([wanted, other], places)
  expect(models(await page(`?${query}`))).toEqual(['Wanted'])
})

test('STK-29 a subscription site filters by the price of a week, as a range and by steps', async () => {
  const page = await aScreen(
    [
      aCar({ model: 'Wanted', subscriptionPriceCents: 189_00 }),
      aCar({ model: 'Other', subscriptionPriceCents: 389_00 }),
    ],
    { price: { subscriptionSite: true, was: 'feed', noPriceText: 'Ask' } },
  )
  expect(models(await page('?subscription_price=100:200'))).toEqual(['Wanted'])
  expect(models(await page('?weekly_price_range=150:200'))).toEqual(['Wanted'])
})

test('STK-29 words, order and page of the address are the search’s', async () => {
  const page = await aScreen([wanted, other], {
    ...places,
    ...searchSettings({ pageSize: 1, filters: all }),
  })
  expect(models(await page('?query=Wanted'))).toEqual(['Wanted'])
  expect(models(await page('?sortBy=price_asc'))).toEqual(['Other'])
  expect(models(await page('?sortBy=price_asc&page=2'))).toEqual(['Wanted'])
})

test.each([
  ['location', 'southport-yard', 'Yard'],
  ['odometer', '0:10000', 'Odometer'],
  ['fuelType', 'Electric', 'Fuel type'],
])('STK-30 the facet %s is offered where a site wants it, and filters', async (name, value, label) => {
  const page = await aScreen([wanted, other], { ...places, ...searchSettings({ filters: [name] }) })
  const html = await page()
  expect(html).toMatch(new RegExp(`<h3[^>]*>${label}</h3>`))
  expect(models(await page(`?${name}=${value}`))).toEqual(['Wanted'])
})

test('TEN-09 a site without categories of its own offers no filter by category', async () => {
  const cars = [aCar({ categories: ['Fleet'] }), aCar({ categories: ['Sale'] })]
  const html = await (await aScreen(cars))('?show=categories')
  expect(html).not.toMatch(/<h3[^>]*>Category<\/h3>/)
  const own = await (await aScreen(cars, searchSettings({ categories: ['Sale', 'Fleet'] })))()
  expect(own).toMatch(/<h3[^>]*>Category<\/h3>/)
})

const values = (html: string, label: string) => {
  const group = new RegExp(`<section aria-label="${label}">([\\s\\S]*?)</section>`).exec(html)?.[1] ?? ''
  return [...group.matchAll(/<span class="facet-row-name"[^>]*>([^<]*)/g)].map(([, value]) => value!)
}

test('STK-40 town and suburb are one filter where every suburb is that of one yard', async () => {
  const yards = {
    locations: [
      { ...first!, name: 'Cairns', address: { ...first!.address, city: 'Westcourt' } },
      {
        ...first!,
        ...{ id: 'l2', slug: 'southport-yard', name: 'Southport', primary: false },
        address: { ...first!.address, city: 'Southport' },
      },
    ],
  }
  const cars = [aCar(), aCar({ locationId: 'l2' })]
  const page = await aScreen(cars, yards)
  const html = await page('?show=location_name&show=city')
  expect(values(html, 'Location').sort()).toEqual(['Cairns, Westcourt', 'Southport'])
  expect(html).not.toMatch(/<h3[^>]*>City<\/h3>/)
  expect(await page('?city=Westcourt')).toMatch(/<h3[^>]*>City<\/h3>/)
  const elsewhere = await aScreen([...cars, aCar({ city: 'Kuranda' })], yards)
  expect(values(await elsewhere('?show=city'), 'City').sort()).toEqual(['Kuranda', 'Southport', 'Westcourt'])
})

const sliderEnds = (html: string, label: string) =>
  [...html.matchAll(new RegExp(`aria-label="${label} (?:from|to)" aria-valuetext="([^"]*)"`, 'g'))].map(
    ([, text]) => text,
  )

test('STK-55 a slider reaches from the cheapest to the dearest car, and 0 to 100,000 where none has a price', async () => {
  const cars = [
    ...Array.from({ length: 20 }, (_, i) => aCar({ priceCents: (20_000 + i * 900) * 100 })),
    aCar({ priceCents: 403_500_00, odometerKm: 212_300 }),
  ]
  const html = await (await aScreen(cars))()
  expect(sliderEnds(html, 'Price')).toEqual(['$20,000', '$404,000'])
  expect(sliderEnds(html, 'Kilometres')).toEqual(['61,000 km', '213,000 km'])
  const none = await (await aScreen([aCar({ priceCents: null, odometerKm: null })]))()
  expect(sliderEnds(none, 'Price')).toEqual(['$0', '$100,000'])
  expect(sliderEnds(none, 'Kilometres')).toEqual(['0 km', '100,000 km'])
})

test('the bars behind a slider cover the dearest car, whatever it costs', async () => {
  const cars = [1, 2, 3, 4].map((million) => aCar({ priceCents: million * 1_000_000_00 }))
  const html = await (await aScreen(cars))()
  const [bars = ''] = /class="range-spread">[\s\S]*?<\/svg>/.exec(html) ?? []
  const drawn = [...bars.matchAll(/M([\d.]+) 30v-([\d.]+)h([\d.]+)/g)].map(([, ...numbers]) =>
    numbers.map(Number),
  )
  expect(drawn.at(0)![0]).toBe(0)
  const [x, height, width] = drawn.at(-1)!
  expect(height).toBeGreaterThan(0)
  expect(x! + width!).toBeGreaterThan(99)
})

test('a chosen filter says so in its name, and one link leads past all filters', async () => {
  const html = await (await aScreen([wanted, other], places))('?make=Kia&body=SUV')
  const text = html.replaceAll(/<[^>]*>/g, '')
  expect(text).toMatch(/Kia, selected\d/)
  expect(text).toMatch(/SUV, selected\d/)
  expect(html).not.toContain('aria-current="true"')
  expect(html).toMatch(/id="filters"[^>]*><a href="#results"[^>]*>Skip to results<\/a>/)
})

test('a filter that is chosen stays where it stands in its list', async () => {
  const html = await (await aScreen(['Ford', 'Kia', 'Mazda'].map((make) => aCar({ make }))))('?make=Mazda')
  expect(values(html, 'Make')).toEqual(['Ford', 'Kia', 'Mazda'])
})

test('STK-45 the list of makes shows its first 7, or as many as the site calls popular, in their order', async () => {
  const makes = ['Audi', 'BMW', 'Ford', 'Honda', 'Isuzu', 'Jeep', 'Kia', 'Lexus', 'Mazda']
  const cars = makes.map((make) => aCar({ make }))
  const usual = await aScreen(cars)
  expect(values(await usual(), 'Make')).toEqual(makes.slice(0, 7))
  expect(values(await usual('?show=make'), 'Make')).toEqual(makes)
  const own = await aScreen(cars, searchSettings({ popularMakes: ['Mazda', 'Kia'] }))
  expect(values(await own(), 'Make')).toEqual(['Mazda', 'Kia'])
})

test('body types keep their places, whatever is chosen', async () => {
  const cars = ['SUV', 'SUV', 'Ute', 'Hatch', 'Hatch', 'Hatch'].map((simpleBody) => aCar({ simpleBody }))
  const page = await aScreen(cars)
  const order = (html: string) =>
    [...html.matchAll(/<span class="body-filter-name">([^<]*)/g)].map(([, body]) => body)
  expect(order(await page())).toEqual(['Hatch', 'SUV', 'Ute'])
  expect(order(await page('?body=Ute'))).toEqual(['Hatch', 'SUV', 'Ute'])
})

test('what is folded is not drawn, and without JavaScript an address unfolds it', async () => {
  const page = await aScreen([wanted, other], places)
  const html = await page()
  expect(values(html, 'Colour')).toEqual([])
  expect(html).toMatch(/<noscript><a href="[^"]*\?show=colour"[^>]*>Show colour<\/a><\/noscript>/)
  expect(values(await page('?show=colour'), 'Colour').sort()).toEqual(['Blue', 'Red'])
})

test('the type that the whole stock has is no filter that one could drop', async () => {
  const used = await aScreen([aCar(), aCar({ make: 'Kia' })])
  const html = await used('', '/search/used-cars')
  expect(html).not.toContain('Remove Condition: Used')
  expect(html).not.toMatch(/<h3[^>]*>Condition<\/h3>/)
  expect(await used('?make=Kia', '/search/used-cars')).toContain('Remove Make: Kia')
  const mixed = await aScreen([aCar(), aCar({ carType: 'new' })])
  expect(await mixed('', '/search/used-cars')).toContain('Remove Condition: Used')
})
