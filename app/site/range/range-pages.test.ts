import { expect, test } from 'vitest'
import type { Site } from '#app/tenancy/tenancy.ts'
import { thingsIn } from '#test/page-head.ts'
import { hasRange, someRange } from '#test/range.ts'
import { sourceOf, website } from '#test/website.ts'
import { aCar, aSite, hasStock, worldOf } from '#test/world.ts'

const world = worldOf()

const manufacturers = [
  { id: 'toyota', name: 'Toyota', slug: 'toyota', models: [] },
  {
    ...{ id: 'byd', name: 'BYD', slug: 'byd', logo: { url: '/brands/byd.svg' } },
    models: [
      { name: 'Seal', slug: 'seal', accessories_count: 3 },
      { name: 'Shark', slug: 'shark', accessories_count: 0, override_url: '/pages/shark' },
    ],
  },
]
const aDealer = (facts = {}) => aSite(world(), { manufacturers: manufacturers as never, ...facts })

const ask = (site: Site, path: string) => website(world())(site, path)
const page = async (site: Site, path: string) => {
  const answer = await ask(site, path)
  expect([path, answer.status]).toEqual([path, 200])
  return (await answer.text()).replaceAll('&amp;', '&')
}
const main = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
const text = (html: string) =>
  main(html)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
const links = (html: string) => [...main(html).matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href!)
const thingsOn = async (site: Site, path: string) => thingsIn(await sourceOf(await ask(site, path)))

const withStock = async (facts = {}) => {
  const site = await aDealer(facts)
  await hasRange(world(), site)
  await hasStock(world(), site, [
    aCar({ make: 'Toyota', model: 'HiLux', carType: 'new' }),
    aCar({ make: 'Toyota', model: 'HiLux' }),
    aCar({ make: 'BYD', model: 'Seal' }),
  ])
  return site
}

test('CON-11 the brands page lists the brands sold new, then those in stock, each with its logo or name', async () => {
  const html = await page(await withStock(), '/brands')
  expect(links(html)).toEqual(expect.arrayContaining(['/toyota/overview', '/kia/overview', '/byd/overview']))
  expect(main(html)).toContain('src="/brands/byd.svg"')
  expect(main(html)).toMatch(/brand-wordmark[^>]*>Toyota</)
  expect(text(html)).toMatch(/2 models from \$42,260 drive away 2 in stock/)
  expect(text(html).indexOf('Kia')).toBeLessThan(text(html).indexOf('BYD'))
  expect(html).toContain('<link rel="canonical" href="http')
})

test('CON-11 without a range the makes of the settings stand there, and a site of no brand has no such page', async () => {
  const html = await page(await aDealer(), '/brands')
  expect(links(html)).toEqual(expect.arrayContaining(['/toyota/overview', '/byd/overview']))
  expect((await ask(await aSite(world()), '/brands')).status).toBe(404)
})

test('CON-11 without a range a make that is in the yard is a card: its newest car’s picture, its models, how many', async () => {
  const site = await aDealer()
  const picture = (name: string) => [{ url: `https://pictures.example/${name}.jpg`, thumbUrl: null }]
  await hasStock(world(), site, [
    aCar({ make: 'Toyota', model: 'HiLux', images: picture('older'), createdAt: '2026-06-01T00:00:00.000Z' }),
    aCar({ make: 'Toyota', model: 'Camry', images: picture('newer'), createdAt: '2026-06-20T00:00:00.000Z' }),
  ])
  const html = main(await page(site, '/brands'))
  const [card = ''] = /<article[\s\S]*?<\/article>/.exec(html) ?? []
  expect(card).toContain('href="/toyota/overview"')
  expect(card).toContain('https/pictures.example/newer.jpg')
  expect(text(`<main>${card}</main>`)).toContain('2 in stock')
  expect(html).toMatch(/BYD[\s\S]*Ask us/)
})

test('CON-12 a brand’s page has its models with prices and counts, its words, offers and stock', async () => {
  const site = await withStock({
    home: { offers: [{ title: 'Toyota utes', text: 'In July.', href: '/search/toyota' }] },
  })
  const html = await page(site, '/toyota/overview')
  expect(main(html)).toMatch(/<h1[^>]*>Toyota<\/h1>/)
  expect(text(html)).toMatch(/HiLux The one that tows\. from \$48,990 drive away 2 in stock/)
  expect(main(html)).toContain('Serviced <strong>here</strong>.')
  expect(links(html)).toEqual(
    expect.arrayContaining([
      '/models/hilux',
      '/models/rav4',
      '/search/toyota/hilux',
      '/search/toyota',
      '/toyota/enquire',
    ]),
  )
  expect(text(html)).toContain('Toyota utes')
  expect(text(html)).toContain('Toyota in stock')
  const things = await thingsOn(site, '/toyota/overview')
  expect(things.map((thing) => thing['@type'])).toEqual(['Brand', 'ItemList', 'BreadcrumbList'])
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/toyota\/overview"/)
})

test.each([
  '/lada/overview',
  '/hilux/overview',
  '/TOYOTAS/overview',
  '/%20/overview',
  '/models/nothing',
  '/seal2/accessories',
])('CON-12 %s is not found: the site has no such brand or model', async (path) => {
  expect((await ask(await withStock(), path)).status).toBe(404)
})

test('CON-12 a brand of another site is unknown here', async () => {
  await withStock()
  expect((await ask(await aSite(world()), '/toyota/overview')).status).toBe(404)
})

test('CON-12 a brand that is in stock only has a page of its own', async () => {
  const html = await page(await withStock(), '/byd/overview')
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/byd\/overview"/)
  expect(links(html)).toContain('/search/byd/seal')
})

test('CON-13 accessories are led to from a model that has some, and from no other', async () => {
  const site = await withStock()
  const brand = links(await page(site, '/toyota/overview'))
  expect(brand).toContain('/hilux/accessories')
  expect(brand).not.toContain('/rav4/accessories')
  expect(links(await page(site, '/byd/overview'))).toContain('/seal/accessories')
  const html = await page(site, '/hilux/accessories')
  expect(text(html)).toMatch(/Tow bar kit 3,500 kg braked\. Part PT228-0K240 \$1,250 fitted/)
  expect(text(html)).toMatch(/Canvas seat covers Ask for a price/)
  expect(links(html)).toContain('/models/hilux/enquire?accessory=PT228-0K240')
  expect(text(await page(site, '/seal/accessories'))).toContain('3 accessories for the Seal')
  expect((await ask(site, '/rav4/accessories')).status).toBe(404)
})

test('CON-14 models are listed by body type, written in small letters with hyphens; without one all are', async () => {
  const site = await withStock()
  const named = async (query: string) =>
    [
      ...main(await page(site, `/models${query}`)).matchAll(
        /class="card-link">(?:<span[^>]*>[^<]*<\/span>)?([^<]*)</g,
      ),
    ].map(([, name]) => name)
  expect(await named('')).toEqual(['HiLux', 'RAV4', 'EV9', 'Sportage'])
  expect(await named('?body=suv')).toEqual(['RAV4', 'Sportage'])
  expect(await named('?body=people-mover')).toEqual(['EV9'])
  expect(links(await page(site, '/models'))).toContain('/models?body=people-mover')
})

test.each(['hovercraft', '<script>', 'x'.repeat(300), '%'])(
  'CON-14 an unknown body %s is answered kindly and not to be indexed',
  async (body) => {
    const [site, path] = [await withStock(), `/models?${new URLSearchParams({ body })}`]
    const html = await page(site, path)
    expect(text(html)).toContain('We have no models of the type')
    expect(links(html)).toContain('/models')
    expect(html).toContain('content="noindex"')
    expect(await sourceOf(await ask(site, path))).not.toContain('“<script>')
  },
)

test('CON-15 a model with an override address leads there wherever it is listed, and has no page of its own', async () => {
  const site = await withStock()
  for (const path of ['/models', '/kia/overview'])
    expect(links(await page(site, path))).toContain('https://www.kia.example/ev9')
  const menu = await (await ask(site, '/_/brand-menu.json?make=Kia')).json()
  expect(menu.models[0]).toMatchObject({ name: 'EV9', href: 'https://www.kia.example/ev9' })
  const map = await (await ask(site, '/sitemap.xml')).text()
  expect(map).not.toContain('/models/ev9')
  expect(map).toContain('/models/sportage')
})

test('CON-15 an address of another scheme in old settings is not linked', async () => {
  const { catalogueOf } = await import('#app/range/catalogue.ts')
  const models = [{ name: 'Seal', slug: 'seal', accessories_count: 0, override_url: 'javascript:alert(1)' }]
  const [brand] = catalogueOf(
    { manufacturers: [{ id: 'b', name: 'BYD', slug: 'byd', models }] },
    { brands: [] },
    { makes: new Map(), models: new Map(), pictures: new Map() },
  )
  expect(brand?.models[0]?.href).toBe('/search/byd/seal')
})

test('a model’s page has its price, stock and ways on, and tells search engines what it costs', async () => {
  const site = await withStock()
  const html = await page(site, '/models/hilux')
  expect(text(html)).toMatch(/Toyota HiLux The one that tows\. from \$48,990 drive away/)
  expect(links(html)).toEqual(
    expect.arrayContaining([
      '/models/hilux/enquire',
      '/search/toyota/hilux',
      '/hilux/accessories',
      '/toyota/overview',
    ]),
  )
  expect((await thingsOn(site, '/models/hilux'))[0]).toMatchObject({
    '@type': ['Product', 'Car'],
    name: 'Toyota HiLux',
    offers: { lowPrice: '48990.00', priceCurrency: 'AUD' },
  })
})

test('an enquiry begins with the model, and its accessory, as the range names them', async () => {
  const site = await withStock()
  const html = await page(site, '/models/hilux/enquire?accessory=PT228-0K240')
  expect(html).toMatch(/name="Vehicle Make"[^>]*value="Toyota"|value="Toyota"[^>]*name="Vehicle Make"/)
  expect(html).toContain(
    'I&#x27;d like to know more about the Tow bar kit (part PT228-0K240) for the Toyota HiLux.',
  )
  const strange = await page(site, '/models/hilux/enquire?accessory=Free+money')
  expect(strange).not.toContain('Free money')
  expect(await page(site, '/kia/enquire')).toContain('I&#x27;d like to know more about Kia.')
  expect((await ask(site, '/models/ev10/enquire')).status).toBe(404)
})

test('TEN-19 a brand of the range lists its models with prices, counts and its stock; the header leads to its page', async () => {
  const site = await withStock()
  const answer = await ask(site, '/_/brand-menu.json?make=Toyota')
  expect(await answer.json()).toEqual({
    count: 2,
    models: [
      { name: 'HiLux', href: '/models/hilux', count: 2, from: '$48,990' },
      { name: 'RAV4', href: '/models/rav4', count: 0, from: '$42,260' },
    ],
    offers: [],
  })
  const header = /<header[\s\S]*?<\/header>/.exec(await page(site, '/'))?.[0] ?? ''
  expect(header).toMatch(/href="\/toyota\/overview"[^>]*>The Toyota range/)
  expect(header).not.toContain('The BYD range')
})

test('menus, footers and the site map lead to the range as soon as there is one', async () => {
  const site = await aDealer({ menu: { items: [{ label: 'Models', href: '/models' }] } })
  expect(await page(site, '/')).not.toContain('href="/models"')
  await hasRange(world(), site, someRange)
  expect(await page(site, '/')).toContain('href="/models"')
  const map = await (await ask(site, '/sitemap.xml')).text()
  for (const path of ['/brands', '/models', '/toyota/overview', '/hilux/accessories', '/models/rav4'])
    expect(map).toContain(`${path}</loc>`)
  expect(map).not.toContain('/rav4/accessories')
})
