import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type Between,
  noMeilisearch,
  standBetween,
  startMeilisearch,
  type TestMeilisearch,
} from '#test/meilisearch.ts'
import { createNaiveIndex } from '#test/naive-index.ts'
import fc from '#test/properties.ts'
import { createIndex } from './embedded-index.ts'
import { createHostedIndex, type HostedChange, type HostedIndex } from './hosted-index.server.ts'
import type { Condition, IndexDocument, IndexSchema, SearchQuery } from './search.ts'

const schema: IndexSchema = {
  facets: ['make', 'tags', 'year'],
  text: ['make', 'year'],
  weakText: ['tags'],
  numbers: ['price', 'year'],
  sorts: {
    cheapest: { by: 'price', descending: false },
    dearest: { by: 'price', descending: true },
  },
  synonyms: { ev: ['electric'] },
}
let service: TestMeilisearch
let between: Between

const indexOf = (key = service.keys.admin, timeoutMs = 5000, format = 'a') =>
  createHostedIndex({ host: between.host, key, schema, format, timeoutMs })

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

const site = 'our-site'
const page = { offset: 0, limit: 9 }

/** A progress stands for one state of the documents only. */
let states = 0
const putAll = (
  index: HostedIndex,
  put: readonly IndexDocument[],
  to = site,
  progress = `state ${++states}`,
) => index.apply([{ site: to, put, remove: [], isWhole: true, progress }])

const aChange = (change: Partial<HostedChange>): HostedChange => ({
  ...{ site, put: [], remove: [], isWhole: false, progress: '2' },
  ...change,
})

const car = (id: string, facts: Partial<IndexDocument> = {}): IndexDocument => ({
  ...{ id, rank: 0, facets: {}, numbers: {}, identifiers: [] },
  ...facts,
})

const sitesOf = async (filter: string) => {
  const answer = await fetch(`${service.host}/indexes/forecourt-stock-a/documents/fetch`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${service.keys.admin}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ filter, limit: 1000 }),
  })
  return ((await answer.json()) as { results: unknown[] }).results.length
}

describe.skipIf(noMeilisearch)(`in a real Meilisearch${noMeilisearch ? ` (${noMeilisearch})` : ''}`, () => {
  beforeAll(async () => {
    service = await startMeilisearch()
    between = await standBetween(service.host)
    await indexOf().prepare()
  })
  afterAll(async () => {
    await between?.stop()
    await service?.stop()
  })
  beforeEach(() => {
    between.mood = 'well'
    between.asked.length = 0
  })

  test('answers as the naive index does, for the site’s own documents only', async () => {
    const index = indexOf()
    const stocks = fc.sample(fc.tuple(someDocuments, someDocuments), { numRuns: 4, seed: 1 })
    for (const [ours, theirs] of stocks) {
      await index.apply([
        aChange({ put: ours, isWhole: true }),
        aChange({ site: 'their-site', put: theirs, isWhole: true }),
      ])
      const naive = createNaiveIndex(schema, inIdOrder(ours))
      await fc.assert(
        fc.asyncProperty(aQuery, async (query) => {
          expect((await index.search({ site, query })).answer).toEqual(naive.search(query))
        }),
        { numRuns: 60 },
      )
    }
  })

  test('words find what they find in the embedded index, in its order', async () => {
    const index = indexOf()
    const word = fc.constantFrom(
      'land',
      'rover',
      'landrover',
      'kia',
      'audi',
      'adui',
      'lnad',
      'sun',
      'tow',
      'bar',
      'a',
      'ev',
      '2019',
      'ab',
      'ab1',
      'AB 12',
      'please',
    )
    const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
    for (const documents of fc.sample(someDocuments, { numRuns: 4, seed: 2 })) {
      const cars = documents.map((document, at) => ({ ...document, identifiers: [`AB-${at}`] }))
      await putAll(index, cars)
      const embedded = createIndex(schema, cars)
      await fc.assert(
        fc.asyncProperty(aQuery, text, async (asked, words) => {
          const query = { ...asked, text: words }
          expect((await index.search({ site, query })).answer).toEqual(embedded.search(query))
        }),
        { numRuns: 60 },
      )
    }
  })

  test('pages go on past 1,999 documents, and a site with many values counts them all', async () => {
    const index = indexOf()
    const many = Array.from({ length: 2600 }, (_, at) =>
      car(`car ${String(at).padStart(4, '0')}`, { facets: { make: [`Make ${at}`] } }),
    )
    await putAll(index, many, 'large')
    const query = { offset: 2500, limit: 50, facets: ['make'] }
    const { answer } = await index.search({ site: 'large', query })
    expect([answer.count, answer.facets.make?.length]).toEqual([2600, 2600])
    expect(answer.ids).toEqual(many.slice(2500, 2550).map(({ id }) => id))
    const found = await index.search({ site: 'large', query: { offset: 2500, limit: 50, text: 'make' } })
    expect(found.answer.ids).toEqual(
      createIndex(schema, many).search({ offset: 2500, limit: 50, text: 'make' }).ids,
    )
  })

  test('what differs only in capitals is one value there, as docs/operations.md says', async () => {
    const makes = ['KIA', 'Kia', 'Škoda', 'Skoda']
    const index = indexOf()
    await putAll(
      index,
      makes.map((make, at) => car(`c${at}`, { facets: { make: [make] } })),
      'spelt',
    )
    const { answer } = await index.search({ site: 'spelt', query: { ...page, facets: ['make'] } })
    expect(answer.facets.make?.map(({ count }) => count)).toEqual([2, 1, 1])
    const found = await index.search({ site: 'spelt', query: { ...page, text: 'kia' } })
    expect(found.answer.count).toBe(2)
  })

  test('a change puts and removes documents in one task; a whole one leaves no others', async () => {
    const index = indexOf()
    const ids = async (of: string) => (await index.search({ site: of, query: page })).answer.ids
    await putAll(index, [car('a'), car('b')], 'x')
    await putAll(index, [car('a')], 'y')
    between.asked.length = 0
    await index.apply([aChange({ site: 'x', put: [car('c')], remove: ['a'] })])
    expect(between.asked.filter(({ path }) => path.endsWith('/documents'))).toHaveLength(1)
    expect(await ids('x')).toEqual(['b', 'c'])
    await putAll(index, [car('b')], 'x')
    expect([await ids('x'), await ids('y')]).toEqual([['b'], ['a']])
  })

  test('an answer tells how far the index has come with the site', async () => {
    const index = indexOf()
    const asked = { site: 'new-site', query: page }
    expect(await index.search(asked)).toMatchObject({ answer: { count: 0 }, progress: null })
    await putAll(index, [], 'new-site', 'first')
    await index.apply([aChange({ site: 'new-site', progress: 'second' })])
    expect(await index.search(asked)).toMatchObject({ answer: { count: 0 }, progress: 'second' })
    expect((await index.progress()).get('new-site')).toBe('second')
  })

  test('words that came with a change are found with it, by a process that knew those before', async () => {
    const [index, other] = [indexOf(), indexOf()]
    const asked = { site: 'words', query: { ...page, text: 'kia' } }
    await putAll(index, [car('a', { facets: { make: ['Audi'] } })], 'words')
    expect((await other.search(asked)).answer.ids).toEqual([])
    await index.apply([aChange({ site: 'words', put: [car('b', { facets: { make: ['Kia'] } })] })])
    expect(await other.search(asked)).toMatchObject({ answer: { ids: ['b'] }, progress: '2' })
  })

  test('a task that fails is told, and the site’s progress is not moved on', async () => {
    const index = indexOf()
    await putAll(index, [car('a')], 'fails', '1')
    const wrong = car('b', { numbers: { price: { _vectors: 1 } as never } })
    const unwritable = { ...wrong, id: 'x'.repeat(600) }
    await expect(index.apply([aChange({ site: 'fails', put: [unwritable], progress: '9' })])).rejects.toThrow(
      'did not take over a change',
    )
    expect(await index.search({ site: 'fails', query: page })).toMatchObject({
      ...{ answer: { ids: ['a'] }, progress: '1' },
    })
  })

  test('what is held of one site is removed, in the indexes of all formats, and nothing of another', async () => {
    const [index, older] = [indexOf(), indexOf(service.keys.admin, 5000, 'older')]
    await older.prepare()
    for (const one of [index, older])
      for (const of of ['goes', 'stays']) await putAll(one, [car('c1', { rank: 1 })], of, '1')
    await index.remove('goes')
    await index.remove('goes')
    for (const one of [index, older]) {
      const progress = await one.progress()
      expect([progress.get('goes'), progress.get('stays')]).toEqual([undefined, '1'])
      expect((await one.search({ site: 'goes', query: page })).answer.count).toBe(0)
      expect((await one.search({ site: 'stays', query: page })).answer.count).toBe(1)
    }
  })

  test('two versions stand side by side; the index of a version goes when none of its servers reported for a day', async () => {
    const [older, newer] = [indexOf(service.keys.admin, 5000, 'v1'), indexOf(service.keys.admin, 5000, 'v2')]
    for (const one of [older, newer]) {
      await one.prepare()
      await putAll(one, [car('a')])
    }
    const answers = async () =>
      Promise.all(
        [older, newer].map((one) => one.search({ site, query: page }).then(({ answer }) => answer.count)),
      )
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
    await newer.tidy(hours(23))
    expect(await answers()).toEqual([1, 1])
    await older.tidy(hours(23))
    await newer.tidy(hours(25))
    expect(await older.search({ site, query: page })).toMatchObject({ answer: { count: 0 }, progress: null })
    expect((await newer.search({ site, query: page })).answer.count).toBe(1)
    await indexOf().prepare()
  })

  test('what was removed is taken away hourly, and what is there stays', async () => {
    const index = indexOf()
    await putAll(index, [car('a'), car('b')], 'tidied')
    await index.apply([aChange({ site: 'tidied', remove: ['a'] })])
    expect(await sitesOf('site NOT EXISTS')).toBeGreaterThan(0)
    await index.tidy(new Date())
    expect(await sitesOf('site NOT EXISTS')).toBe(0)
    expect((await index.search({ site: 'tidied', query: page })).answer.ids).toEqual(['b'])
  })

  test('STK-76 every query that is sent carries the site, and a value cannot end its quotes', async () => {
    await putAll(indexOf(), [car('a', { facets: { make: ['Kia'] } })])
    between.asked.length = 0
    const filters = { make: ['x") OR site = "their-site'], tags: ['\\'] }
    const query = { filters, facets: ['make', 'tags'], offset: 0, limit: 9 }
    await indexOf().search({ site, query })
    await indexOf().search({ site, query: { ...page, text: 'kia" OR site = "their-site' } })
    const sent = between.asked.flatMap(({ body }) => (body as { queries: { filter: string[] }[] }).queries)
    expect(sent.length).toBeGreaterThan(9)
    const own = ['site = "our-site"', 'site = " progress"']
    for (const { filter } of sent) expect(own).toContain(filter[0])
    expect(sent[1]!.filter[1]).toBe(String.raw`words.make IN ["x\") OR site = \"their-site"]`)
    expect(sent[1]!.filter[2]).toBe(String.raw`words.tags IN ["\\"]`)
  })

  test('TEN-12 a search-only key is enough to search, words too, and for nothing else', async () => {
    await putAll(indexOf(), [car('a', { facets: { make: ['Kia'] } })], 'keys')
    const limited = indexOf(service.keys.search)
    const query = { ...page, text: 'kia' }
    expect((await limited.search({ site: 'keys', query })).answer.ids).toEqual(['a'])
    await expect(limited.prepare()).rejects.toThrow()
    await expect(limited.remove('keys')).rejects.toThrow()
  })

  test('rejects when the service fails, hangs, is gone or knows the key not, and answers when it is back', async () => {
    const asked = { site: 'away', query: page }
    await putAll(indexOf(), [car('a')], 'away')
    await expect(indexOf('wrong').search(asked)).rejects.toThrow()
    between.mood = 'failing'
    await expect(indexOf().search(asked)).rejects.toThrow()
    between.mood = 'silent'
    await expect(indexOf(service.keys.admin, 150).search(asked)).rejects.toThrow()
    between.mood = 'well'
    await service.kill()
    await expect(indexOf().search(asked)).rejects.toThrow()
    await service.start()
    expect((await indexOf().search(asked)).answer.ids).toEqual(['a'])
  })
})
