import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startJobs } from '#app/platform/jobs.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { createPublicAgent } from '#app/platform/public-network.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import {
  type Between,
  documentsHeld,
  noMeilisearch,
  standBetween,
  startMeilisearch,
  type TestMeilisearch,
} from '#test/meilisearch.ts'
import { sourceOf, website } from '#test/website.ts'
import { aCar, aSite, hasStock, now, scope, worldOf } from '#test/world.ts'
import { answersAsJson } from '../api-answer.server.ts'
import { readStockQuery } from '../api-request.ts'
import { useHostedSearch } from './hosted.server.ts'
import { syncHostedStock } from './hosted-sync.server.ts'
import { askStock } from './query.server.ts'
import { everyCar, type StockQuery } from './query.ts'
import { syncHostedStockJob } from './sync-hosted.job.ts'

const search = (here: Scope, asked: Partial<StockQuery>) => askStock(here, { ...everyCar, ...asked }, now)

const world = worldOf()
let service: TestMeilisearch
let between: Between
let said: string[] = []

const log = {
  warn: (_: object, text: string) => said.push(text),
  info: (_: object, text: string) => said.push(text),
} as unknown as Log

const use = (url: string | undefined, key = service.keys.admin) =>
  useHostedSearch(world().database, { url, key, log })
const searches = () => between.asked.filter(({ path }) => path === '/multi-search').length
const held = (site: Site) => documentsHeld(service, site.id)

async function aDealer(facts: Partial<SiteSettings> = {}) {
  const site = await aSite(world(), facts)
  const stock = [
    aCar({ rank: 3 }),
    aCar({ rank: 2, make: 'Kia', model: 'EV6', simpleBody: 'SUV', priceCents: 60_000_00 }),
    aCar({
      rank: 1,
      make: 'Land Rover',
      model: 'Defender',
      simpleBody: 'SUV',
      status: 'sold',
      soldAt: '2026-06-01T00:00:00.000Z',
    }),
  ]
  await hasStock(world(), site, stock)
  return { site, stock, here: scope(world(), site) }
}

const query: Partial<StockQuery> = {
  offset: 0,
  limit: 9,
  facets: ['make', 'body'],
  stats: ['price'],
  filters: { make: ['Kia', 'Toyota'] },
}

async function embeddedAnswer(here: Scope, asked = query) {
  use(undefined)
  const answer = await search(here, asked)
  use(between.host)
  return answer
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
      between.asked.length = 0
      said = []
      use(between.host)
    })

    test('STK-78 the hosted service answers once it has the site’s stock, and as the embedded index does', async () => {
      const { here, site } = await aDealer()
      const embedded = await embeddedAnswer(here)
      expect(await search(here, query)).toEqual(embedded)
      expect(await held(site)).toBe(0)
      await syncHostedStock(world().database, now)
      use(between.host)
      between.asked.length = 0
      expect(await search(here, query)).toEqual(embedded)
      expect(searches()).toBe(1)
      for (const asked of [
        { ...query, sort: 'price_desc' as const },
        { ...query, text: 'under 50000' },
        { offset: 0, limit: 9, text: 'kia' },
      ])
        expect(await search(here, asked)).toEqual(await embeddedAnswer(here, asked))
    })

    test('API-03 STK-75 the endpoints answer through it, of listed cars only', async () => {
      const { here } = await aDealer()
      await syncHostedStock(world().database, now)
      between.asked.length = 0
      const read = readStockQuery({ filter: 'body = SUV', facets: ['make'] }, { pageSize: 21 })
      if ('problem' in read) throw new Error(read.problem)
      const [answer] = await answersAsJson(here, [read.query], now)
      expect(JSON.parse(new TextDecoder().decode(answer))).toMatchObject({
        count: 1,
        hits: [{ make: 'Kia' }],
        facets: { make: [{ value: 'Kia', count: 1 }] },
      })
      expect(searches()).toBe(1)
    })

    test('a change of stock is answered by the embedded index until the service has it', async () => {
      const { here, site, stock } = await aDealer()
      await syncHostedStock(world().database, now)
      await hasStock(world(), site, [...stock.slice(0, 1), aCar({ make: 'Audi', model: 'Q5' })])
      const everything: Partial<StockQuery> = { limit: 9, facets: ['make'] }
      const makes = async () => (await search(here, everything)).facets.make?.map(({ value }) => value)
      expect(await makes()).toEqual(['Audi', 'Toyota'])
      between.asked.length = 0
      await syncHostedStock(world().database, now)
      const put = between.asked.find(({ path }) => path.endsWith('/documents'))?.body as { words?: object }[]
      expect(
        put.filter(({ words }) => words),
        'only what changed is sent',
      ).toHaveLength(1)
      expect(await held(site)).toBe(2)
      between.asked.length = 0
      expect(await makes()).toEqual(['Audi', 'Toyota'])
      expect(searches()).toBe(1)
    })

    test('when the service fails, hangs or is gone the embedded index answers, quickly, and the log says so once', async () => {
      const { here } = await aDealer()
      const embedded = await embeddedAnswer(here)
      await syncHostedStock(world().database, now)
      for (const mood of ['failing', 'silent'] as const) {
        use(between.host)
        said = []
        between.mood = mood
        expect(await search(here, query)).toEqual(embedded)
        const asked = between.asked.length
        for (let again = 0; again < 20; again++) expect(await search(here, query)).toEqual(embedded)
        expect(between.asked, 'it is not asked again at once').toHaveLength(asked)
        expect(said).toEqual(['the hosted search service does not answer: the embedded index does'])
      }
      use('http://127.0.0.1:1')
      expect(await search(here, query)).toEqual(embedded)
      expect(said).toHaveLength(2)
    })

    test('TEN-12 a site’s own service is asked with its own key, and no key reaches a browser', async () => {
      const agent = createPublicAgent({ isAllowed: () => true })
      useHostedSearch(world().database, { url: undefined, key: undefined, log, agent })
      const { here, site } = await aDealer({
        searchService: { host: between.host, searchKey: service.keys.search },
      })
      expect((await search(here, query)).count).toBe(2)
      expect(searches()).toBe(1)
      await syncHostedStock(world().database, now)
      expect(await held(site), 'a search-only key writes nothing').toBe(0)
      use(between.host)
      await syncHostedStock(world().database, now)
      between.asked.length = 0
      expect((await search(here, query)).count).toBe(2)
      const visit = website(world())
      for (const path of ['/', '/search/new-used-and-demo-cars', '/search/new-used-and-demo-cars.data']) {
        const text = await sourceOf(await visit(site, path))
        expect(text).not.toContain(service.keys.search)
        expect(text).not.toContain(service.keys.admin)
      }
    })

    test('a site’s own service in a private network is not called, and the embedded index answers', async () => {
      use(undefined)
      const { here } = await aDealer({
        searchService: { host: between.host, searchKey: service.keys.search },
      })
      expect((await search(here, query)).count).toBe(2)
      expect(between.asked).toEqual([])
      expect(said).toEqual([expect.stringContaining('does not answer')])
    })

    test('a change of stock reaches the service through a job', async () => {
      const jobs = await startJobs({ database: world().database, log: createLog('silent'), now: () => now }, [
        syncHostedStockJob,
      ])
      try {
        const { site } = await aDealer()
        await expect.poll(() => held(site), { timeout: 20_000 }).toBe(3)
      } finally {
        await jobs.stop()
      }
    })
  },
)
