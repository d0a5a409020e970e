import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { templateNames, templateOf } from '#app/templates/templates.ts'
import { textOf } from '#test/page-text.ts'
import { sourceOf, website } from '#test/website.ts'
import { aCar, aSite, hasStock, worldOf } from '#test/world.ts'

const world = worldOf()
const path = '/search/new-used-and-demo-cars'

async function visitable(cars = [aCar()], facts = {}) {
  const site = await aSite(world(), facts)
  await hasStock(world(), site, cars)
  const visit = website(world())
  return { site, visit, page: async (query = '') => (await visit(site, path + query)).text() }
}
const names = (html: string) =>
  [...html.matchAll(/<article[\s\S]*?<h2[^>]*><a[^>]*>([\s\S]*?)<\/a>/g)].map(([, name]) =>
    name?.replace(/<[^>]*>/g, ''),
  )
const some = (count: number, facts: (i: number) => Parameters<typeof aCar>[0]) =>
  Array.from({ length: count }, (_, i) => aCar(facts(i)))

test('STK-14 the page lists all stock: new, used and demo', async () => {
  const { page } = await visitable(
    ['new', 'used', 'demo'].map((carType) => aCar({ carType: carType as 'new', model: carType })),
  )
  expect(names(await page()).sort()).toEqual(['2021 Toyota demo', '2021 Toyota new', '2021 Toyota used'])
})

test('STK-32 an address sets the filters, and the page links to the same address with one more', async () => {
  const { page } = await visitable([
    aCar(),
    aCar({ make: 'Kia', model: 'Rio' }),
    aCar({ make: 'Kia', model: 'Sportage', simpleBody: 'SUV' }),
  ])
  const kia = await page('?make=Kia')
  expect(names(kia)).toHaveLength(2)
  expect(kia).toContain(`href="${path}?make=Kia&amp;body=Ute"`)
  expect(kia).toContain(`href="${path}?make=Kia&amp;make=Toyota"`)
  expect(names(await page('?make=Kia&make=Toyota'))).toHaveLength(3)
})

test('STK-79 STK-81 a page has 21 cars, pages count from 1, and page 1 is left out of the address', async () => {
  const { page } = await visitable(some(50, (i) => ({ model: `M${i}`, rank: 1000 - i })))
  expect(names(await page())).toHaveLength(21)
  const second = await page('?page=2')
  expect(names(second)[0]).toBe('2021 Toyota M21')
  expect(second).toContain(`href="${path}"`)
  expect(second).not.toContain('page=1"')
  expect(names(await page('?page=3'))).toHaveLength(8)
})

test('STK-33 a link that changes a refinement leaves the page out', async () => {
  const { page } = await visitable(some(50, (i) => ({ make: i % 2 ? 'Kia' : 'Ford' })))
  const second = await page('?page=2')
  expect(second).toContain(`href="${path}?make=Kia"`)
  expect(second).not.toMatch(/make=Kia&amp;page/)
})

test('STK-42 STK-43 cars are sorted by rank, latest, highest and lowest price', async () => {
  const day = (n: number) => `2026-06-0${n}T00:00:00.000Z`
  const { page } = await visitable([
    aCar({ model: 'A', rank: 5, priceCents: 20_000_00, createdAt: day(1) }),
    aCar({ model: 'B', rank: 9, priceCents: 30_000_00, createdAt: day(2) }),
    aCar({ model: 'C', rank: 7, priceCents: 10_000_00, createdAt: day(3) }),
  ])
  const order = async (query: string) =>
    names(await page(query))
      .map((name) => name?.at(-1))
      .join('')
  expect(await order('')).toBe('BCA')
  expect(await order('?sortBy=latest')).toBe('CBA')
  expect(await order('?sortBy=price_desc')).toBe('BAC')
  expect(await order('?sortBy=price_asc')).toBe('CAB')
})

test('STK-44 lowest price first leaves out cars without a price, unless the site says otherwise', async () => {
  const cars = [aCar({ model: 'Priced' }), aCar({ model: 'Asked', priceCents: null })]
  const usual = await visitable(cars)
  expect(names(await usual.page('?sortBy=price_asc'))).toEqual(['2021 Toyota Priced'])
  for (const sort of ['', '?sortBy=price_desc', '?sortBy=latest'])
    expect(names(await usual.page(sort)), sort).toHaveLength(2)
  const { settings } = usual.site
  const other = await visitable(cars, { search: { ...settings.search, priceAscExcludesZero: false } })
  expect(names(await other.page('?sortBy=price_asc'))).toHaveLength(2)
})

test('STK-53 a price range is read as min:max, in dollars, and from the two fields of the form', async () => {
  const { page } = await visitable(
    [10, 20, 30].map((thousands) => aCar({ model: `${thousands}`, priceCents: thousands * 1000_00 })),
  )
  expect(names(await page('?price=15000:25000'))).toEqual(['2021 Toyota 20'])
  expect(names(await page('?price=:20000'))).toHaveLength(2)
  expect(names(await page('?price_min=20000&price_max='))).toHaveLength(2)
  expect(names(await page('?price=25000:15000'))).toEqual(['2021 Toyota 20'])
})

test('the bar at the foot of a phone’s screen comes before the cars for who walks by keyboard', async () => {
  const { page } = await visitable()
  const html = await page()
  expect(html.indexOf('foot-bar')).toBeGreaterThan(0)
  expect(html.indexOf('foot-bar')).toBeLessThan(html.indexOf('<article'))
})

test('STK-57 STK-58 with no results a card says so in the site’s words', async () => {
  const { page } = await visitable()
  const html = await page('?make=Nobody')
  expect(html).toContain('No Results Available')
  expect(html).toContain(
    'There appears to be no offers currently available that meet the conditions of your search',
  )
})

test('STK-74 STK-75 what is not to be seen on the site is neither listed nor counted', async () => {
  const { page } = await visitable([
    aCar({ model: 'Here' }),
    aCar({ model: 'Hidden', showOnDealerWebsite: false }),
    aCar({ model: 'Soldjustnow', status: 'sold', soldAt: '2026-06-30T00:00:00.000Z' }),
    aCar({ model: 'Soldlongago', status: 'sold', soldAt: '2026-06-01T00:00:00.000Z' }),
  ])
  const html = await page()
  expect(names(html).sort()).toEqual(['2021 Toyota Here', '2021 Toyota Soldjustnow'])
  expect(html).toMatch(/>2 ?cars</)
})

test('ACC-25 cards of cars in stock and coming soon have the save control, those of sold ones none', async () => {
  const { page } = await visitable([
    aCar({ model: 'Here' }),
    aCar({ model: 'Soon', status: 'coming_soon' }),
    aCar({ model: 'Gone', status: 'sold', soldAt: '2026-06-30T00:00:00.000Z' }),
  ])
  const cards = (await page()).match(/<article[\s\S]*?<\/article>/g)!
  const saveable = cards.flatMap((card) => /data-saves=.*?Toyota (\w+)/s.exec(card)?.[1] ?? [])
  expect([cards.length, saveable.sort()]).toEqual([3, ['Here', 'Soon']])
})

test('PRC-01 PRC-02 PRC-04 PRC-05 PRC-06 PRC-10 a card shows the price by the one rule', async () => {
  const { page } = await visitable([
    aCar({ model: 'List', priceCents: 24_990_00, priceType: 'drive_away_price' }),
    aCar({ model: 'Offer', priceCents: 24_990_00, offerPriceCents: 22_490_00 }),
    aCar({ model: 'Preorder', priceCents: null, isPreorder: true }),
    aCar({ model: 'None', priceCents: 5_00 }),
  ])
  const html = await page()
  const priceOf = (model: string) => {
    const card = html.match(/<article[\s\S]*?<\/article>/g)!.find((one) => one.includes(`Toyota ${model}<`))!
    return textOf(card.slice(card.indexOf('class="card-price"'))).trim()
  }
  expect(priceOf('List')).toContain('$24,990 Drive away')
  expect(priceOf('Offer')).toContain('Was $24,990 now $22,490')
  expect(priceOf('Preorder')).toContain('PREORDER')
  expect(priceOf('None')).toContain('Contact us for price')
})

test.each([
  'page=-1',
  'page=1e9',
  'price=max:min',
  'price=abc',
  'sortBy=__proto__',
  '__proto__=1',
  'make=__proto__',
  'constructor=x',
  'query=%F0%9F%9A%97',
  'query=%ED%A0%80',
  `query=${'x'.repeat(7000)}`,
  'make=a&make=a&make=b',
  `${Array.from({ length: 500 }, (_, i) => `make=m${i}`).join('&')}`,
  'price=1:2:3',
  '%',
  '=',
  'make=%',
])('a bad address is read as a sensible search: %.40s', async (query) => {
  const { site, visit } = await visitable()
  const response = await visit(site, `${path}?${query}`)
  expect(response.status).toBe(200)
})

test('TEN-01 TEN-02 a site shows its own stock, and an unknown host a page that names no dealer', async () => {
  const ours = await visitable([aCar({ model: 'Ourcar' })])
  const theirs = await visitable([aCar({ model: 'Theircar' })])
  const page = await ours.visit(ours.site, path)
  expect(names(await page.text())).toEqual(['2021 Toyota Ourcar'])
  expect(await sourceOf(page)).not.toContain('Theircar')
  const unknown = await ours.visit({ slug: 'nobody-here' }, path)
  expect(unknown.status).toBe(404)
  const text = await sourceOf(unknown)
  for (const { site } of [ours, theirs]) expect(text).not.toContain(site.settings.name)
})

test('TEN-03 the same stock and settings render under every template', async () => {
  for (const template of ['metro', 'prestige', 'heritage'] as const) {
    const { page } = await visitable([aCar({ model: 'Everywhere' })], { template })
    const html = await page()
    expect(html).toContain(`data-template="${template}"`)
    expect(names(html)).toEqual(['2021 Toyota Everywhere'])
  }
})

test('TEN-03 results stand beside the filters where the arrangement has a panel, whatever the sheet of the template', async () => {
  for (const template of templateNames) {
    const { page } = await visitable([aCar()], { template })
    const hasPanel = templateOf(template).search.filters === 'panel'
    expect((await page()).includes('search-page-beside'), template).toBe(hasPanel)
  }
  const columns = globSync('app/templates/*/*.css').filter((sheet) =>
    readFileSync(sheet, 'utf8').includes('.search-page-columns'),
  )
  expect(columns).toEqual([])
})

test('STK-64 a card shows the attributes of the site, in its order; of an odd number the body joins the kind', async () => {
  const car = aCar({ stockNumber: 'U4711', carType: 'used', odometerKm: 61000 })
  const usual = await (await visitable([car])).page()
  const attributes = (html: string) =>
    [
      ...(/<article[\s\S]*?<ul[^>]*>([\s\S]*?)<\/ul>/.exec(html)?.[1] ?? '').matchAll(
        /<li[^>]*>(.*?)<\/li>/g,
      ),
    ].map(([, item]) => item?.replace(/<[^>]*>/g, ''))
  expect(attributes(usual)).toEqual(['Used Ute', '61,000 km', 'Automatic', 'Stock U4711'])
  const of = async (wanted: ('simple_fuel' | 'simple_body' | 'km' | 'car_type')[]) => {
    const site = await visitable([car], { card: { attributes: wanted, showViews: false } })
    return attributes(await site.page())
  }
  expect(await of(['simple_fuel', 'km'])).toEqual(['Diesel', '61,000 km'])
  expect(await of(['car_type', 'simple_body'])).toEqual(['Used', 'Ute'])
})

test('every page carries the security headers, and its inline scripts are named by hash', async () => {
  const { site, visit } = await visitable()
  const response = await visit(site, path)
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toMatch(/script-src 'self' 'sha256-/)
  expect(policy).not.toContain('unsafe')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
})

test('text of a feed never becomes markup', async () => {
  const { site, visit } = await visitable([
    aCar({ model: '<img src=x onerror=alert(1)>', badge: '</script><script>alert(1)</script>' }),
  ])
  const source = await sourceOf(await visit(site, path))
  expect(source).not.toContain('<img src=x')
  expect(source).not.toContain('<script>alert(1)')
})
