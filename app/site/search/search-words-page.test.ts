import { expect, test } from 'vitest'
import { SiteSettings } from '#app/tenancy/site-settings.ts'
import { website } from '#test/website.ts'
import { aCar, aSite, hasStock, worldOf } from '#test/world.ts'

const world = worldOf()
const path = '/search/new-used-and-demo-cars'

async function aScreen(facts: Parameters<typeof aSite>[1], cars = [aCar(), aCar()]) {
  const site = await aSite(world(), facts)
  await hasStock(world(), site, cars)
  const visit = website(world())
  return async (query = '') => await (await visit(site, path + query)).text()
}
const stock = (facts: object) => ({ stock: SiteSettings.shape.stock.parse(facts) })
const text = (html: string) => html.replaceAll(/<[^>]*>/g, '')

test.each([
  ['Caravan', '2 caravans', 'Show Me 2 Caravans', 'New, used and demo caravans'],
  ['Motorcycle', '2 motorcycles', 'Show Me 2 Motorcycles', 'New, used and demo motorcycles'],
  ['Car', '2 cars', 'Show Me 2 cars', 'New, used and demo cars'],
])(
  'TEN-15 STK-60 the search of a %s dealer says %s, %s, and names its results so',
  async (noun, count, show, name) => {
    const html = await (await aScreen(stock({ noun })))()
    expect(/role="status"[^>]*>([^<]*)/.exec(html)?.[1]).toBe(count)
    expect(text(html)).toContain(show)
    expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1]).toBe(name)
  },
)

test('STK-42 the sort control offers most relevant, latest, highest price and lowest price', async () => {
  for (const template of ['metro', 'prestige', 'heritage'] as const) {
    const html = await (await aScreen({ template }))('?sortBy=price_asc')
    const selects = [...html.matchAll(/<select[^>]*name="sortBy"[^>]*>([\s\S]*?)<\/select>/g)]
    expect(selects.length, template).toBe(2)
    for (const [, options = ''] of selects) {
      const offered = [...options.matchAll(/<option value="([^"]*)"( selected="")?>([^<]*)/g)]
      expect(offered.map(([, value, chosen, words]) => [value, Boolean(chosen), words])).toEqual([
        ['relevance', false, 'Most relevant'],
        ['latest', false, 'Latest'],
        ['price_desc', false, 'Highest price'],
        ['price_asc', true, 'Lowest price'],
      ])
    }
  }
})

test('STK-79 a page of results has as many cars as the site says', async () => {
  const page = await aScreen(
    { search: SiteSettings.shape.search.parse({ pageSize: 4 }) },
    Array.from({ length: 10 }, () => aCar()),
  )
  const cards = (html: string) => html.match(/<article/g)?.length ?? 0
  expect([cards(await page()), cards(await page('?page=2')), cards(await page('?page=3'))]).toEqual([4, 4, 2])
})

test('STK-80 no page beyond the 1999th hit is offered, in the page and in its API, and all are counted', async () => {
  const site = await aSite(world(), { search: SiteSettings.shape.search.parse({ pageSize: 100 }) })
  await hasStock(
    world(),
    site,
    Array.from({ length: 2005 }, (_, i) => aCar({ stockNumber: `N${i}` })),
  )
  const visit = website(world())
  const html = await (await visit(site, `${path}?page=20`)).text()
  expect(/role="status"[^>]*>([^<]*)/.exec(html)?.[1]).toBe('2,005 cars')
  const pages = [...html.matchAll(/aria-label="Page (\d+)"/g)].map(([, page]) => Number(page))
  expect(Math.max(...pages)).toBe(20)
  expect(html).not.toContain('>Next<')
  const ask = async (body: object) => {
    const answer = await visit(site, '/api/search', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return answer.json()
  }
  const last = await ask({ hitsPerPage: 100, offset: 1950 })
  expect([last.hits.length, last.count, last.pages]).toEqual([49, 2005, 20])
})

test('STK-28 the bare address of a site is no search: it leads to the home page, and sets nothing', async () => {
  const site = await aSite(world())
  await hasStock(world(), site, [aCar()])
  const home = await website(world())(site, '/')
  expect(home.status).toBe(200)
  const html = await home.text()
  expect(html).not.toContain('id="results"')
  expect(html).toMatch(/<input[^>]*name="query"[^>]*>/)
  expect(html).not.toMatch(/<input[^>]*name="query"[^>]*value="[^"]+"/)
})
