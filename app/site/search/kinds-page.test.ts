import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ModelsPanel } from '#app/site/frame/model-menu.tsx'
import { BatterySpecification, CaravanSpecification, MotorcycleSpecification } from '#app/stock/car.ts'
import { listCars } from '#app/stock/cars.server.ts'
import { SiteSettings } from '#app/tenancy/site-settings.ts'
import { loaderDataOf } from '#test/page-text.ts'
import { sourceOf, website } from '#test/website.ts'
import { aCar, aSite, hasStock, scope, worldOf } from '#test/world.ts'

const world = worldOf()
const path = '/search/new-used-and-demo-cars'
/** With lists that begin folded drawn. */
const unfolded = (...names: string[]) => `${path}?${new URLSearchParams(names.map((name) => ['show', name]))}`
type Facts = Parameters<typeof aSite>[1]
type Cars = Parameters<typeof hasStock>[2]

async function dealer(cars: Cars, facts: Facts = {}) {
  const site = await aSite(world(), facts)
  await hasStock(world(), site, cars)
  const visit = website(world())
  const page = async (address: string) => await (await visit(site, address)).text()
  const slugs = async () => (await listCars(scope(world(), site), 99)).cars.map(({ slug }) => slug)
  return { site, page, slugs }
}
const selling = (kind: string, noun: string) => ({
  stock: SiteSettings.shape.stock.parse({ kinds: [kind], noun }),
})
const caravans = selling('caravan', 'Caravan')
const motorcycles = selling('motorcycle', 'Motorcycle')

const unpowered = { simpleFuel: null, simpleTransmission: null, odometerKm: null }
const van = (sleeps: number, facts: Partial<Cars[number]> = {}, layout: string[] = []) =>
  aCar({
    ...{ itemType: 'caravan', make: 'Jayco', model: 'Journey', badge: '499', simpleBody: 'Caravan' },
    ...unpowered,
    caravan: CaravanSpecification.parse({
      ...{ sleeps, layout, tareKg: 1800 + sleeps * 150, aggregateTrailerMassKg: 2200 + sleeps * 200 },
      bodyLength: sleeps > 4 ? '21 ft' : '16 ft',
    }),
    ...facts,
  })
const bike = (simpleBody: string, facts: Partial<Cars[number]> = {}) =>
  aCar({
    ...{ itemType: 'motorcycle', make: 'Yamaha', model: 'MT-07', badge: null, simpleBody },
    ...{ simpleFuel: 'Petrol', simpleTransmission: 'Manual', engineSizeCc: 689 },
    motorcycle: MotorcycleSpecification.parse({ seatHeightMm: 805, isLearnerApproved: true }),
    ...facts,
  })

/** The lists of the filters by their headings, and what each offers. */
function offered(html: string): Map<string, string[]> {
  const sections = html.matchAll(/<section aria-label="([^"]+)">([\s\S]*?)<\/section>/g)
  return new Map(
    [...sections].map(([, label, list]) => [
      label!,
      [...list!.matchAll(/<span class="facet-row-name"[^>]*>([^<]*)/g)].map(([, value]) => value!),
    ]),
  )
}
const cardsOf = (html: string) => html.match(/<article[\s\S]*?<\/article>/g) ?? []
const heading = (html: string) => /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '')
const plainText = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

test('STK-29 caravans are filtered by what caravans are bought by, and by nothing that only cars have', async () => {
  const { page } = await dealer(
    [
      van(2, { simpleBody: 'Pop Top', seats: 2 }, ['Island bed']),
      van(4, { seats: 4 }, ['Bunks', 'Ensuite']),
      van(6),
      van(4, { itemType: 'motorhome', simpleBody: 'Motorhome', seats: 4 }),
    ],
    caravans,
  )
  const html = await page(unfolded('sleeps', 'layout', 'length', 'tare', 'atm', 'body'))
  const lists = offered(html)
  expect(lists.get('Sleeps')).toEqual(['Sleeps 2', 'Sleeps 4', 'Sleeps 6'])
  expect(lists.get('Layout')).toEqual(expect.arrayContaining(['Bunks', 'Ensuite', 'Island bed']))
  expect(lists.get('Length')).toEqual(['4 m to 5 m', '6 m to 7 m'])
  expect(lists.get('Tare')).toEqual(['2,000 kg to 2,500 kg', '2,500 kg to 3,000 kg'])
  expect(lists.has('ATM (loaded)')).toBe(true)
  for (const none of ['Seats', 'Vehicle type', 'Fuel', 'Drive']) expect([...lists.keys()]).not.toContain(none)
  expect(html).toContain('aria-label="Type"')
  expect(cardsOf(await page(`${path}?sleeps=4`))).toHaveLength(2)
  expect(cardsOf(await page(`${path}?layout=Ensuite&tare=2000%3A2500`))).toHaveLength(1)
})

test('‘sleeps 4’ finds the vans that sleep four', async () => {
  const { page } = await dealer([van(2), van(3), van(4), van(4)], caravans)
  for (const words of ['sleeps 4', 'sleeps four', '4 berth'])
    expect(cardsOf(await page(`${path}?query=${encodeURIComponent(words)}`))).toHaveLength(2)
})

test('STK-64 a card tells what its kind of vehicle is bought by, with pictures of it, and its stock number whole', async () => {
  const { page } = await dealer([van(4, { stockNumber: 'OB2349-LONG-NUMBER' })], caravans)
  const [card] = cardsOf(await page(path))
  expect(plainText(card!)).toMatch(
    /Used Caravan Sleeps 4 2,400 kg tare 4\.88 m long Stock OB2349-LONG-NUMBER/,
  )
  expect(card).toMatch(/ glyph-caravan"/)
  expect(card).not.toMatch(/ glyph-car"/)
  expect(card).toMatch(/<li class="card-fact glyph glyph-hash"[^>]*>(?:<span[^>]*>Stock <\/span>)?OB2349/)
  expect(readFileSync('app/cards/result-card.css', 'utf8')).toMatch(
    /\.card-fact \{[^}]*min-width: 0;[^}]*overflow-wrap: anywhere;/,
  )
  const bikes = await dealer([bike('Naked')], motorcycles)
  const [ridden] = cardsOf(await bikes.page(path))
  expect(plainText(ridden!)).toMatch(/Used Naked 61,000 km 689 cc Learner approved/)
  const facts = (card = '') =>
    [...card.matchAll(/<li class="card-fact [^"]*" data-label="([^"]*)"[^>]*>(.*?)<\/li>/g)].map(
      ([, label, text]) => `${label}: ${plainText(text!).trim()}`,
    )
  const unlearned = { motorcycle: MotorcycleSpecification.parse({ isLearnerApproved: false }) }
  const [full, unknown] = await Promise.all(
    [unlearned, { motorcycle: MotorcycleSpecification.parse({}) }].map(async (said) =>
      facts(cardsOf(await (await dealer([bike('Cruiser', said)], motorcycles)).page(path))[0]),
    ),
  )
  expect(full!.slice(0, 5)).toEqual([
    ...[
      'Condition: Used',
      'Style: Cruiser',
      'Odometer: 61,000 km',
      'Capacity: 689 cc',
      'Licence: Full licence',
    ],
  ])
  expect(unknown![0]).toBe('Condition: Used Cruiser')
  const pictures = [...ridden!.matchAll(/ glyph glyph-([\w-]+)/g)].map(([, name]) => name)
  expect(pictures).toContain('motorbike')
  expect(new Set(pictures).size).toBe(pictures.length)
})

test('STK-64 an electric car may show its range', async () => {
  const card = SiteSettings.shape.card.parse({ attributes: ['simple_body', 'range'] })
  const battery = BatterySpecification.parse({ rangeKm: 513, fastChargeKw: 170 })
  const { page, slugs } = await dealer([aCar({ simpleFuel: 'Electric', battery })], { card })
  expect(plainText(cardsOf(await page(path))[0]!)).toContain('513 km range')
  const [slug] = await slugs()
  expect(plainText(await page(`/cars/${slug}`))).toMatch(/Range 513 km \(WLTP\).*Fast charging 170 kW/)
})

test.each([
  ['Naked', 'naked', 'Naked bikes'],
  ['Adventure', 'adventure', 'Adventure bikes'],
  ['Sports', 'sports', 'Sports bikes'],
  ['Off Road', 'off-road', 'Off-road bikes'],
])('the page and the tile of %s are headed in the plural', async (body, slug, words) => {
  const { page } = await dealer([bike(body), bike('Cruiser')], motorcycles)
  const html = await page(`/search/${slug}`)
  expect(heading(html)).toContain(words)
  expect(/<title>([^<]*)/.exec(html)?.[1]).toContain(words)
  expect(plainText(await page('/'))).toContain(words)
})

test('cab chassis and SUVs keep their spelling in the plural', async () => {
  const { page } = await dealer([aCar({ simpleBody: 'Cab Chassis' }), aCar({ simpleBody: 'SUV' })])
  expect(heading(await page('/search/cab-chassis'))).toContain('Cab chassis')
  expect(heading(await page('/search/cab-chassis'))).not.toContain('chassises')
  expect(heading(await page('/search/suv'))).toContain('SUVs')
})

test('STK-94 cards without a picture and the tiles of home and filters draw each body type with its own outline', async () => {
  const bodies = ['Hatchback', 'Wagon', 'Ute', 'SUV', 'Convertible']
  const { page } = await dealer(bodies.map((simpleBody) => aCar({ simpleBody })))
  const outlines = (html: string) =>
    [...html.matchAll(/outline-body outline-([\w-]+)/g)].map(([, name]) => name)
  const expected = ['hatchback', 'wagon', 'dual-cab-ute', 'suv', 'convertible'].sort()
  const html = await page(path)
  expect(cardsOf(html).flatMap(outlines).sort()).toEqual(expected)
  const tiles = /<ul aria-label="Body type"[\s\S]*?<\/ul>/.exec(html)?.[0] ?? ''
  expect(outlines(tiles).sort()).toEqual(expected)
  const home = /<section aria-label="Body types"[\s\S]*?<\/section>/.exec(await page('/'))?.[0] ?? ''
  expect(outlines(home).sort()).toEqual(expected)
  expect(tiles).toMatch(/outline-dual-cab-ute[\s\S]{0,80}?<\/span><span[^>]*>Ute/)
})

test.each([
  ['lightTruck', 'box-truck'],
  ['ute', 'dual-cab-ute'],
] as const)(
  'STK-95 with bodyTypes.truckIcon %s a truck is drawn as %s on its card and tile',
  async (truckIcon, outline) => {
    const { page } = await dealer([aCar({ simpleBody: 'Truck' }), aCar({ simpleBody: 'Sedan' })], {
      bodyTypes: { truckIcon },
    })
    const html = await page(path)
    expect(cardsOf(html).join()).toContain(`outline-body outline-${outline} `)
    expect(/<ul aria-label="Body type"[\s\S]*?<\/ul>/.exec(html)?.[0]).toContain(`outline-${outline} `)
  },
)

test('VEH-69 the fuel calculator starts with 1.70 per litre and 250 kms a week', async () => {
  const { page, slugs } = await dealer([aCar()])
  const html = await page(`/cars/${(await slugs())[0]}`)
  const field = (label: string) =>
    new RegExp(`${label}</label>[\\s\\S]*?<input[^>]* value="([^"]*)"`).exec(html)?.[1]
  expect(field('Price per litre')).toBe('1.70')
  expect(field('Kilometres a week')).toBe('250')
})

test('VEH-71 an assumed consumption is said to be one; of a motorcycle without a figure none is assumed', async () => {
  const cars = await dealer([aCar()])
  expect(plainText(await cars.page(`/cars/${(await cars.slugs())[0]}`))).toContain('assumed 10 L/100km')
  const bikes = await dealer([bike('Naked')], motorcycles)
  expect(await bikes.page(`/cars/${(await bikes.slugs())[0]}`)).not.toContain('Weekly fuel cost')
})

test('a motorcycle is ridden and a caravan inspected, not test driven', async () => {
  const bikes = await dealer([bike('Naked')], motorcycles)
  const [slug] = await bikes.slugs()
  const ridden = await bikes.page(`/cars/${slug}`)
  expect(ridden).toContain('Test Ride')
  expect(ridden).not.toContain('Test Drive')
  expect(heading(await bikes.page(`/book-test-drive?car_id=${slug}`))).toBe('Book a Test Ride')
  const vans = await dealer([van(4)], caravans)
  expect(heading(await vans.page('/book-test-drive'))).toBe('Book an Inspection')
})

test('TEN-22 the menu lists models with how many there are, and none of which there is none', async () => {
  const manufacturers = [
    {
      ...{ id: 'yamaha', name: 'Yamaha', slug: 'yamaha' },
      models: [
        { name: 'MT-07', slug: 'mt-07', accessories_count: 0 },
        { name: 'Tenere 700', slug: 'tenere-700', accessories_count: 0 },
      ],
    },
  ] as SiteSettings['manufacturers']
  const { site } = await dealer([bike('Naked'), bike('Naked')], { ...motorcycles, manufacturers })
  const html = await sourceOf(await website(world())(site, path))
  const { root } = loaderDataOf<{ root: Parameters<typeof ModelsPanel>[0] }>(html)
  const menu = renderToStaticMarkup(createElement(ModelsPanel, root))
  expect(menu).toMatch(/MT-07<span[^>]*><span class="visually-hidden">, <\/span>2</)
  expect(menu).not.toContain('/search/yamaha/tenere-700')
})

test('STK-23 a car’s page leads to more from the same dealer', async () => {
  const dealerships = [
    { id: 'd1', slug: 'north-motors', name: 'North Motors' },
    { id: 'd2', slug: 'south-motors', name: 'South Motors' },
  ] as SiteSettings['dealerships']
  const { page, slugs } = await dealer(
    [aCar({ dealershipId: 'd2', model: 'Camry' }), aCar({ dealershipId: 'd1' })],
    { dealerships },
  )
  const camry = (await slugs()).find((slug) => slug.includes('camry'))
  const html = await page(`/cars/${camry}`)
  const [, href, label] = /<a href="(\/search\/[^"]*-motors)"[^>]*>([^<]*)/.exec(html) ?? []
  expect([href, label]).toEqual(['/search/south-motors', 'More from South Motors'])
  expect(cardsOf(await page(href!))).toHaveLength(1)
})
