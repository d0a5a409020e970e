import { expect, test } from 'vitest'
import { thingsIn } from '#test/page-head.ts'
import { mainOf } from '#test/page-text.ts'
import { sourceOf, website } from '#test/website.ts'
import { aSite, someSettings, worldOf } from '#test/world.ts'

const world = worldOf()
const [base] = someSettings().locations
const place = (slug: string, facts: object = {}) => ({
  ...base!,
  ...{ id: slug, slug, name: slug.charAt(0).toUpperCase() + slug.slice(1), primary: false },
  ...facts,
})
const days = [1, 2, 3, 4, 5, 6, 0]
const week = (open: string, close = '17:00') => ({
  opening_hours: days.map((weekday) =>
    weekday === 0 ? { weekday, status: 'Closed' } : { weekday, status: 'Open', open, close },
  ),
})

async function visited(facts: object, path: string, at?: Date) {
  const site = await aSite(world(), facts as never)
  const response = await website(world(), at)(site, path)
  const whole = (await response.text()).replaceAll('&amp;', '&')
  const html = mainOf(whole)
  return { response, html, whole, site }
}
const text = (html: string) => html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|')

test('LOC-26 a location’s page is at its slug or that of its dealership, at the path of the site', async () => {
  const dealerships = [{ id: 'd1', slug: 'southside', name: 'Southside' }]
  const locations = [place('rocklea'), place('moorooka', { primary: true })]
  const site = await aSite(world(), { dealerships, locations } as never)
  const get = async (path: string) => {
    const response = await website(world())(site, path)
    return { status: response.status, html: await response.text(), to: response.headers.get('location') }
  }
  const own = await get('/locations/rocklea')
  expect(own.html).toMatch(/<h1[^>]*>Rocklea<\/h1>/)
  const dealership = await get('/locations/southside')
  expect(dealership.html).toMatch(/<h1[^>]*>Moorooka<\/h1>/)
  expect(dealership.html).toContain(
    `rel="canonical" href="http://${site.slug}.localhost:3000/locations/moorooka"`,
  )
  expect((await get('/locations/elsewhere')).status).toBe(404)
  expect(await get('/our-location/rocklea')).toMatchObject({ status: 301, to: '/locations/rocklea' })

  const other = await visited(
    { locations, locationSettings: { path: '/our-location/{slug}' } },
    '/our-location/rocklea',
  )
  expect(other.html).toMatch(/<h1[^>]*>Rocklea<\/h1>/)
  const old = await website(world())(other.site, '/locations/rocklea')
  expect([old.status, old.headers.get('location')]).toEqual([301, '/our-location/rocklea'])
})

test('LOC-27 LOC-28 the header has name, address, directions and a badge that leads to the reviews', async () => {
  const reviews = [
    {
      ...{ id: 'r1', location_id: 'moorooka', customer_name: 'Lee', text: 'Fair.', rating: 5 },
      ...{ date: '2026-05-01', reply_text: 'Thank you, Lee.', reply_date: '2026-05-02' },
    },
  ]
  const rated = { average_rating: 4.6, review_count: 12 }
  const { html } = await visited({ locations: [place('moorooka', rated)], reviews }, '/locations/moorooka')
  const header = html.slice(html.indexOf('<header class="place-header"'), html.indexOf('</header>'))
  expect(text(header)).toContain('|Moorooka|1 Ipswich Road, Moorooka QLD 4105|4.6|12 reviews|')
  expect(text(header)).toContain('|Get Directions from Google Maps|')
  expect(header).toContain('<a href="#reviews"')
  expect(html).toContain('<section id="reviews"')
})

test('LOC-04 a place that buys cars says so on its card, large, and on its page, and leads to selling; another does not', async () => {
  const buyer = place('rocklea', { location_subtype: ['buying'] })
  const said = '<a href="/sell-my-car" aria-label="We buy motorcycles at Rocklea"'
  const stock = { noun: 'Motorcycle' }
  const alone = await visited({ stock, locations: [buyer] }, '/locations')
  expect(alone.html).toContain('class="place-section"')
  expect(alone.html).toContain(said)
  const { html, site } = await visited({ stock, locations: [buyer, place('moorooka')] }, '/locations')
  const cards = html.split('<article').slice(1)
  expect(cards.map((card) => [card.includes('Rocklea'), card.includes('We buy')]).sort()).toEqual([
    [false, false],
    [true, true],
  ])
  const page = async (slug: string) =>
    mainOf(await (await website(world())(site, `/locations/${slug}`)).text())
  const headerOf = (main: string) => main.slice(0, main.indexOf('</header>'))
  expect(headerOf(await page('rocklea'))).toContain(said)
  expect(headerOf(await page('moorooka'))).not.toContain('We buy')
})

test('LOC-38 LOC-40 reviews with reply and its date; none at the least average', async () => {
  const review = {
    ...{ id: 'r1', location_id: 'moorooka', customer_name: 'Lee', text: 'Fair.', rating: 5 },
    ...{ date: '2026-05-01', reply_text: 'Thank you, Lee.', reply_date: '2026-05-02' },
  }
  const facts = (averageRating: number) => ({
    locations: [place('moorooka', { average_rating: averageRating, review_count: 12 })],
    reviews: [review, { ...review, id: 'r2', reply_text: undefined, reply_date: undefined }],
  })
  const { html } = await visited(facts(4.6), '/locations/moorooka')
  const shown = html.slice(html.indexOf('carousel-strip'))
  expect(text(shown)).toContain('|Fair.|L|Lee|1 May 2026|Our reply, |2 May 2026|Thank you, Lee.|')
  expect(shown.match(/Our reply/g)).toHaveLength(1)
  expect(html).toMatch(/aria-label="Previous" aria-disabled="true"/)
  const four = await visited(facts(4), '/locations/moorooka')
  for (const missing of ['id="reviews"', '#reviews', 'Fair.', 'out of 5'])
    expect(four.html).not.toContain(missing)
})

test('LOC-29 LOC-30 LOC-31 LOC-32 the hours of the week, as the site wants them', async () => {
  const locations = [place('moorooka', { contact_detail: { ...week('08:00') } })]
  const shown = async (locationSettings: object, more: object = {}) =>
    (await visited({ locations, locationSettings, ...more }, '/locations/moorooka')).html
  const html = await shown({})
  expect(text(html)).toMatch(
    /\|Opening Hours\|.*\|Monday\|8:00 am – 5:00 pm\|.*\|Saturday\|.*\|Sunday\|Closed\|/s,
  )
  expect(text(await shown({ groupWeekdays: true }))).toContain('|Monday – Friday|8:00 am – 5:00 pm|Saturday|')
  const appointment = await shown({ byAppointment: true })
  expect(text(appointment)).toContain('|By appointment only|')
  expect(appointment).not.toContain('<table')
  const enquire = await shown(
    { closedEnquire: ['moorooka'] },
    { service: { bookingUrl: 'https://book.example/' } },
  )
  expect(enquire).toContain('<a href="https://book.example/" class="hours-table-enquire">Enquire Now</a>')
  expect(text(enquire)).not.toContain('|Sunday|Closed|')
  expect(await shown({ closedEnquire: ['moorooka'] })).toContain(
    '<a href="/contact-us" class="hours-table-enquire">',
  )
})

test('LOC-29 a place of which no hours are known asks for a call', async () => {
  const { html } = await visited(
    { locations: [place('moorooka', { contact_detail: {} })] },
    '/locations/moorooka',
  )
  expect(text(html)).toContain('|Please call us for our hours.|')
})

test('LOC-34 special days are behind a button, and without any to come there is none', async () => {
  const specialHours = [{ date: '2026-07-01', status: 'Closed', location_id: 'moorooka' }]
  const locations = [place('moorooka', { contact_detail: week('08:00'), special_hours: specialHours })]
  const { html } = await visited({ locations }, '/locations/moorooka', new Date('2026-07-01T02:00:00Z'))
  expect(text(html)).toContain('|View Holiday Hours|')
  expect(text(html)).toContain('|Today|Closed|')
  const later = await visited({ locations }, '/locations/moorooka', new Date('2026-07-02T02:00:00Z'))
  expect(later.html).not.toContain('Holiday')
})

test('LOC-33 LOC-35 several types at one address are chosen between, and named apart in the text', async () => {
  const locations = [
    place('moorooka', { contact_detail: week('08:00') }),
    place('counter', { location_type: 'parts', contact_detail: week('08:30') }),
    place('workshop', { location_type: 'service', contact_detail: week('07:30') }),
    place('aspley', { address: { ...base!.address, street: '2 Gympie Road' } }),
  ]
  const { html } = await visited({ locations }, '/locations/workshop')
  const choices = [...html.matchAll(/<input type="radio"[^>]*?( checked="")?[^>]*>(\w+)</g)].map(
    ([input, , label]) => `${label}${input.includes('checked') ? ' chosen' : ''}`,
  )
  expect(choices).toEqual(['Sales', 'Service chosen', 'Parts'])
  const hidden = [...html.matchAll(/<div hidden="">.*?<caption[^>]*>([^<]*)/gs)].map(([, caption]) => caption)
  expect(hidden).toEqual(['Opening hours of Moorooka', 'Opening hours of Counter'])
  expect(text(html)).toContain(
    '|Find Us|1 Ipswich Road|Moorooka QLD 4105|Mon–Sat 8:00am–5:00pm sales, 7:30am–5:00pm service, 8:30am–5:00pm parts, Sun closed|',
  )
  const alone = await visited({ locations }, '/locations/aspley')
  expect(alone.html).not.toContain('type="radio"')
})

test('LOC-36 without a key no frame of another host may stand in a page; with one it waits for a tap', async () => {
  const at = { ...base!.address, lat: -27.53, long: 153.02 }
  const without = await visited({ locations: [place('moorooka', { address: at })] }, '/locations/moorooka')
  expect(without.html).not.toContain('place-map')
  expect(text(without.html)).toContain('|Find Us|1 Ipswich Road|Moorooka QLD 4105|Get Directions|')
  expect(without.html).not.toContain('Show street map')
  expect(without.response.headers.get('content-security-policy')).not.toContain('www.google.com')
  const keyed = { ...at, map_key: 'a-key' }
  const { html, response } = await visited(
    { locations: [place('moorooka', { address: keyed })] },
    '/locations/moorooka',
  )
  expect(text(html)).toContain('|Show street map|')
  expect(html).not.toContain('<iframe')
  expect(response.headers.get('content-security-policy')).toMatch(/frame-src [^;]*https:\/\/www\.google\.com/)
})

test('the other yards are told with how far away those are that somebody would drive to', async () => {
  const at = (city: string, lat: number, long: number) =>
    place(city, { address: { ...base!.address, ...{ city, lat, long } } })
  const locations = [
    at('moorooka', -27.53, 153.03),
    at('southport', -27.98, 153.4),
    at('cairns', -16.93, 145.75),
  ]
  const { html } = await visited({ locations }, '/locations/moorooka')
  const others = text(html.slice(html.indexOf('Other yards')))
  expect(others).toMatch(/\|Southport\|6\d km away\|.*\|Cairns\|1 Ipswich Road\|/)
  expect(html).not.toContain('Nearby')
})

test('LOC-42 the page says where its cars are delivered to or can be seen', async () => {
  const locations = [place('moorooka', { distribution_locations: ['Ipswich', 'Logan'] })]
  const { html } = await visited({ locations }, '/locations/moorooka')
  expect(text(html)).toContain('|We also deliver to and show cars in|Ipswich, Logan|')
})

test('LOC-26 search engines are told of each place as a dealer', async () => {
  const { response } = await visited(
    { locations: [place('moorooka'), place('rocklea')] },
    '/locations/rocklea',
  )
  expect(thingsIn(await sourceOf(response))).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ '@type': 'AutoDealer', name: expect.stringContaining('Rocklea') }),
      expect.objectContaining({ '@type': 'BreadcrumbList' }),
    ]),
  )
})
