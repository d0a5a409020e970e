import { expect, test } from 'vitest'
import { SiteSettings } from '#app/tenancy/site-settings.ts'
import { mainOf, textOf } from '#test/page-text.ts'
import { aPage, hasPages } from '#test/pages.ts'
import { website } from '#test/website.ts'
import { aCar, aSite, hasStock, someSettings, worldOf } from '#test/world.ts'

const world = worldOf()

const yard = (id: string, name: string, lat: number, long: number, facts: object = {}) => ({
  ...{ id, slug: name.toLowerCase(), name, dealership_id: 'd1' },
  address: { street: '1 Main Road', city: name, state: 'qld', postcode: '4000', lat, long },
  contact_detail: {},
  ...facts,
})
const hours = [1, 2, 3, 4, 5, 6, 0].map((weekday) => ({
  ...{ weekday, open: '08:30', close: '17:00' },
  status: weekday === 0 ? 'Closed' : 'Open',
}))

async function home(lines: string[], settings: object = {}, cars = [aCar(), aCar({ model: 'Rio' })]) {
  const site = await aSite(world(), SiteSettings.parse({ ...someSettings(), ...settings }))
  await hasStock(world(), site, cars)
  await hasPages(world(), site, [aPage('index.yaml', ['title: Home', 'blocks:', ...lines].join('\n'))])
  const html = await (await website(world())(site, '/')).text()
  const main = mainOf(html)
  return { main, text: textOf(main) }
}

test('yards stand on one line from north to south, the head office marked, each with its stock', async () => {
  const locations = [
    yard('l3', 'Southport', -27.9, 153.4),
    yard('l1', 'Cairns', -16.9, 145.7),
    yard('l2', 'Moorooka', -27.5, 153, { primary: true }),
  ]
  const cars = [aCar({ locationId: 'l1' }), aCar({ locationId: 'l2' }), aCar({ locationId: 'l2' })]
  const { main, text } = await home(['  - {block: places, layout: line}'], { locations }, cars)
  expect([...main.matchAll(/yard-line-name">([^<]*)/g)].map(([, name]) => name)).toEqual([
    'Cairns',
    'Moorooka',
    'Southport',
  ])
  expect(text).toMatch(/Cairns 1 car Moorooka 2 cars Head office Southport 0 cars/)
  expect(main).toContain('href="/search/cairns"')
})

test('LOC-06 the board says until when each place is open today', async () => {
  const closed = { special_hours: [{ location_id: 'l2', date: '2026-07-01', status: 'Closed' }] }
  const locations = [
    yard('l1', 'Midland', -31.9, 116, { primary: true, contact_detail: { opening_hours: hours } }),
    yard('l2', 'Wangara', -31.8, 115.8, { contact_detail: { opening_hours: hours }, ...closed }),
  ]
  const { text } = await home(['  - {block: places, layout: board, text: Dogs welcome}'], { locations })
  expect(text).toMatch(/Today’s hours, Wednesday Midland until 5:00 pm Wangara Closed today Dogs welcome/)
})

test('a block stands beside the one before it, and the hero takes none', async () => {
  const { main } = await home([
    '  - {block: hero, heading: Hello}',
    '  - {block: words, beside: yes, words: First}',
    '  - {block: words, beside: yes, words: Second}',
    '  - {block: words, words: Third}',
  ])
  const row = /<div class="[^"]*block-row[\s\S]*?<\/section><\/div><\/div>/.exec(main)![0]
  expect(row).toContain('First')
  expect(row).toContain('Second')
  expect(row).not.toContain('Hello')
  expect(row).not.toContain('Third')
})

test('the vehicle of the hero is of the search it names, its price the lowest there, and no card shows it again', async () => {
  const cars = [
    aCar({ make: 'Kia', model: 'Rio', priceCents: 19_990_00, createdAt: '2026-06-20T00:00:00.000Z' }),
    aCar({ make: 'Kia', model: 'Cerato', priceCents: 25_990_00, createdAt: '2026-06-20T00:00:00.000Z' }),
    aCar({ make: 'Mazda', model: '2', priceCents: 9_990_00, createdAt: '2026-06-30T00:00:00.000Z' }),
  ]
  const lines = [
    '  - {block: hero, heading: "Kias from {from}", search: yes, stock: /search/kia}',
    '  - {block: stock, heading: More, search: /search/kia}',
  ]
  const { main, text } = await home(lines, {}, cars)
  expect(text).toContain('Kias from $19,990')
  const slugs = [...main.matchAll(/href="\/cars\/([^"]*)"/g)].map(([, slug]) => slug)
  expect(new Set(slugs).size).toBe(slugs.length)
  expect(slugs.some((slug) => slug?.includes('mazda'))).toBe(false)
})

test('a picture above the words comes before them in the page, so that nothing moves while it arrives', async () => {
  const lines = [
    '  - {block: hero, heading: Hello, layout: LAYOUT, picture: /demo/suv-white-1/front-right.webp, alt: A car}',
  ]
  const orderOf = async (layout: string) => {
    const { main } = await home(lines.map((line) => line.replace('LAYOUT', layout)))
    return main.indexOf('hero-picture') - main.indexOf('hero-introduction')
  }
  expect(await orderOf('behind')).toBeLessThan(0)
  expect(await orderOf('beside')).toBeGreaterThan(0)
})

test('what a week includes, how far and how long stand beside a weekly price', async () => {
  const week = {
    includes: ['Registration', 'Servicing'],
    kilometres: '300 km a week',
    term: 'One month at least',
    ...{ joiningFee: 99, leastWeeks: 6 },
  }
  const settings = { price: { subscriptionSite: true, week } }
  const cars = [aCar({ subscriptionPriceCents: 189_00 }), aCar({ subscriptionPriceCents: 199_00 })]
  const { text } = await home(['  - {block: stock, heading: Ready}'], settings, cars)
  expect(text).toContain(
    '$189 /week $1,233 at least in all : 6 weeks with notice and the joining fee Includes registration and servicing. 300 km a week. One month at least.',
  )
})

test('an offer says its last day', async () => {
  const { text } = await home([
    '  - {block: offers, offers: [{title: Runout, text: Utes, href: /search/utes, until: 2026-08-31}]}',
  ])
  expect(text).toContain('Until 31 August')
})
