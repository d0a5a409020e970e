import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLog } from '#app/platform/log.server.ts'
import { carPath } from '#app/tenancy/site-paths.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import {
  type Between,
  noMeilisearch,
  standBetween,
  startMeilisearch,
  type TestMeilisearch,
} from '#test/meilisearch.ts'
import { sourceOf, website } from '#test/website.ts'
import { aCar, aSite, hasStock, now, scope, worldOf } from '#test/world.ts'
import type { Car, FeedCar } from '../car.ts'
import { listCars } from '../cars.server.ts'
import { documentsHeld, forgetStock } from '../stock-index.server.ts'
import { stockChanges } from '../stock-version.server.ts'
import { useHostedSearch } from './hosted.server.ts'
import { syncHostedStock } from './hosted-sync.server.ts'
import { askStock } from './query.server.ts'
import { everyCar } from './query.ts'

const world = worldOf()
let service: TestMeilisearch
let between: Between

const use = (url: string | undefined) =>
  useHostedSearch(world().database, { url, key: service.keys.admin, log: createLog('silent') })
const inMemory = () => documentsHeld(world().database)
const later = new Date(now.getTime() + 60_000)

const stock = ['HiLux', 'RAV4', 'HiLux', 'Corolla', 'HiLux'].map((model, at) =>
  aCar({
    model,
    rank: at,
    simpleBody: model === 'RAV4' ? 'SUV' : 'Ute',
    images: [{ url: 'https://pictures.test/a.jpg' }, { url: 'https://pictures.test/b.jpg' }] as never,
  }),
)

const pages = [
  '/',
  '/search/new-used-and-demo-cars',
  '/search/used-cars?q=hilux',
  '/search/used-cars/toyota/hilux',
  '/search/used-cars?sort=price_asc&body=SUV',
  '/search/used-cars/nothing-of-this',
  '/models',
  '/brands',
  '/sitemap.xml',
  '/api/search/suggest?q=toy',
]
const questions = [
  ['/api/search', { query: 'hilux', facets: ['make', 'model', 'body'] }],
  ['/api/search/cars', { limit: 3 }],
  ['/api/search/models', {}],
] as const

/** What a visitor and a program get of the site, the time that it took apart. */
async function answersOf(site: Site, at: Date): Promise<(readonly [string, number, string])[]> {
  const visit = website(world(), at)
  const told = []
  const [{ slug }] = (await listCars(scope(world(), site), 1)).cars as [Car]
  for (const path of [...pages, carPath(slug)]) {
    const answer = await visit(site, path)
    told.push([path, answer.status, await sourceOf(answer)] as const)
  }
  for (const [path, body] of questions) {
    const answer = await visit(site, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    told.push([path, answer.status, (await answer.text()).replace(/"ms":[\d.]+/, '')] as const)
  }
  return told
}

describe.skipIf(noMeilisearch)(
  `beside a real Meilisearch${noMeilisearch ? ` (${noMeilisearch})` : ''}`,
  () => {
    beforeAll(async () => {
      service = await startMeilisearch()
      between = await standBetween(service.host)
    })
    afterAll(async () => {
      await between?.stop()
      await service?.stop()
    })
    beforeEach(() => {
      between.mood = 'well'
      use(between.host)
    })

    test('STK-78 where the hosted service answers no index is built, and pages and answers are the same', async () => {
      const site = await aSite(world())
      await hasStock(world(), site, stock)
      await syncHostedStock(world().database, now)
      const hosted = await answersOf(site, now)
      expect(inMemory()).toBe(0)
      expect(hosted.map(([path, status]) => [path, status]).filter(([, status]) => status === 500)).toEqual(
        [],
      )
      forgetStock(site, world().database)
      use(undefined)
      const embedded = await answersOf(site, later)
      expect(inMemory()).toBe(stock.length)
      for (const [at, answer] of embedded.entries()) expect(hosted[at]).toEqual(answer)
    })

    test('what a list shows of a change is told apart without an index', async () => {
      const site = await aSite(world())
      const here = scope(world(), site)
      await hasStock(world(), site, stock)
      const [car, ...others] = stock as [FeedCar, ...FeedCar[]]
      const before = await stockChanges(here)
      const { lists, at } = before
      await hasStock(world(), site, [{ ...car, dealerComments: 'Nobody drove it' }, ...others])
      expect([before.lists, before.at]).toEqual([lists, at + 1])
      await hasStock(world(), site, [{ ...car, odometerKm: 77 }, ...others])
      expect(before.lists).not.toBe(lists)
      const since = before.lists
      await hasStock(world(), site, others)
      expect(before.lists).not.toBe(since)
      expect(await stockChanges(here)).toBe(before)
    })

    test('the index that stood in for the service goes ten minutes after it was last needed', async () => {
      const site = await aSite(world())
      await hasStock(world(), site, stock)
      const before = inMemory()
      const count = async () => (await askStock(scope(world(), site), everyCar, now)).count
      expect(await count()).toBe(5)
      expect(inMemory() - before, 'the service has nothing yet').toBe(5)
      await syncHostedStock(world().database, now)
      expect(await count()).toBe(5)
      expect(inMemory() - before).toBe(5)
      using clock = vi.spyOn(Date, 'now')
      clock.mockReturnValue(Date.now() + 10 * 60_000)
      expect(await count()).toBe(5)
      expect(inMemory() - before).toBe(0)
    })
  },
)
