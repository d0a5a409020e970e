import { expect, test } from 'vitest'
import { slugOf } from '#app/stock/car-identity.ts'
import { SiteSettings } from '#app/tenancy/site-settings.ts'
import { website } from '#test/website.ts'
import { aCar, aSite, hasStock, someSettings, worldOf } from '#test/world.ts'

const world = worldOf()

/** A dealer of two dealerships and two yards with one car of each sort, named by its model. */
async function aGroup(facts: Parameters<typeof someSettings>[0] = {}) {
  const plain = someSettings()
  const [first] = plain.locations
  const site = await aSite(world(), {
    dealerships: [
      { id: 'd1', slug: 'main-dealership', name: 'Main Dealership' },
      { id: 'd2', slug: 'coast-dealership', name: 'Coast Dealership' },
    ] as typeof plain.dealerships,
    locations: [
      first!,
      { ...first!, id: 'l2', slug: 'southport-yard', name: 'Southport', dealership_id: 'd2', primary: false },
    ],
    ...facts,
  })
  await hasStock(world(), site, [
    aCar({ make: 'Toyota', model: 'HiLux', carType: 'used', simpleBody: 'Ute' }),
    aCar({ make: 'Toyota', model: 'Corolla', carType: 'new', simpleBody: 'Hatchback' }),
    aCar({ make: 'Kia', model: 'Carnival', carType: 'demo', simpleBody: 'People Mover', locationId: 'l2' }),
    aCar({
      make: 'Mercedes-Benz',
      model: 'EQA',
      carType: 'used',
      simpleBody: 'SUV',
      simpleFuel: 'Electric',
      locationId: 'l2',
    }),
  ])
  const visit = website(world())
  const page = async (path: string) => {
    const response = await visit(site, path)
    const html = await response.text()
    return {
      status: response.status,
      location: response.headers.get('location'),
      html,
      models: models(html),
      title: heading(html),
    }
  }
  return { site, page }
}
const models = (html: string) =>
  [...html.matchAll(/<article[\s\S]*?<h2[^>]*><a[^>]*>([\s\S]*?)<\/a>/g)]
    .map(([, name]) =>
      name!
        .replace(/<[^>]*>/g, '')
        .split(' ')
        .at(-1),
    )
    .sort()
const heading = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)?.[1]
/** Of the one address that a page names, the path; a page that is not to be listed names none. */
const canonical = (html: string) => {
  const address = /<link rel="canonical" href="(https?:[^"]*)"/.exec(html)?.[1]
  return address && new URL(address.replaceAll('&amp;', '&')).pathname
}
const isHidden = (html: string) => /<meta name="robots" content="noindex/.test(html)

test('STK-14 STK-15 STK-16 STK-17 STK-18 the fixed paths list all, used, new and demo, new, demo stock', async () => {
  const { page } = await aGroup()
  expect((await page('/search/new-used-and-demo-cars')).models).toHaveLength(4)
  expect((await page('/search/used-cars')).models).toEqual(['EQA', 'HiLux'])
  expect((await page('/search/new-and-demo-cars')).models).toEqual(['Carnival', 'Corolla'])
  expect((await page('/search/new-cars')).models).toEqual(['Corolla'])
  expect((await page('/search/demo-cars')).models).toEqual(['Carnival'])
})

test('STK-19 a type that the site sells besides has a path, one that it does not sell has none', async () => {
  const { page, site } = await aGroup({
    stock: { ...someSettings().stock, kinds: ['used', 'caravan', 'subscription'] },
  })
  await hasStock(world(), site, [
    aCar({ model: 'Sedan' }),
    aCar({ model: 'Expanda', itemType: 'caravan' }),
    aCar({ model: 'Weekly', subscriptionPriceCents: 299_00 }),
  ])
  expect((await page('/search/caravan-cars')).models).toEqual(['Expanda'])
  expect((await page('/search/subscription-cars')).models).toEqual(['Weekly'])
  expect((await page('/search/motorcycle-cars')).status).toBe(404)
})

test('STK-20 STK-21 a make, and a make with a model, have their paths', async () => {
  const { page } = await aGroup()
  expect((await page('/search/toyota')).models).toEqual(['Corolla', 'HiLux'])
  expect((await page('/search/toyota/hilux')).models).toEqual(['HiLux'])
  expect((await page('/search/mercedes-benz')).models).toEqual(['EQA'])
  expect((await page('/search/toyota/carnival')).status).toBe(404)
})

test('STK-49 a known make has its path on a site that has none of it, and an unknown one has none', async () => {
  const { page } = await aGroup()
  expect(await page('/search/rolls-royce')).toMatchObject({
    status: 200,
    models: [],
    title: 'Rolls-Royce cars',
  })
  expect((await page('/used-car/rolls-royce')).status).toBe(200)
  expect((await page('/search/rollsroyce-motors')).status).toBe(404)
})

test('STK-22 STK-23 a location and a dealership have their paths', async () => {
  const { page } = await aGroup()
  expect((await page('/search/southport-yard')).models).toEqual(['Carnival', 'EQA'])
  expect((await page('/search/coast-dealership')).models).toEqual(['Carnival', 'EQA'])
  expect((await page('/search/main-dealership')).models).toEqual(['Corolla', 'HiLux'])
})

test('STK-24 a body type has its path, by other names of it too', async () => {
  const { page } = await aGroup()
  expect((await page('/search/ute')).models).toEqual(['HiLux'])
  expect((await page('/search/hatch')).models).toEqual(['Corolla'])
  expect((await page('/search/hatchback')).models).toEqual(['Corolla'])
  expect((await page('/search/people-mover')).models).toEqual(['Carnival'])
  expect((await page('/search/ev')).models).toEqual(['EQA'])
  expect(await page('/search/bus')).toMatchObject({ status: 200, models: [] })
})

test('STK-25 used stock of a make has a path of its own', async () => {
  const { page } = await aGroup()
  expect((await page('/used-car/toyota')).models).toEqual(['HiLux'])
  expect((await page('/used-car/nobody')).status).toBe(404)
})

test('STK-26 a segment is read as type, body, make, location, dealership in this order; one that is none is not found', async () => {
  const plain = someSettings()
  const [first] = plain.locations
  const { page } = await aGroup({
    stock: SiteSettings.shape.stock.parse({ kinds: ['new', 'used', 'demo', 'subscription'] }),
    manufacturers: ['New and Demo Cars', 'Subscription Cars', 'Ute'].map(
      (name) => ({ id: name, name, slug: slugOf(name) }) as never,
    ),
    locations: [
      { ...first!, slug: 'coast-dealership', name: 'Southport' },
      {
        ...first!,
        ...{ id: 'l2', slug: 'toyota', name: 'Toyota Yard', dealership_id: 'd2', primary: false },
      },
    ],
  })
  expect((await page('/search/new-and-demo-cars')).models).toEqual(['Carnival', 'Corolla'])
  expect((await page('/search/subscription-cars')).title).toBe('Subscription cars')
  expect((await page('/search/ute')).models).toEqual(['HiLux'])
  expect((await page('/search/toyota')).models).toEqual(['Corolla', 'HiLux'])
  expect((await page('/search/coast-dealership')).title).toContain('in Southport')
  for (const nothing of [
    '/search/nothing',
    '/search/toyota/hilux/more',
    '/search/__proto__',
    '/search/used-cars/kia',
    '/search/%F0%9F%9A%97',
  ])
    expect((await page(nothing)).status, nothing).toBe(404)
  expect(await page('/search/Toyota?page=2')).toMatchObject({
    status: 301,
    location: '/search/toyota?page=2',
  })
  expect(await page('/search')).toMatchObject({ status: 301, location: '/search/new-used-and-demo-cars' })
})

test('the heading names the result, and the trail leads from wide to narrow', async () => {
  const { page } = await aGroup()
  expect((await page('/search/new-used-and-demo-cars')).title).toBe('New, used and demo cars')
  expect((await page('/used-car/toyota')).title).toBe('Used Toyota cars')
  expect((await page('/search/toyota/hilux?car_type=used&location_name=Moorooka')).title).toBe(
    'Used Toyota HiLux in Moorooka',
  )
  expect((await page('/search/suv')).title).toBe('SUVs')
  const trail = (await page('/search/toyota/hilux')).html
  expect(trail).toMatch(
    /Breadcrumb[\s\S]*href="\/"[\s\S]*href="\/search\/new-used-and-demo-cars"[\s\S]*href="\/search\/toyota"[\s\S]*HiLux/,
  )
})

test('a result has one canonical address, and combinations of filters are not for search engines', async () => {
  const { page } = await aGroup()
  const all = '/search/new-used-and-demo-cars'
  const of = async (path: string) => canonical((await page(path)).html)
  expect(await of(`${all}?make=Toyota`)).toBe('/search/toyota')
  expect(await of(`${all}?make=Toyota&model=HiLux`)).toBe('/search/toyota/hilux')
  expect(await of(`${all}?make=Toyota&car_type=used`)).toBe('/used-car/toyota')
  expect(await of('/search/used-cars?make=Toyota')).toBe('/used-car/toyota')
  expect(await of(`${all}?car_type=demo&car_type=new`)).toBe('/search/new-and-demo-cars')
  expect(await of(`${all}?body=Ute`)).toBe('/search/ute')
  expect(await of('/search/toyota?colour=Red&colour=Blue')).toBeUndefined()
  expect(await of('/search/toyota?show=make')).toBe('/search/toyota')
  expect(await of('/search/hatch')).toBe('/search/hatchback')
  expect(await of('/search/ev')).toBe('/search/ev')
  expect(isHidden((await page('/search/toyota')).html)).toBe(false)
  expect(isHidden((await page('/search/toyota?colour=Red')).html)).toBe(true)
  expect(isHidden((await page('/search/toyota?show=make')).html)).toBe(false)
})
