import { expect, test } from 'vitest'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { cpuMsOf } from '#test/cpu-time.ts'
import { type Visit, website } from '#test/website.ts'
import { aCar, aSite, hasStock, now, worldOf } from '#test/world.ts'
import type { FeedCar } from '../car.ts'
import { keptDeals } from './deals.server.ts'
import { keptModels } from './model-search.server.ts'

const world = worldOf()

const stock: Partial<FeedCar>[] = [
  { stockNumber: 'T1', rank: 9, priceCents: 45_990_00, year: 2021, categories: ['Work', 'Deals'] },
  {
    stockNumber: 'T2',
    rank: 8,
    model: 'RAV4',
    simpleBody: 'SUV',
    priceCents: 38_000_50,
    year: 2019,
    seats: 5,
  },
  {
    stockNumber: 'K1',
    rank: 7,
    make: 'Kia',
    model: 'Carnival',
    simpleBody: 'People Mover',
    priceCents: null,
    seats: 8,
  },
  {
    stockNumber: 'K2',
    rank: 6,
    make: 'Kia',
    model: 'EV6',
    simpleBody: 'SUV',
    simpleFuel: 'Electric',
    carType: 'new',
    priceCents: 72_590_00,
  },
  {
    stockNumber: 'C1',
    rank: 5,
    make: 'Land Rover',
    model: 'Defender',
    simpleBody: 'SUV',
    status: 'coming_soon',
    categories: ['Deals'],
  },
  {
    stockNumber: 'S1',
    rank: 4,
    make: 'Mazda',
    model: 'CX-5',
    simpleBody: 'SUV',
    status: 'sold',
    soldAt: '2026-06-30T02:00:00.000Z',
    odometerKm: 9000,
  },
  {
    stockNumber: 'S9',
    rank: 3,
    make: 'Mazda',
    model: 'CX-9',
    status: 'sold',
    soldAt: '2026-06-01T02:00:00.000Z',
  },
  { stockNumber: 'H1', rank: 2, make: 'Holden', showOnDealerWebsite: false },
]

async function aDealer(facts: Partial<SiteSettings> = {}) {
  const site = await aSite(world(), facts)
  await hasStock(world(), site, stock.map(aCar))
  const visit = website(world())
  return { site, visit, ask: asker(visit, site) }
}

const asker =
  (visit: Visit, site: { slug: string }) =>
  async (path: string, body: unknown, init: RequestInit = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const response = await visit(site, path, { method: 'POST', body: text, ...init })
    return { status: response.status, body: await response.json(), response }
  }

type Hit = { stocknum: string }
const numbers = (body: { hits: Hit[] }) => body.hits.map(({ stocknum }) => stocknum)

test('API-03 STK-31 STK-77 STK-78 a search answers hits, count, facets with least and greatest, pages and time', async () => {
  const { ask } = await aDealer()
  const { status, body } = await ask('/api/search', { hitsPerPage: 2, facets: ['make', 'price', 'year'] })
  expect(status).toBe(200)
  expect(Object.keys(body).sort()).toEqual(['count', 'facetStats', 'facets', 'hits', 'ms', 'pages'])
  expect(numbers(body)).toEqual(['T1', 'T2'])
  expect(body.hits[0]).toMatchObject({
    make: 'Toyota',
    price: 45_990,
    km: 61_000,
    location: { name: 'Moorooka' },
  })
  expect(body.count).toBe(6)
  expect(body.pages).toBe(3)
  expect(body.facets.make).toEqual([
    { value: 'Kia', count: 2 },
    { value: 'Toyota', count: 2 },
    { value: 'Land Rover', count: 1 },
    { value: 'Mazda', count: 1 },
  ])
  expect(body.facetStats).toEqual({ price: { min: 38_000.5, max: 72_590 }, year: { min: 2019, max: 2021 } })
  expect(body.ms).toBeGreaterThan(0)
})

test('STK-77 filter expression, refinements, text, sort, page size and offset work together', async () => {
  const { ask } = await aDealer()
  const found = async (request: object) => numbers((await ask('/api/search', request)).body)
  expect(await found({ filter: 'make = Toyota' })).toEqual(['T1', 'T2'])
  expect(await found({ filter: "make:'Land Rover' OR make:Kia" })).toEqual(['K1', 'K2', 'C1'])
  expect(await found({ filter: 'price < 38000.50' })).toEqual([])
  expect(await found({ filter: 'price <= 38000.50' })).toEqual(['T2'])
  expect(await found({ filter: 'year >= 2020 AND NOT make = Kia AND km < 10000' })).toEqual(['S1'])
  expect(await found({ filters: { make: ['Toyota', 'Kia'], body: 'SUV' } })).toEqual(['T2', 'K2'])
  expect(await found({ filters: { price: '50000:' } })).toEqual(['K2'])
  expect(await found({ filters: { price: '40000:30000' } })).toEqual(['T2'])
  expect(await found({ filters: { seats: '6:' } })).toEqual(['K1'])
  expect(await found({ query: 'toyta rav4' })).toEqual(['T2'])
  expect(await found({ sort: ['price:desc', 'rank:desc'], hitsPerPage: 2 })).toEqual(['K2', 'T1'])
  expect(await found({ sort: 'price:asc', hitsPerPage: 2, offset: 1 })).toEqual(['T1', 'C1'])
  const { body } = await ask('/api/search', { filter: 'make = Kia', hitsPerPage: 1 })
  expect(await found({ filter: `id IN ['${body.hits[0].id}', nobody]` })).toEqual(['K1'])
})

test('STK-84 counts by car type and by status are facets of the search', async () => {
  const { ask } = await aDealer()
  const { body } = await ask('/api/search', {
    hitsPerPage: 0,
    facets: ['car_type', 'status'],
    filters: { car_type: 'new' },
  })
  expect(body.hits).toEqual([])
  expect(body.facets.car_type).toEqual([
    { value: 'used', count: 5 },
    { value: 'new', count: 1 },
  ])
  expect(body.facets.status).toEqual([{ value: 'in_stock', count: 1 }])
})

test('STK-75 a search and its counts are of listed cars only, whatever is asked for', async () => {
  const { ask } = await aDealer()
  const all = ['T1', 'T2', 'K1', 'K2', 'C1', 'S1']
  for (const filter of [
    'status = sold OR status != sold',
    'sold_at > 0 OR price >= 0 OR NOT make = Toyota',
    'make NOT IN []',
  ]) {
    const { body } = await ask('/api/search', { filter, facets: ['status', 'make'] })
    expect(numbers(body).filter((number) => !all.includes(number))).toEqual([])
    expect(body.facets.make.map(({ value }: { value: string }) => value)).not.toContain('Holden')
    expect(body.facets.status).toContainEqual({ value: 'sold', count: 1 })
  }
})

test('STK-76 a value cannot add a condition', async () => {
  const { ask } = await aDealer()
  for (const value of ["Toyota' OR make = 'Kia", 'Toyota OR make = Kia', '"', "\\'"]) {
    const { status, body } = await ask('/api/search', { filters: { make: [value] } })
    expect([status, body.count]).toEqual([200, 0])
  }
})

test('STK-44 lowest price first leaves out cars without a price, unless the site keeps them', async () => {
  const leaving = await aDealer()
  expect((await leaving.ask('/api/search', { sort: ['price:asc'] })).body.count).toBe(5)
  const keeping = await aDealer({ search: { priceAscExcludesZero: false } as never })
  expect((await keeping.ask('/api/search', { sort: ['price:asc'] })).body.count).toBe(6)
})

test('API-04 several queries are answered one result each, in order', async () => {
  const { ask } = await aDealer()
  const queries = [{ filter: 'make = Kia' }, { query: 'rav4' }, { hitsPerPage: 0 }]
  const { body } = await ask('/api/search/multi', { queries })
  expect(Object.keys(body)).toEqual(['results'])
  expect(body.results.map(numbers)).toEqual([['K1', 'K2'], ['T2'], []])
  const wrong = await ask('/api/search/multi', { queries: [{}, { filter: 'colour' }] })
  expect(wrong.status).toBe(400)
  expect(wrong.body.error).toMatch(/^queries.1: filter, character 7: expected =/)
  expect((await ask('/api/search/multi', { queries: Array(21).fill({}) })).status).toBe(400)
  expect((await ask('/api/search/multi', {})).status).toBe(400)
})

test('API-05 STK-85 the second search answers at most so many cars for an expression', async () => {
  const { ask } = await aDealer()
  expect(numbers((await ask('/api/search/cars', { filter: 'make = Kia', limit: 1 })).body)).toEqual(['K1'])
  const { body } = await ask('/api/search/cars', {})
  expect(Object.keys(body)).toEqual(['hits'])
  expect(body.hits).toHaveLength(6)
  expect((await ask('/api/search/cars', { limit: 0 })).status).toBe(400)
})

test('API-06 STK-86 the model search returns and filters on manufacturer.name, model.name and model.body', async () => {
  const manufacturers = [
    {
      id: 'm1',
      name: 'Kia',
      slug: 'kia',
      models: [
        { name: 'Picanto', slug: 'picanto' },
        { name: 'EV6', slug: 'ev6' },
      ],
    },
  ]
  const { ask } = await aDealer({ manufacturers: manufacturers as never })
  const found = async (filter?: string) => {
    const { body } = await ask('/api/search/models', filter ? { filter } : {})
    expect(Object.keys(body)).toEqual(['hits', 'count'])
    return body.hits.map(
      (hit: { manufacturer: { name: string }; model: { name: string; body: string | null } }) => {
        return `${hit.manufacturer.name} ${hit.model.name} ${hit.model.body}`
      },
    )
  }
  expect(await found('manufacturer.name = Kia')).toEqual([
    'Kia Carnival People Mover',
    'Kia EV6 SUV',
    'Kia Picanto null',
  ])
  expect(await found('model.body = SUV AND NOT manufacturer.name = Kia')).toEqual([
    'Land Rover Defender SUV',
    'Mazda CX-5 SUV',
    'Toyota RAV4 SUV',
  ])
  expect(await found('model.name = HiLux')).toEqual(['Toyota HiLux Ute'])
  expect(await found()).toHaveLength(7)
  const wrong = await ask('/api/search/models', { filter: 'make = Kia' })
  expect([wrong.status, wrong.body.error]).toEqual([
    400,
    expect.stringContaining('manufacturer.name, model.name, model.body'),
  ])
})

test('API-07 STK-87 TEN-09 deals are a dealership’s cars in the categories the site offers', async () => {
  const { ask } = await aDealer({ search: { categories: ['Deals', 'Work', 'Family'] } as never })
  const deals = (request: object) => ask('/api/search/deals', { dealership_id: 'd1', ...request })
  const { body } = await deals({})
  expect(numbers(body)).toEqual(['T1', 'C1'])
  expect(body.facets.categories).toEqual([
    { value: 'Deals', count: 2 },
    { value: 'Work', count: 1 },
  ])
  expect(numbers((await deals({ categories: ['Work'] })).body)).toEqual(['T1'])
  expect(numbers((await deals({ price: '0:100' })).body)).toEqual([])
  expect(numbers((await deals({ offset: 1 })).body)).toEqual(['C1'])
  expect(await deals({ categories: ['Toys'] })).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining('there are Deals, Work, Family') },
  })
  expect((await ask('/api/search/deals', { dealership_id: 'another' })).status).toBe(404)
  expect((await ask('/api/search/deals', {})).status).toBe(400)
})

test('TEN-09 categories that a site does not offer are no facet of its searches', async () => {
  const { ask } = await aDealer()
  expect((await ask('/api/search', { facets: ['categories'] })).body.facets.categories).toEqual([])
  const offering = await aDealer({ search: { categories: ['Work'] } as never })
  expect((await offering.ask('/api/search', { facets: ['categories'] })).body.facets.categories).toEqual([
    { value: 'Work', count: 1 },
  ])
})

test('STK-87 a page of deals has 21 cars unless the request says otherwise', async () => {
  const { ask, site } = await aDealer()
  await hasStock(
    world(),
    site,
    Array.from({ length: 25 }, () => aCar()),
  )
  const hits = async (request: object) =>
    (await ask('/api/search/deals', { dealership_id: 'd1', ...request })).body.hits.length
  expect([await hits({}), await hits({ offset: 21 }), await hits({ hitsPerPage: 5 })]).toEqual([21, 4, 5])
})

test('OPS-02 the last 10 answers are kept, of deals and of makes and models', async () => {
  const { ask, site } = await aDealer()
  for (let offset = 0; offset < 12; offset++) await ask('/api/search/deals', { dealership_id: 'd1', offset })
  expect(keptDeals(world().database).size).toBe(10)
  // Another minute is another answer: cars that are sold leave the lists.
  for (let minute = 0; minute < 12; minute++)
    await website(world(), new Date(now.getTime() + minute * 60_000))(site, '/api/search/models', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
  expect(keptModels(world().database).size).toBe(10)
})

test('STK-43 equal cars come by their stock numbers, in every deployment alike', async () => {
  const site = await aSite(world())
  const order = ['a1', 'A2', 'B10', 'B9', 'c3', 'C4', 'D5', 'e6']
  const equal = [...order].reverse().map((stockNumber) => aCar({ stockNumber, priceCents: 30_000_00 }))
  await hasStock(world(), site, equal)
  const ask = asker(website(world()), site)
  expect(numbers((await ask('/api/search', {})).body)).toEqual(order)
  expect(numbers((await ask('/api/search', { sort: 'price:desc' })).body)).toEqual(order)
})

test('API-02 the site is the one of the host; a site in the body is refused', async () => {
  const { ask, site } = await aDealer()
  const other = await aDealer()
  await hasStock(world(), other.site, [aCar({ stockNumber: 'OTHER' })])
  expect(numbers((await other.ask('/api/search', {})).body)).toEqual(['OTHER'])
  expect((await other.ask('/api/search', { site: site.slug })).status).toBe(400)
  expect((await ask('/api/search', {})).body.count).toBe(6)
})

test('API-01 the base of the endpoints is the site’s to choose', async () => {
  const { ask, site, visit } = await aDealer({ api: { base: '/site/v1' } })
  expect((await ask('/site/v1/search', { filter: 'make = Kia' })).body.count).toBe(2)
  expect((await ask('/site/v1/search/cars', { limit: 1 })).body.hits).toHaveLength(1)
  expect((await visit(site, '/api/search', {})).status).toBe(404)
  expect((await visit(site, '/api/search', { method: 'POST', body: '{}' })).ok).toBe(false)
})

test('API-03 only POST is taken', async () => {
  const { visit, site } = await aDealer()
  for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
    const response = await visit(site, '/api/search', { method })
    expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'POST'])
    expect(await response.json()).toEqual({ error: expect.stringContaining('POST') })
  }
})

test('answers change with the stock, cached ones too', async () => {
  const { ask, site } = await aDealer()
  const price = async () =>
    (await ask('/api/search/cars', { filter: 'make = Toyota', limit: 1 })).body.hits[0]?.price
  const makes = async () => (await ask('/api/search/models', {})).body.count
  const deals = async () => (await ask('/api/search/deals', { dealership_id: 'd1' })).body.count
  expect([await price(), await makes(), await deals()]).toEqual([45_990, 6, 6])
  await hasStock(world(), site, [aCar({ ...stock[0], priceCents: 40_000_00 })])
  expect([await price(), await makes(), await deals()]).toEqual([40_000, 1, 1])
})

const long = 'x'.repeat(10_240)
test.each<[string, unknown, number]>([
  ['no body', '', 400],
  ['no JSON', '{"filter":', 400],
  ['a list', [], 400],
  ['null', null, 400],
  ['a number', 7, 400],
  ['10 KB of text', { query: long }, 200],
  ['10 KB of words', { query: 'mazda hilxu cx 5 '.repeat(600) }, 200],
  ['right-to-left text and emoji', { query: '\u202Eتويوتا 🚗' }, 200],
  ['NUL', { query: 'toyota\u0000' }, 400],
  ['500 values', { filters: { make: Array.from({ length: 500 }, (_, i) => `Make ${i}`) } }, 200],
  [
    '500 values in an expression',
    { filter: `make IN [${Array.from({ length: 500 }, (_, i) => `m${i}`)}]` },
    200,
  ],
  ['5000 values', { filters: { make: Array.from({ length: 5000 }, (_, i) => `Make ${i}`) } }, 400],
  ['deep parentheses', { filter: `${'('.repeat(5000)}make=a${')'.repeat(5000)}` }, 400],
  ['deep JSON', `{"filters":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 400],
  ['many conditions', { filter: Array(500).fill('NOT price = 7').join(' AND ') }, 200],
  ['many ORs', { filter: Array.from({ length: 700 }, (_, i) => `make=m${i}`).join(' OR ') }, 200],
  ['an open quote', { filter: "make = 'x" }, 400],
  ['__proto__ as a filter', '{"filters":{"__proto__":["x"]}}', 200],
  ['__proto__ in an expression', { filter: '__proto__ = 1' }, 400],
  ['__proto__ as a facet', { facets: ['__proto__'] }, 400],
  ['__proto__ as a sort', { sort: ['__proto__'] }, 400],
  ['__proto__ as a value', { filters: { make: ['__proto__'] } }, 200],
  ['constructor as a facet', { facets: ['constructor'] }, 400],
  ['an unknown filter', { filters: { wheels: ['4'] } }, 400],
  ['an unknown sort', { sort: ['wheels:asc'] }, 400],
  ['two sorts', { sort: ['price:asc', 'price:desc'] }, 400],
  ['a range that is none', { filters: { price: 'cheap' } }, 400],
  ['a negative offset', { offset: -1 }, 400],
  ['an offset far out', { offset: 999_999 }, 200],
  ['an endless offset', '{"offset":1e999}', 400],
  ['a page size beyond all', { hitsPerPage: 1_000_000 }, 400],
  ['every facet', { facets: ['*'] }, 200],
  ['more than 256 KB', { query: 'x'.repeat(300_000) }, 413],
])('bad input is answered with what to do, within 100 ms: %s', async (_, body, expected) => {
  const { ask } = await ready()
  let answered: Awaited<ReturnType<typeof ask>>
  const took = await cpuMsOf(async () => {
    answered = await ask('/api/search', body)
  })
  expect(took).toBeLessThan(100)
  expect(answered!.status).toBe(expected)
  if (expected !== 200) expect(answered!.body).toEqual({ error: expect.stringMatching(/\.$/) })
})

let waiting: ReturnType<typeof aDealer> | undefined
function ready() {
  waiting ??= aDealer().then(async (dealer) => {
    await dealer.ask('/api/search', {})
    return dealer
  })
  return waiting
}
