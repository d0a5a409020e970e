import { expect, test } from 'vitest'
import { listCars } from '#app/stock/cars.server.ts'
import { anArticle, hasArticles } from '#test/articles.ts'
import { headOfPage } from '#test/page-head.ts'
import { sourceOf, website } from '#test/website.ts'
import { aCar, aSite, hasStock, scope, someSettings, worldOf } from '#test/world.ts'

const world = worldOf()
const week = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open', open: '08:30', close: '17:30' }))

async function aDealer(facts: object = {}) {
  const [yard] = someSettings().locations
  const site = await aSite(world(), {
    name: 'Coastal Cars',
    social: [{ name: 'Facebook', url: 'https://facebook.com/coastal.example' }],
    locations: [
      {
        ...yard,
        address: { ...yard!.address, lat: -27.5, long: 153, place_url: 'https://maps.example/1' },
        contact_detail: {
          phone: '(07) 5550 0100',
          opening_hours: [
            ...week,
            { weekday: 6, status: 'Closed' },
            { weekday: 0, status: 'Open', open: '10:00', close: '24:00' },
          ],
        },
        special_hours: [
          { date: '2026-12-25', status: 'Closed', location_id: 'l1' },
          { date: '2026-01-01', status: 'Closed', location_id: 'l1' },
        ],
      },
      { ...yard, id: 'l2', slug: 'rocklea-yard', name: 'Rocklea', primary: false },
    ],
    ...facts,
  } as never)
  const images = [{ url: '/demo/hilux.webp', thumbUrl: null }]
  await hasStock(world(), site, [
    aCar({ stockNumber: 'A1', images }),
    aCar({
      stockNumber: 'A2',
      model: 'Corolla',
      simpleBody: 'Hatchback',
      carType: 'new',
      priceCents: 32_000_00,
    }),
    aCar({ stockNumber: 'A3', make: 'Kia', model: 'Rio', simpleBody: 'Hatchback', locationId: 'l2' }),
  ])
  await hasArticles(world(), site, [anArticle('buyer-advice/first-ute.md', { title: 'Your first ute' })])
  const visit = website(world())
  const origin = `http://${site.slug}.localhost:3000`
  const head = async (path: string) => headOfPage(await sourceOf(await visit(site, path)))
  const cars = (await listCars(scope(world(), site), 10)).cars
  return { site, visit, origin, head, cars }
}

test('the home page says who, what and where, with the dealer and the website as data', async () => {
  const { head, origin } = await aDealer()
  const home = await head('/?utm_source=a')
  expect(home).toMatchObject({
    title: 'Coastal Cars | New, used and demo cars in Moorooka',
    description:
      'New, used and demo cars at Coastal Cars in Moorooka, QLD: 3 cars with photos, prices and full details.',
    ...{ canonical: `${origin}/`, isHidden: false },
  })
  expect(home.og('image')).toBe(`${origin}/img/1280x720,75,jpeg,cover/demo/hilux.webp`)
  expect(home.data('WebSite')).toMatchObject([{ name: 'Coastal Cars', url: `${origin}/` }])
  const [dealer] = home.data('AutoDealer')
  expect(dealer).toMatchObject({
    ...{
      '@context': 'https://schema.org',
      name: 'Coastal Cars',
      url: `${origin}/`,
      telephone: '+61755500100',
    },
    ...{ logo: `${origin}/icon-512.png`, hasMap: 'https://maps.example/1' },
    sameAs: ['https://facebook.com/coastal.example'],
    geo: { '@type': 'GeoCoordinates', latitude: -27.5, longitude: 153 },
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'Moorooka',
      addressRegion: 'QLD',
      addressCountry: 'AU',
    },
  })
  const days = (names: string[]) => names.map((name) => `https://schema.org/${name}`)
  expect(dealer!.openingHoursSpecification).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']),
      ...{ opens: '08:30', closes: '17:30' },
    },
    { '@type': 'OpeningHoursSpecification', dayOfWeek: days(['Saturday']), opens: '00:00', closes: '00:00' },
    { '@type': 'OpeningHoursSpecification', dayOfWeek: days(['Sunday']), opens: '10:00', closes: '23:59' },
    {
      '@type': 'OpeningHoursSpecification',
      ...{ validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
    },
  ])
})

test('a search page has its own words, one absolute address and its trail', async () => {
  const { head, origin } = await aDealer()
  const toyota = await head('/search/new-used-and-demo-cars?make=Toyota&utm_source=a&sortBy=price_asc')
  expect(toyota).toMatchObject({
    title: 'Toyota cars | Coastal Cars',
    description: 'Toyota cars at Coastal Cars: 2 cars from $32,000, with photos, prices and full details.',
    ...{ canonical: `${origin}/search/toyota`, isHidden: false },
  })
  expect(toyota.og('image')).toBe(`${origin}/img/1280x853,75,jpeg,cover/demo/hilux.webp`)
  expect((await head('/search/toyota')).data('BreadcrumbList')[0]!.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
    { '@type': 'ListItem', position: 2, name: 'Our Stock', item: `${origin}/search/new-used-and-demo-cars` },
    { '@type': 'ListItem', position: 3, name: 'Toyota' },
  ])
})

test('what holds no car, and what only filters make, is not to be listed and names no other address', async () => {
  const { head } = await aDealer()
  for (const path of [
    '/search/bmw',
    '/search/bus',
    '/search/toyota?colour=Blue',
    '/search/used-cars?query=red',
    '/search/new-used-and-demo-cars?price=1000:2000',
  ])
    expect([path, await head(path)]).toEqual([
      path,
      expect.objectContaining({ isHidden: true, canonical: undefined }),
    ])
})

test('a page beyond the end leads to the last one', async () => {
  const { site, visit } = await aDealer({ search: { pageSize: 2 } })
  const at = async (path: string) => {
    const answer = await visit(site, path)
    return [answer.status, answer.headers.get('location')]
  }
  expect(await at('/search/new-used-and-demo-cars?page=9999')).toEqual([
    302,
    '/search/new-used-and-demo-cars?page=2',
  ])
  expect(await at('/search/toyota?page=2')).toEqual([302, '/search/toyota'])
  expect(await at('/search/new-used-and-demo-cars?page=2')).toEqual([200, null])
  expect(await at('/search/new-used-and-demo-cars?page=x')).toEqual([200, null])
  expect(await at('/blog?page=3')).toEqual([302, '/blog'])
})

test('a dealer with one kind of stock has it at one address', async () => {
  const { head, origin } = await aDealer({ stock: { ...someSettings().stock, kinds: ['used'] } })
  const all = `${origin}/search/new-used-and-demo-cars`
  expect((await head('/search/new-used-and-demo-cars')).canonical).toBe(all)
  expect((await head('/search/used-cars')).canonical).toBe(all)
  expect((await head('/used-car/toyota')).canonical).toBe(`${origin}/search/toyota`)
  expect((await head('/search/main-dealership')).canonical).toBe(all)
  expect((await head('/search/rocklea-yard')).canonical).toBe(`${origin}/search/rocklea-yard`)
  const alone = await aDealer({ locations: someSettings().locations })
  expect((await alone.head('/search/moorooka-yard')).canonical).toBe(
    `${alone.origin}/search/new-used-and-demo-cars`,
  )
})

test('the home page is well-formed: no paragraph within a line of text', async () => {
  const { visit, site } = await aDealer()
  const html = await (await visit(site, '/')).text()
  let depth = 0
  for (const [, end, name] of html.matchAll(/<(\/?)(span|p)[ >]/g)) {
    if (name === 'span') depth += end ? -1 : 1
    else expect(depth).toBe(0)
  }
})

test('the contact page tells of every place, and a place’s page of its own', async () => {
  const { head, origin } = await aDealer()
  const contact = await head('/contact')
  expect(contact).toMatchObject({ title: 'Contact Coastal Cars', canonical: `${origin}/contact-us` })
  expect((await head('/contact-us')).canonical).toBe(`${origin}/contact-us`)
  expect(contact.data('AutoDealer').map(({ name }) => name)).toEqual([
    'Coastal Cars Moorooka',
    'Coastal Cars Rocklea',
  ])
  const place = await head('/contact-us/rocklea-yard')
  expect(place).toMatchObject({
    title: 'Contact Rocklea, Coastal Cars',
    description:
      'Coastal Cars Rocklea, 1 Ipswich Road, Moorooka QLD: phone, opening hours, directions and an enquiry form.',
    canonical: `${origin}/locations/rocklea-yard`,
  })
  expect(place.data('AutoDealer')).toMatchObject([
    {
      name: 'Coastal Cars Rocklea',
      url: `${origin}/locations/rocklea-yard`,
      parentOrganization: { '@id': `${origin}/#dealer` },
    },
  ])
  expect(place.data('BreadcrumbList')[0]!.itemListElement).toHaveLength(3)
})

test('a car’s page carries its trail, and its price in the title of a shared link', async () => {
  const { head, cars, origin } = await aDealer()
  const car = cars.find(({ stockNumber }) => stockNumber === 'A1')!
  const page = await head(`/cars/${car.slug}`)
  expect(page.og('title')).toBe('2021 Toyota HiLux SR5, $45,990')
  const [vehicle] = page.data('Product')
  expect(vehicle).toMatchObject({ '@type': ['Product', 'Car'], name: car.name })
  const trail = page.data('BreadcrumbList')[0]!.itemListElement as { name: string; item?: string }[]
  expect(trail.map(({ item }) => item)).toEqual([
    ...['/', '/search/used-cars', '/search/toyota', '/search/toyota/hilux', '/search/ute'].map(
      (path) => origin + path,
    ),
    undefined,
  ])
})

test('an article says when it was written and last changed, by the dealer’s clock', async () => {
  const { head, origin } = await aDealer()
  const article = await head('/blog/buyer-advice/first-ute')
  expect(article.data('BlogPosting')).toMatchObject([
    {
      ...{ datePublished: '2026-06-01T00:00:00+10:00', dateModified: '2026-07-01T02:00:00.000Z' },
      publisher: { name: 'Coastal Cars', logo: { url: `${origin}/icon-512.png` } },
    },
  ])
  expect(article.data('BreadcrumbList')).toHaveLength(1)
  expect(await head('/blog')).toMatchObject({ title: 'Blog | Coastal Cars', canonical: `${origin}/blog` })
  expect((await head('/blog/buyer-advice')).data('BreadcrumbList')[0]!.itemListElement).toHaveLength(3)
})

test('titles and descriptions are the site’s to word, and its picture stands where a page has none', async () => {
  const { head, origin } = await aDealer({
    seo: {
      titles: { home: '{dealer}: cars in {city}', search: 'Buy {results} today', car: '{car} {stockNumber}' },
      descriptions: { contact: 'Ring {dealer}.' },
      picture: '/demo/yard.webp',
    },
  })
  expect((await head('/')).title).toBe('Coastal Cars: cars in Moorooka')
  expect((await head('/')).og('image')).toBe(`${origin}/img/1280x720,75,jpeg,cover/demo/yard.webp`)
  expect((await head('/search/kia')).title).toBe('Buy Kia cars today')
  expect((await head('/contact-us')).description).toBe('Ring Coastal Cars.')
  expect((await head('/contact-us')).og('image')).toContain('yard.webp')
})

test('a page that is not found names the dealer', async () => {
  const { head } = await aDealer()
  expect((await head('/nothing-here')).title).toBe('Page not found | Coastal Cars')
})

test('every kind of page has a title, a description and an absolute address of its own', async () => {
  const { head, origin, cars } = await aDealer({ careers: { text: 'Come and work here. '.repeat(30) } })
  const paths = [
    '/',
    '/search/new-used-and-demo-cars',
    '/search/toyota/hilux',
    '/used-car/toyota',
    `/cars/${cars[0]!.slug}`,
    '/contact-us',
    '/locations/rocklea-yard',
    '/book-test-drive',
    '/careers',
    '/blog',
    '/blog/buyer-advice',
    '/blog/buyer-advice/first-ute',
  ]
  const titles = new Set<string | undefined>()
  for (const path of paths) {
    const page = await head(path)
    expect(page.canonical, path).toBe(origin + path)
    expect(page.description!.length, path).toBeGreaterThan(15)
    expect(page.description!.length, path).toBeLessThanOrEqual(300)
    expect(page.og('url'), path).toBe(page.canonical)
    expect(page.og('image'), path).toMatch(/^http.*\.(png|webp|jpe?g)$/)
    titles.add(page.title)
  }
  expect(titles.size).toBe(paths.length)
})
