import { expect, test } from 'vitest'
import { mainOf } from '#test/page-text.ts'
import { website } from '#test/website.ts'
import { aSite, someSettings, worldOf } from '#test/world.ts'

const world = worldOf()
const [base] = someSettings().locations

/** A location that stands somewhere else than the others. */
const place = (slug: string, facts: object = {}) => ({
  ...base!,
  ...{ id: slug, slug, name: slug.charAt(0).toUpperCase() + slug.slice(1), primary: false },
  address: { ...base!.address, street: `1 ${slug} Street` },
  ...facts,
})
const open = (weekday: number) => ({ weekday, status: 'Open', open: '08:00', close: '17:00' })
const week = { opening_hours: [{ weekday: 0, status: 'Closed' }, ...[1, 2, 3, 4, 5].map(open)] }
const many = (count: number) => Array.from({ length: count }, (_, n) => place(`yard-${n + 1}`))

async function visited(facts: object, path: string, at?: Date) {
  const site = await aSite(world(), facts as never)
  const response = await website(world(), at)(site, path)
  const whole = (await response.text()).replaceAll('&amp;', '&')
  const html = mainOf(whole)
  return { status: response.status, headers: response.headers, html, whole, site }
}
const text = (html: string) => html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|')
const cards = (html: string) => html.match(/<article class="place-card">.*?<\/article>/gs) ?? []
const names = (html: string) => cards(html).map((card) => /<h\d[^>]*><a[^>]*>([^<]*)/.exec(card)?.[1])

test('LOC-15 one location is a large section with map and details', async () => {
  const { html } = await visited(
    { locations: [place('yard', { contact_detail: { phone: '(07) 5550 0100', ...week } })] },
    '/locations',
  )
  expect(html).toContain('<section aria-label="Yard" class="place-section">')
  expect(html).toContain('aria-label="Map: where Yard is"')
  for (const words of ['1 yard Street', 'Moorooka QLD 4105', 'Monday', 'DL 1234567', 'Get Directions'])
    expect(text(html)).toContain(words)
  expect(cards(html)).toEqual([])
})

test('LOC-09 LOC-10 LOC-16 LOC-18 several are a grid of cards by name; with big headings they are counted', async () => {
  const locations = [place('rocklea'), place('aspley'), place('quarry', { visible: false })]
  const { html, whole } = await visited({ locations }, '/locations')
  expect(names(html)).toEqual(['Aspley', 'Rocklea'])
  expect(html).toMatch(/<h1[^>]*>Our Locations<\/h1>/)
  expect(html).not.toContain('carousel')
  expect(whole).not.toContain('Quarry')
  const big = await visited({ locations, locationSettings: { bigHeading: true } }, '/locations')
  expect(big.html).toMatch(/<h1[^>]*>2 Big Locations<\/h1>/)
})

test.each([
  [3, false],
  [4, true],
])('LOC-16 LOC-17 a carousel of %d, headed Our Locations, says Swipe: %s', async (count, hasHint) => {
  const { html } = await visited(
    { locations: many(count), locationSettings: { layout: 'carousel' } },
    '/locations',
  )
  expect(html).toMatch(/<h1[^>]*>Our Locations<\/h1>/)
  expect(html).toContain('<ul tabindex="0" aria-label="Our Locations" class="carousel-strip">')
  expect(cards(html)).toHaveLength(count)
  expect(html.includes('<p class="carousel-hint">Swipe</p>')).toBe(hasHint)
})

test.each([
  [2, 'places-grid-few'],
  [3, 'places-grid-three'],
  [4, 'places-grid-many'],
  [40, 'places-grid-many'],
])('LOC-19 the grid of %d locations is %s', async (count, grid) => {
  const { html } = await visited({ locations: many(count) }, '/locations')
  expect(html).toContain(`<ul class="places-grid ${grid}">`)
  expect(cards(html)).toHaveLength(count)
})

test('LOC-20 LOC-22 LOC-23 LOC-25 a card has picture, name, stars, address, phone, numbers and directions', async () => {
  const name = 'Ö'.repeat(120)
  const full = place('full', {
    ...{ name, image: '/demo/yard.webp', average_rating: 4.6, review_count: 318 },
    ...{ dealer_license_number: 'DL 777', motor_vehicle_repairer: '888' },
    address: { ...base!.address, place_url: 'https://maps.example/full' },
  })
  const bare = place('bare', { contact_detail: {}, dealer_license_number: undefined })
  const { html } = await visited({ locations: [full, bare] }, '/locations')
  const [bareCard = '', card = ''] = cards(html)
  expect(card).toContain('src="/img/640x360,75,auto,cover/demo/yard.webp"')
  expect(card).toContain('aria-label="4.6 out of 5 stars"')
  expect(text(card)).toMatch(
    new RegExp(`\\|${name}\\|4.6\\|318 reviews\\|1 Ipswich Road\\|Moorooka QLD 4105\\|`),
  )
  expect(text(card)).toContain('|DL 777 · MRB 888|')
  expect(text(card)).toContain('(07) ••••')
  expect(card).toContain('href="https://maps.example/full"')
  expect(text(card)).toContain('Get Directions')
  expect(bareCard).not.toContain('place-map')
  expect(bareCard).toContain('href="https://www.google.com/maps/search/?api=1&query=1+bare+Street')
  for (const missing of ['DL ', 'MRB ', 'out of 5', 'phone-reveal']) expect(bareCard).not.toContain(missing)
})

test('LOC-21 LOC-31 LOC-32 the card shows hours where the site wants it', async () => {
  const locations = [place('aspley', { contact_detail: week }), place('rocklea', { contact_detail: week })]
  const shown = (locationSettings: object) => visited({ locations, locationSettings }, '/locations')
  expect((await shown({})).html).not.toContain('<table')
  const { html } = await shown({ cardHours: true, groupWeekdays: true, closedEnquire: ['rocklea'] })
  const [aspley = '', rocklea = ''] = cards(html).map(text)
  expect(aspley).toContain('|Monday – Friday|8:00 am – 5:00 pm|Sunday|Closed|')
  expect(rocklea).toContain('|Sunday|Enquire Now|')
  const appointment = await shown({ cardHours: true, byAppointment: true })
  expect(text(appointment.html)).toContain('|By appointment only|')
  expect(appointment.html).not.toContain('<table')
})

test('LOC-24 a card’s button leads to the location’s page, or to its stock', async () => {
  const locations = [place('aspley'), place('workshop', { location_type: 'service' })]
  const button = (card = '') => /<a href="([^"]+)" [^>]*place-card-button">([^<]+)/.exec(card)?.slice(1)
  const details = await visited({ locations }, '/locations')
  expect(button(cards(details.html)[0])).toEqual(['/locations/aspley', 'View Details'])
  const stock = await visited({ locations, locationSettings: { cardButton: 'View Our Stock' } }, '/locations')
  expect(button(cards(stock.html)[0])).toEqual(['/search/aspley', 'View Our Stock'])
  expect(button(cards(stock.html)[1]), 'a workshop has no stock').toEqual([
    '/locations/workshop',
    'View Details',
  ])
})

test('LOC-12 LOC-13 the list can be of one kind alone', async () => {
  const locations = [
    place('aspley', { location_type: '' }),
    place('rocklea'),
    place('workshop', { location_type: 'service' }),
    place('counter', { location_type: 'parts' }),
  ]
  const site = await aSite(world(), { locations } as never)
  const visit = website(world())
  const listed = async (show: string) => {
    const html = await (await visit(site, `/locations?show=${show}`)).text()
    return { names: names(html), html }
  }
  expect((await listed('sales')).names).toEqual(['Aspley', 'Rocklea'])
  const service = await listed('service')
  expect(service.html).toContain('<section aria-label="Workshop" class="place-section">')
  expect(service.html).toContain('href="/locations?show=service" aria-current="page"')
  expect(service.html).toContain(
    `<link rel="canonical" href="http://${site.slug}.localhost:3000/locations"/>`,
  )
  expect((await listed('nonsense')).names).toHaveLength(4)
})

test('CON-10 the dealer locator lists nearest first from a postcode, with how far each is', async () => {
  const at = (lat: number, long: number) => ({ address: { ...base!.address, lat, long } })
  const locations = [
    place('aspley', at(-27.36, 153.02)),
    place('cairns', at(-16.92, 145.76)),
    place('perth', at(-31.95, 115.86)),
  ]
  const site = await aSite(world(), { locations } as never)
  const visit = website(world())
  const asked = async (postcode: string) => (await visit(site, `/dealer-locator?postcode=${postcode}`)).text()
  const darwin = await asked('0800')
  expect(darwin).toContain('aria-label="Map of our locations and of 0800"')
  expect(names(darwin)).toEqual(['Cairns', 'Perth', 'Aspley'])
  expect(text(darwin)).toMatch(/\|Cairns\|1,6\d\d km away\|/)
  expect(darwin).toContain(`<link rel="canonical" href="http://${site.slug}.localhost:3000/dealer-locator"/>`)
  const all = await asked('')
  expect(names(all)).toEqual(['Aspley', 'Cairns', 'Perth'])
  expect(all).not.toContain('km away')
  for (const wrong of ['0001', 'abcd', '%3Cb%3E', '40000']) {
    const html = await asked(wrong)
    expect(text(html), wrong).toContain('Invalid postcode')
    expect(names(html)).toHaveLength(3)
  }
  expect(names(await asked('9999')), 'mail of Queensland').toHaveLength(3)
})

test('CON-10 LOC-26 places are in the site map, and the footer leads to them', async () => {
  const { whole, site } = await visited({ locations: many(2) }, '/')
  expect(whole).toContain('href="/dealer-locator"')
  const map = await (await website(world())(site, '/sitemap.xml')).text()
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)
  expect(paths).toEqual(
    expect.arrayContaining(['/locations', '/locations/yard-1', '/locations/yard-2', '/dealer-locator']),
  )
})
