import { expect, test } from 'vitest'
import { SiteSettings } from '#app/tenancy/site-settings.ts'
import { website } from '#test/website.ts'
import { aCar, aSite, hasStock, worldOf } from '#test/world.ts'

const world = worldOf()
const path = '/search/new-used-and-demo-cars'
const cars = Array.from({ length: 12 }, (_, i) => aCar({ carType: i % 2 ? 'new' : 'used' }))
const node = { title: 'EOFY Sale', href: '/search/used-cars' }

/** The place of the promotion among the cards of the page, from 1; 0: it is not there. */
async function aGrid(promo: object, at?: Date) {
  const site = await aSite(world(), { promo: SiteSettings.shape.promo.parse(promo) })
  await hasStock(world(), site, cars)
  return async (query = '', day = at) => {
    const html = await (await website(world(), day)(site, path + query)).text()
    const [, ...cards] = html.slice(html.indexOf('id="results"')).split('<article')
    return cards.findIndex((card) => card.includes(node.title)) + 1
  }
}

test('STK-71 a dealer’s promotion stands at its own position of the result grid', async () => {
  expect(await (await aGrid({ items: [{ ...node, position: 3 }] }))()).toBe(3)
  expect(await (await aGrid({ items: [node] }))()).toBe(8)
})

test('STK-72 the page shows a promotion from its start to its expiry', async () => {
  const of = async (facts: object) => (await aGrid({ items: [{ ...node, position: 2, ...facts }] }))()
  expect(await of({ start: '2026-07-01', expiry: '2026-07-01' })).toBe(2)
  expect(await of({ start: '2026-07-02' })).toBe(0)
  expect(await of({ expiry: '2026-06-30' })).toBe(0)
})

test('STK-73 the page shows a promotion among cars of its type, a strict one where the search is restricted to it', async () => {
  const loose = await aGrid({ items: [{ ...node, position: 2, display: ['new'] }] })
  expect([await loose(), await loose('?car_type=new'), await loose('?car_type=used')]).toEqual([2, 2, 0])
  const strict = await aGrid({ items: [{ ...node, position: 2, display: ['new'], strictDisplay: true }] })
  expect([await strict(), await strict('?car_type=new'), await strict('?car_type=used')]).toEqual([0, 2, 0])
})

test('STK-69 a random offset moves the promotion by 0 to 2, anew for each day and search', async () => {
  const place = await aGrid({ items: [node], positions: [8], randomOffset: true })
  const days = Array.from({ length: 20 }, (_, i) => new Date(Date.UTC(2026, 6, 1 + i, 2)))
  const places = new Set<number>()
  for (const day of days) places.add(await place('', day))
  expect([...places].sort((a, b) => a - b)).toEqual([8, 9, 10])
  expect(await place('', days[0])).toBe(await place('', days[0]))
})

test('STK-67 a promotion without an image has the outline of what the dealer sells, one with an image has that', async () => {
  const drawn = async (stock: object, image?: string) => {
    const promo = SiteSettings.shape.promo.parse({ items: [{ ...node, ...(image && { image }) }] })
    const site = await aSite(world(), { promo, stock } as never)
    await hasStock(world(), site, [aCar(), aCar({ itemType: 'motorcycle' })])
    const html = await (await website(world())(site, path)).text()
    return /<article class="promotion-card"[\s\S]*?<\/article>/.exec(html)![0]
  }
  expect(await drawn({})).toContain('outline-sedan')
  expect(await drawn({ noun: 'Motorcycle', kinds: ['motorcycle'] })).toMatch(/ outline-motorcycle-[a-z]+ /)
  const pictured = await drawn({}, '/demo/yard.webp')
  expect(pictured).toContain('yard.webp')
  expect(pictured).not.toContain('outline-')
})
