import { expect, test } from 'vitest'
import { SiteSettings } from '#app/tenancy/site-settings.ts'
import { website } from '#test/website.ts'
import { aCar, aSite, hasStock, worldOf } from '#test/world.ts'

const world = worldOf()
const path = '/search/new-used-and-demo-cars'

async function aScreen(cars = [aCar()], search: object = {}) {
  const site = await aSite(world(), { search: SiteSettings.shape.search.parse(search) })
  await hasStock(world(), site, cars)
  const visit = website(world())
  return async (query = '') => await (await visit(site, path + query)).text()
}
const panel = (html: string) => /<section id="results"[\s\S]*?<\/section>/.exec(html)?.[0] ?? ''
const text = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

test('STK-58 the empty card says the site’s own words', async () => {
  const emptyText =
    'No results found for your search at this time. Please try adjusting the filters for more results.'
  const usual = text(panel(await (await aScreen())('?make=Kia')))
  expect(usual).toContain(
    'There appears to be no offers currently available that meet the conditions of your search',
  )
  const own = text(panel(await (await aScreen([aCar()], { emptyText }))('?make=Kia')))
  expect(own).toContain(emptyText)
  expect(own).not.toContain('There appears to be')
})

test('STK-59 while the site has no page of offers, Clear Filters leads to all stock', async () => {
  const html = panel(await (await aScreen())('?make=Kia'))
  expect(html).toMatch(new RegExp(`<a href="${path}"[^>]*>Clear Filters</a>`))
  const own = panel(await (await aScreen([aCar()], { refreshPath: '/search/used-cars' }))('?make=Kia'))
  expect(own).toMatch(/<a href="\/search\/used-cars"[^>]*>Clear Filters<\/a>/)
  expect(own).toContain('See all our stock')
})

const cars = [
  aCar({ make: 'Kia', model: 'Rio', simpleBody: 'Hatch', colour: 'Red' }),
  aCar({ make: 'Kia', model: 'Cerato', simpleBody: 'Hatch', colour: 'Blue' }),
  aCar({ make: 'Toyota', model: 'HiLux', simpleBody: 'Ute', colour: 'Blue' }),
]

test('an empty result says which filter to drop, and how many cars that shows', async () => {
  const html = panel(await (await aScreen(cars))('?make=Kia&body=Ute&colour=Blue'))
  const links = [...html.matchAll(/<a href="([^"]*)"[^>]*class="no-results-filter"[\s\S]*?<\/a>/g)].map(
    ([link, href]) => [text(link).trim(), href!.replaceAll('&amp;', '&')],
  )
  expect(links).toEqual([
    ['Remove Make: Kia to see 1 car', `${path}?body=Ute&colour=Blue`],
    ['Remove Body type: Ute to see 1 car', `${path}?make=Kia&colour=Blue`],
  ])
})

test('in an empty result the filters stay, and a chosen tile keeps its own outline', async () => {
  const html = await (await aScreen(cars))('?make=Kia&body=Ute&colour=Blue')
  for (const label of ['Make', 'Body type', 'Colour'])
    expect(html, label).toMatch(new RegExp(`<h3[^>]*>${label}</h3>`))
  expect(html).not.toContain('>HiLux<')
  const tiles = [...html.matchAll(/<a [^>]*class="body-filter-option[\s\S]*?<\/a>/g)].map(([tile]) => tile)
  const outlineOf = (body: string) =>
    /outline-body outline-([\w-]+)/.exec(tiles.find((tile) => tile.includes(`>${body}<`)) ?? '')?.[1]
  expect(tiles).toHaveLength(2)
  expect([outlineOf('Ute'), outlineOf('Hatch')]).toEqual(['dual-cab-ute', 'hatch'])
})

test('words of an address that the stock does not know are neither heading nor title', async () => {
  const page = await aScreen(cars)
  for (const query of ['make=Call+1900+123', 'car_type=Call+1900+123', 'city=Call+1900+123']) {
    const html = await page(`?${query}`)
    expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1]).not.toContain('1900')
    expect(/<title>([^<]*)/.exec(html)?.[1]).not.toContain('1900')
    expect(/name="description" content="([^"]*)/.exec(html)?.[1]).not.toContain('1900')
  }
  expect(/<h1[^>]*>([^<]*)/.exec(await page('?make=Mazda'))?.[1]).toBe('Mazda cars')
  expect(/<h1[^>]*>([^<]*)/.exec(await page('?make=Kia&model=Call+1900'))?.[1]).toBe('Kia cars')
})

const headingOf = (html: string) => /<h2 id="near-cars"[^>]*>([^<]*)/.exec(html)?.[1]

test('below an empty result stand the cars that come closest: the least dear filter goes first', async () => {
  const html = await (await aScreen(cars))('?make=Kia&body=Ute&colour=Blue')
  expect(headingOf(html)).toBe('Close to what you asked for')
  const names = [...html.matchAll(/<h3[^>]*>[\s\S]*?<\/h3>/g)].map(([one]) => text(one))
  const places = ['HiLux', 'Cerato', 'Rio'].map((name) => names.findIndex((one) => one.includes(name)))
  expect(places.every((place) => place >= 0)).toBe(true)
  expect(places).toEqual([...places].sort((a, b) => a - b))
})

test('where no car is as cheap as asked, those that cost least more stand there first, and sold ones do not', async () => {
  const priced = [50, 20, 40, 30].map((thousands) =>
    aCar({ model: `At ${thousands}`, priceCents: thousands * 100_000 }),
  )
  const sold = aCar({
    model: 'At 11',
    priceCents: 11_000_00,
    status: 'sold',
    soldAt: '2026-07-01T00:00:00.000Z',
  })
  const html = await (await aScreen([...priced, sold]))('?price=:10000&car_type=used')
  const near = html.slice(html.indexOf('id="near-cars"'))
  const order = [...near.matchAll(/<h3[\s\S]*?<\/h3>/g)].flatMap(([one]) => /At \d\d/.exec(text(one)) ?? [])
  expect(order).toEqual(['At 20', 'At 30', 'At 40'])
})

test('words that nothing has are not called close to anything; a result that has cars shows no others', async () => {
  const page = await aScreen(cars)
  expect(headingOf(await page('?query=zzzz'))).toBe('From our stock')
  expect(await page('?make=Kia')).not.toContain('near-cars')
  expect(await (await aScreen([]))('?query=zzzz')).not.toContain('near-cars')
})
