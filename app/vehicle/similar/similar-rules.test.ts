import { expect, test, vi } from 'vitest'
import type { Car } from '#app/stock/car.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { aListedCar, someSettings } from '#test/world.ts'
import { askSimilar } from './similar-ask.ts'
import { mergedSimilar, similarPriceRange, similarRequests, similarTitle } from './similar-rules.ts'

const car = (facts: Partial<Car> = {}) => aListedCar({ id: 'a1', ...facts })
const settings = (facts: Partial<SiteSettings> = {}) => someSettings(facts)

test("VEH-54 the section is titled 'Similar {vehicle type}s In-Stock', on subscription sites 'Available'", () => {
  expect(similarTitle(settings())).toBe('Similar Cars In-Stock')
  expect(similarTitle({ ...settings(), stock: { noun: 'Caravan' } } as never)).toBe(
    'Similar Caravans In-Stock',
  )
  expect(similarTitle({ ...settings(), price: { subscriptionSite: true } } as never)).toBe(
    'Similar Cars Available',
  )
})

test('VEH-59 the range is plus or minus 10000 below a price of 50000, else 25000', () => {
  expect(similarPriceRange(30_000_00)).toBe('20000:40000')
  expect(similarPriceRange(49_999_00)).toBe('39999:59999')
  expect(similarPriceRange(50_000_00)).toBe('25000:75000')
  expect(similarPriceRange(4_000_00)).toBe('0:14000')
  expect(similarPriceRange(null)).toBeNull()
})

test('VEH-56 VEH-57 VEH-58 one query per filter, each for as many cars in stock as are kept, without the car itself', () => {
  const requests = similarRequests(car(), settings())
  expect(requests.map(({ filters }) => filters)).toEqual([
    { make: ['Toyota'], model: ['HiLux'], item_type: ['car'], price: ['35990:55990'] },
    { body: ['Ute'], item_type: ['car'], price: ['35990:55990'] },
    { make: ['Toyota'], item_type: ['car'], price: ['35990:55990'] },
  ])
  for (const { index, limit, highlightTags } of requests)
    expect([index, limit, highlightTags]).toEqual(['cars', 10, ['<mark>', '</mark>']])
  for (const { filter, hitsPerPage } of requests)
    expect([filter, hitsPerPage]).toEqual(["status = in_stock AND NOT id = 'a1'", 6])
  const own = { ...settings(), similar: { count: 3 } } as never
  expect(similarRequests(car(), own).map(({ hitsPerPage }) => hitsPerPage)).toEqual([3, 3, 3])
  expect(
    similarRequests(car({ priceCents: null, simpleBody: null }), settings()).map(({ filters }) => filters),
  ).toEqual([
    { make: ['Toyota'], model: ['HiLux'], item_type: ['car'] },
    { make: ['Toyota'], item_type: ['car'] },
  ])
})

const hit = (id: string, model = 'HiLux', make = 'Toyota') => ({ id, make, model })

test('VEH-57 same-model cars come first, none twice, and the first are kept', () => {
  const answers = [
    [hit('m1'), hit('m2')],
    [hit('b1', 'Ranger', 'Ford'), hit('m2'), hit('m3')],
    [hit('k1', 'Corolla'), hit('m1')],
  ]
  const ids = (count: number) =>
    mergedSimilar(answers, { make: 'Toyota', model: 'HiLux' }, count).map(({ id }) => id)
  expect(ids(6)).toEqual(['m1', 'm2', 'm3', 'b1', 'k1'])
  expect(ids(4)).toEqual(['m1', 'm2', 'm3', 'b1'])
})

const asked = { slug: 'a', make: 'Toyota', model: 'HiLux', count: 6, requests: [{ hitsPerPage: 10 }] }
const card = (id: string) => ({ id, name: id })

function browser(answers: Record<string, () => Response | Promise<Response>>) {
  const warn = vi.fn()
  const fetch = vi.fn(async (address: string | URL | Request) => {
    const { pathname, searchParams } = new URL(String(address), 'http://site.test')
    if (pathname === '/api/cards')
      return Response.json({ cards: searchParams.get('ids')!.split(',').map(card) })
    return answers[pathname]?.() ?? Response.json({ error: 'no' }, { status: 404 })
  })
  return {
    warn,
    fetch,
    ask: () => askSimilar('/api', asked, { fetch: fetch as typeof globalThis.fetch, warn }),
  }
}

test('VEH-60 the cars that the helper names are shown, without a search', async () => {
  const { ask, fetch, warn } = browser({ '/api/cars/a/similar.json': () => Response.json(['x', 'y']) })
  expect(await ask()).toEqual([card('x'), card('y')])
  expect(fetch.mock.calls.map(([address]) => String(address))).not.toContain('/api/search/multi')
  expect(warn).not.toHaveBeenCalled()
})

test.each([
  ['an error', () => Response.json({ error: 'no' }, { status: 500 })],
  ['HTML', () => new Response('<html>')],
  ['something else', () => Response.json({ ids: [] })],
  ['no network', () => Promise.reject(new TypeError('offline'))],
])(
  'VEH-60 ERR-16 when the helper answers %s that is logged and the search-based list shows',
  async (_, respond) => {
    const results = [{ hits: [hit('k1', 'Corolla'), hit('m1')] }]
    const { ask, warn } = browser({
      '/api/cars/a/similar.json': respond,
      '/api/search/multi': () => Response.json({ results }),
    })
    expect(await ask()).toEqual([card('m1'), card('k1')])
    expect(warn).toHaveBeenCalledTimes(1)
  },
)

test('ERR-16 when the search fails too there are no similar cars', async () => {
  const { ask, warn } = browser({})
  expect(await ask()).toEqual([])
  expect(warn).toHaveBeenCalledTimes(2)
})
