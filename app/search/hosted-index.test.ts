import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HostedSearchServer, startHostedSearch } from '#test/hosted-search.ts'
import { createNaiveIndex } from '#test/naive-index.ts'
import { createHostedIndex } from './hosted-index.server.ts'
import type { Condition, IndexDocument, IndexSchema, SearchQuery } from './search.ts'

const schema: IndexSchema = {
  facets: ['make', 'tags', 'year'],
  text: ['make'],
  numbers: ['price', 'year'],
  sorts: {
    cheapest: { by: 'price', descending: false },
    dearest: { by: 'price', descending: true },
  },
  synonyms: { ev: ['electric'] },
}
const keys = { admin: 'the-admin-key', search: 'the-search-key' }
let server: HostedSearchServer
beforeAll(async () => {
  server = await startHostedSearch(keys)
})
afterAll(() => server.stop())

const indexOf = (key = keys.admin, timeoutMs = 2000) =>
  createHostedIndex({ host: server.host, key, schema, timeoutMs })

const make = fc.constantFrom(
  'Audi',
  'Kia',
  'Land Rover',
  "O'Brien",
  'a"b',
  'x\\y',
  '\\',
  '"] OR site != "',
  '🚗',
)
const tag = fc.constantFrom('tow bar', 'sunroof', 'a')
const year = fc.constantFrom('2019', '2020')
const number = fc.integer({ min: -3, max: 6 })
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const present = <Value extends object>(record: Value) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))

const aDocument: fc.Arbitrary<IndexDocument> = fc.record({
  id: fc.integer({ min: 0, max: 30 }).map((id) => `car ${id}`),
  rank: fc.integer({ min: 0, max: 2 }),
  tie: fc.constantFrom('a', 'b', 'c'),
  facets: fc
    .record({
      make: optional(fc.array(make, { maxLength: 1 })),
      tags: optional(fc.uniqueArray(tag)),
      year: optional(fc.array(year, { maxLength: 1 })),
    })
    .map(present),
  numbers: fc.record({ price: optional(number), year: optional(number) }).map(present),
  identifiers: fc.constant([]),
}) as fc.Arbitrary<IndexDocument>
const someDocuments = fc.uniqueArray(aDocument, { selector: ({ id }) => id, maxLength: 30 })

const aRange = fc.record({ min: optional(number), max: optional(number) }).map(present)
const { condition: aCondition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small' },
    fc.record({ attribute: fc.constant('make'), in: fc.array(make, { maxLength: 3 }) }),
    aRange.map((range) => ({ attribute: 'price', ...range })),
    fc.record({ ids: fc.array(fc.constantFrom('car 1', 'car 2', 'x'), { maxLength: 3 }) }),
    fc.record({ all: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ not: tie('condition') }),
  ),
}))
const aQuery = fc.record(
  {
    where: aCondition,
    filters: fc
      .record({
        make: optional(fc.array(make, { maxLength: 3 })),
        tags: optional(fc.array(tag, { maxLength: 2 })),
      })
      .map(present),
    ranges: fc.record({ price: optional(aRange), year: optional(aRange) }).map(present),
    sort: fc.constantFrom('cheapest', 'dearest'),
    offset: fc.nat({ max: 5 }),
    limit: fc.nat({ max: 10 }),
    facets: fc.uniqueArray(fc.constantFrom('make', 'tags', 'year')),
    facetLimit: fc.nat({ max: 3 }),
    stats: fc.uniqueArray(fc.constantFrom('price', 'year')),
  },
  { requiredKeys: ['offset', 'limit'] },
) as fc.Arbitrary<SearchQuery>

const inIdOrder = (documents: readonly IndexDocument[]) =>
  [...documents].sort((left, right) => (left.id < right.id ? -1 : 1))

test('answers through the hosted service as the naive index does, for the site’s own documents only', async () => {
  const index = indexOf()
  await index.prepare()
  await fc.assert(
    fc.asyncProperty(someDocuments, someDocuments, aQuery, async (ours, theirs, query) => {
      await index.apply('our-site', { put: ours, remove: [], isWhole: true, progress: '1' })
      await index.apply('their-site', { put: theirs, remove: [], isWhole: true, progress: '1' })
      const naive = createNaiveIndex(schema, inIdOrder(ours))
      expect((await index.search('our-site', query)).answer).toEqual(naive.search(query))
    }),
    { numRuns: 60 },
  )
})

test('a change puts and removes documents; a whole one leaves no others', async () => {
  const index = indexOf()
  const car = (id: string, price: number): IndexDocument => ({
    id,
    rank: 0,
    facets: {},
    numbers: { price },
    identifiers: [],
  })
  const ids = async (site: string) => (await index.search(site, { offset: 0, limit: 9 })).answer.ids
  await index.apply('x', { put: [car('a', 1), car('b', 2)], remove: [], isWhole: true, progress: '1' })
  await index.apply('y', { put: [car('a', 1)], remove: [], isWhole: true, progress: '1' })
  await index.apply('x', { put: [car('c', 3)], remove: ['a'], isWhole: false, progress: '2' })
  expect(await ids('x')).toEqual(['b', 'c'])
  await index.apply('x', { put: [car('b', 1)], remove: [], isWhole: true, progress: '1' })
  expect([await ids('x'), await ids('y')]).toEqual([['b'], ['a']])
})

test('an answer tells how far the index has come with the site', async () => {
  const index = indexOf()
  const page = { offset: 0, limit: 9 }
  expect(await index.search('new-site', page)).toMatchObject({ answer: { count: 0 }, progress: null })
  expect(await index.progress('new-site')).toBe(null)
  await index.apply('new-site', { put: [], remove: [], isWhole: true, progress: 'first' })
  await index.apply('new-site', { put: [], remove: [], isWhole: false, progress: 'second' })
  expect(await index.search('new-site', page)).toMatchObject({ answer: { count: 0 }, progress: 'second' })
  expect(await index.progress('new-site')).toBe('second')
})

test('the settings raise the limits and let hits carry their ids only', async () => {
  await indexOf().prepare()
  expect(server.settings).toMatchObject({
    displayedAttributes: ['id'],
    pagination: { maxTotalHits: 1_000_000 },
    faceting: { maxValuesPerFacet: 20_000 },
    synonyms: { ev: ['electric'] },
    searchableAttributes: ['identifiers', 'words.make'],
  })
})

test('STK-76 every query that is sent carries the site, and a value cannot end its quotes', async () => {
  server.asked.length = 0
  const filters = { make: ['x") OR site = "their-site'], tags: ['\\'] }
  await indexOf().search('our-site', { filters, facets: ['make', 'tags'], offset: 0, limit: 9 })
  const [{ body }] = server.asked as unknown as [{ body: { queries: { filter: string[] }[] } }]
  expect(body.queries).toHaveLength(5)
  for (const { filter } of body.queries.slice(0, 4)) expect(filter[0]).toBe('site = "our-site"')
  expect(body.queries[0]!.filter[1]).toBe(String.raw`words.make IN ["x\") OR site = \"their-site"]`)
  expect(body.queries[0]!.filter[2]).toBe(String.raw`words.tags IN ["\\"]`)
})

test('TEN-12 a search-only key is enough to search', async () => {
  expect((await indexOf(keys.search).search('nobody', { offset: 0, limit: 1 })).answer.count).toBe(0)
  await expect(indexOf(keys.search).prepare()).rejects.toThrow()
})

test('rejects when the service fails, hangs, is gone or knows the key not', async () => {
  const query = { offset: 0, limit: 1 }
  await expect(indexOf('wrong').search('x', query)).rejects.toThrow()
  server.mood = 'failing'
  await expect(indexOf().search('x', query)).rejects.toThrow()
  server.mood = 'silent'
  const start = performance.now()
  await expect(indexOf(keys.admin, 150).search('x', query)).rejects.toThrow()
  expect(performance.now() - start, 'long before the server would answer').toBeLessThan(10_000)
  server.mood = 'well'
  const gone = createHostedIndex({ host: 'http://127.0.0.1:1', key: 'x', schema, timeoutMs: 500 })
  await expect(gone.search('x', query)).rejects.toThrow()
})

test('what is held of one site is removed, and nothing of another', async () => {
  const index = indexOf()
  await index.prepare()
  const put = [{ id: 'c1', rank: 1, facets: {}, numbers: {}, identifiers: [] }] as unknown as IndexDocument[]
  for (const site of ['goes', 'stays'])
    await index.apply(site, { put, remove: [], isWhole: true, progress: '1 1' })
  await index.remove('goes')
  await index.remove('goes')
  const sites = [...server.documents.values()].map(({ site }) => site)
  expect(sites.filter((site) => site.startsWith('goes'))).toEqual([])
  expect(sites.filter((site) => site.startsWith('stays'))).toHaveLength(2)
  expect([await index.progress('goes'), await index.progress('stays')]).toEqual([null, '1 1'])
})
