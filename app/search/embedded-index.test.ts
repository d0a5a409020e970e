import { expect, test } from 'vitest'
import { createNaiveIndex } from '#test/naive-index.ts'
import fc from '#test/properties.ts'
import { createIndex } from './embedded-index.ts'
import type { Condition, IndexChange, IndexDocument, IndexSchema, SearchQuery } from './search.ts'

const schema: IndexSchema = {
  facets: ['make', 'tags', 'year'],
  text: ['make'],
  numbers: ['price', 'km', 'year'],
  sorts: {
    cheapest: { by: 'price', descending: false },
    dearest: { by: 'price', descending: true },
    latest: { by: 'year', descending: true },
  },
  synonyms: {},
}

const make = fc.constantFrom('Audi', 'BMW', 'Kia', 'MG', '__proto__', 'constructor', '', '🚗')
const tag = fc.constantFrom('tow bar', 'sunroof', 'a', 'b', 'c', 'd', 'e', 'f')
const year = fc.constantFrom('2019', '2020', '2021')
const price = fc.oneof(fc.integer({ min: -3, max: 6 }), fc.constantFrom(9_999_999_999, 0.5))
const id = fc.integer({ min: 0, max: 40 }).map((number) => `car-${number}`)

function someOf(value: fc.Arbitrary<string>, most: number) {
  return fc.array(value, { maxLength: most })
}

function optional<Value>(key: string, value: fc.Arbitrary<Value>): fc.Arbitrary<Record<string, Value>> {
  return fc.option(value, { nil: undefined }).map((chosen) => (chosen === undefined ? {} : { [key]: chosen }))
}

function merged<Value>(...parts: fc.Arbitrary<Record<string, Value>>[]): fc.Arbitrary<Record<string, Value>> {
  return fc.tuple(...parts).map((records) => Object.assign({}, ...records))
}

const aDocument: fc.Arbitrary<IndexDocument> = fc.record({
  id,
  rank: fc.integer({ min: 0, max: 3 }),
  tie: fc.constantFrom('a', 'b', 'c'),
  facets: merged(
    optional('make', someOf(make, 1)),
    optional('tags', someOf(tag, 4)),
    optional('year', someOf(year, 1)),
  ),
  numbers: merged(optional('price', price), optional('km', price), optional('year', price)),
  identifiers: fc.array(fc.string(), { maxLength: 2 }),
})

const aChange: fc.Arbitrary<IndexChange> = fc.record({
  put: fc.array(aDocument, { maxLength: 4 }),
  remove: fc.array(id, { maxLength: 4 }),
})
const aLargeChange: fc.Arbitrary<IndexChange> = fc.record({
  put: fc.array(aDocument, { minLength: 70, maxLength: 80 }),
  remove: fc.array(id, { maxLength: 10 }),
})

const aRange = merged(optional('min', price), optional('max', price))

const { condition: aCondition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small' },
    fc.record({ attribute: fc.constant('make'), in: someOf(make, 3) }),
    fc.record({ attribute: fc.constant('tags'), in: someOf(tag, 3) }),
    fc.tuple(fc.constantFrom('price', 'km'), aRange).map(([attribute, range]) => ({ attribute, ...range })),
    fc.record({ all: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ not: tie('condition') }),
    fc.record({ ids: fc.array(id, { maxLength: 3 }) }),
  ),
}))

const aQuery: fc.Arbitrary<SearchQuery> = fc.record(
  {
    where: aCondition,
    filters: merged(
      optional('make', someOf(fc.oneof(make, fc.constant('unknown')), 3)),
      optional('tags', someOf(tag, 3)),
      optional('year', someOf(year, 2)),
    ),
    ranges: merged(optional('price', aRange), optional('year', aRange)),
    sort: fc.constantFrom('cheapest', 'dearest', 'latest'),
    offset: fc.nat({ max: 8 }),
    limit: fc.nat({ max: 20 }),
    facets: fc.uniqueArray(fc.constantFrom('make', 'tags', 'year')),
    facetLimit: fc.nat({ max: 3 }),
    stats: fc.uniqueArray(fc.constantFrom('price', 'km', 'year')),
  },
  { requiredKeys: ['offset', 'limit'] },
)

test('answers as the naive index does, after any changes', () => {
  const steps = fc.array(
    fc.oneof(
      { weight: 3, arbitrary: aQuery },
      { weight: 2, arbitrary: aChange },
      { weight: 1, arbitrary: aLargeChange },
    ),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(fc.array(aDocument, { maxLength: 50 }), steps, aQuery, (documents, inBetween, last) => {
      const index = createIndex(schema, documents)
      const naive = createNaiveIndex(schema, documents)
      // Asked again and again, the same query uses what was kept from the last time.
      for (const step of [last, ...inBetween.flatMap((step) => [step, last])]) {
        if ('put' in step) {
          index.apply(step)
          naive.apply(step)
        } else {
          expect(index.search(step)).toEqual(naive.search(step))
        }
        expect(index.size).toBe(naive.size)
      }
    }),
    { numRuns: 400 },
  )
})

test('answers as the naive index does among many documents with few refinements', () => {
  const documents = fc
    .array(aDocument, { minLength: 200, maxLength: 300 })
    .map((drafts) => drafts.map((draft, at) => ({ ...draft, id: `car-${at}` })))
  fc.assert(
    fc.property(documents, fc.array(aQuery, { minLength: 20, maxLength: 20 }), (many, queries) => {
      const index = createIndex(schema, many)
      const naive = createNaiveIndex(schema, many)
      for (const query of queries) expect(index.search(query)).toEqual(naive.search(query))
    }),
    { numRuns: 40 },
  )
})

test('answers as the naive index does while it grows to the size from which lists have bitsets, and beyond', () => {
  const drafts = fc.array(aDocument, { minLength: 30, maxLength: 40 })
  const queries = fc.array(aQuery, { minLength: 8, maxLength: 8 })
  fc.assert(
    fc.property(
      drafts,
      queries,
      fc.array(aChange, { minLength: 2, maxLength: 2 }),
      (some, asked, changes) => {
        const cars = (from: number, to: number) =>
          Array.from({ length: to - from }, (_, at) => ({
            ...some[(from + at) % some.length]!,
            id: `car-${from + at}`,
          }))
        const index = createIndex(schema, cars(0, 700))
        const naive = createNaiveIndex(schema, cars(0, 700))
        const whole: SearchQuery = { offset: 0, limit: 0, facets: ['make', 'tags', 'year'] }
        const grown = [cars(700, 1200), cars(1200, 2000)].map((put) => ({ put, remove: [] }))
        for (const change of [...grown, ...changes]) {
          index.apply(change)
          naive.apply(change)
          for (const query of [whole, ...asked]) expect(index.search(query)).toEqual(naive.search(query))
        }
      },
    ),
    { numRuns: 20 },
  )
})

function aCar(number: number, facets: Record<string, string[]> = {}): IndexDocument {
  return { id: `car-${number}`, rank: 0, facets, numbers: { price: number }, identifiers: [] }
}

test('a removed value comes back without the documents of its former code', () => {
  const index = createIndex(schema, [aCar(1, { make: ['Audi'] }), aCar(2, { make: ['BMW'] })])
  const audis = { filters: { make: ['Audi'] }, offset: 0, limit: 9 }
  expect(index.search(audis).ids).toEqual(['car-1'])
  index.apply({ put: [aCar(1, { make: ['Kia'] })], remove: [] })
  expect(index.search(audis).ids).toEqual([])
  index.apply({ put: [aCar(3, { make: ['Audi'] })], remove: [] })
  expect(index.search(audis).ids).toEqual(['car-3'])
})

test('more values than 16 bits can number are told apart', () => {
  const count = 70_000
  const documents = Array.from({ length: count }, (_, number) => {
    return aCar(number, { make: [`make ${number}`], tags: [`tag ${number}`, `tag ${number + 1}`] })
  })
  const index = createIndex(schema, documents)
  const filters = { make: [`make ${count - 1}`], tags: [`tag ${count}`] }
  expect(index.search({ filters, offset: 0, limit: 9 }).ids).toEqual([`car-${count - 1}`])
  const answer = index.search({ offset: 0, limit: 0, facets: ['make', 'tags'], facetLimit: 2 })
  expect(answer.facets.make).toEqual([
    { value: 'make 0', count: 1 },
    { value: 'make 1', count: 1 },
  ])
  expect(answer.facets.tags?.[0]).toEqual({ value: 'tag 1', count: 2 })
})

test('grows far beyond its first documents', () => {
  const index = createIndex(schema)
  for (let number = 0; number < 500; number++) {
    index.apply({ put: [aCar(number, { tags: [`tag ${number % 7}`, 'all'] })], remove: [] })
  }
  const answer = index.search({
    ranges: { price: { min: 100 } },
    sort: 'dearest',
    offset: 0,
    limit: 1,
    facets: ['tags'],
  })
  expect(answer.count).toBe(400)
  expect(answer.ids).toEqual(['car-499'])
  expect(answer.facets.tags?.[0]).toEqual({ value: 'all', count: 400 })
})

test('of documents with the same id the last one counts', () => {
  const index = createIndex(schema, [
    aCar(1, { make: ['Audi'] }),
    { ...aCar(1, { make: ['BMW'] }), rank: -1 },
  ])
  expect(index.size).toBe(1)
  expect(index.search({ offset: 0, limit: 9, facets: ['make'] }).facets.make).toEqual([
    { value: 'BMW', count: 1 },
  ])
})

test('a document that is both removed and put stays', () => {
  const index = createIndex(schema, [aCar(1)])
  index.apply({ put: [aCar(1)], remove: ['car-1'] })
  expect(index.size).toBe(1)
})

test('refuses more text attributes than the uses of a word can tell apart', () => {
  const names = Array.from({ length: 65 }, (_, at) => `attribute ${at}`)
  const wide = (text: string[]) => createIndex({ ...schema, facets: names, text, numbers: [], sorts: {} })
  expect(() => wide(names)).toThrow('at most 64 text attributes')
  const index = wide(names.slice(0, 64))
  index.apply({ put: [aCar(1, { 'attribute 63': ['Audi'] })], remove: [] })
  expect(index.search({ text: 'audi', offset: 0, limit: 9 }).ids).toEqual(['car-1'])
})

test('refuses attributes and sorts that the schema does not have', () => {
  const index = createIndex(schema)
  const page = { offset: 0, limit: 9 }
  expect(() => index.search({ ...page, filters: { colour: [] } })).toThrow("no facet attribute 'colour'")
  expect(() => index.search({ ...page, ranges: { make: {} } })).toThrow("no number attribute 'make'")
  expect(() => index.search({ ...page, facets: ['price'] })).toThrow("no facet attribute 'price'")
  expect(() => index.search({ ...page, stats: ['toString'] })).toThrow("no number attribute 'toString'")
  expect(() => index.search({ ...page, sort: 'constructor' })).toThrow("no sort 'constructor'")
  expect(() => index.search({ ...page, where: { not: { attribute: 'x', in: [] } } })).toThrow("attribute 'x'")
  expect(() => index.search({ ...page, where: { attribute: 'x', min: 1 } })).toThrow("attribute 'x'")
  expect(() => createIndex({ ...schema, text: ['colour'] })).toThrow("no facet attribute 'colour'")
})

test('tells its weight, which grows with its documents', () => {
  const small = createIndex(schema, [aCar(1)])
  const large = createIndex(
    schema,
    Array.from({ length: 5000 }, (_, number) => aCar(number, { make: ['Audi'] })),
  )
  expect(small.bytes()).toBeGreaterThan(0)
  expect(large.bytes()).toBeGreaterThan(small.bytes() + 5000 * 50)
})
