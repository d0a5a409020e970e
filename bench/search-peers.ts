import * as orama from '@orama/orama'
import itemsjs from 'itemsjs'
import MiniSearch from 'minisearch'
import type { IndexDocument, SearchQuery } from '../app/search/search.ts'
import { schema } from './search-stock.ts'

/** Other ways to search the same documents within one process, each as its makers mean it to be used. */

/** What all of them can answer; who gives no `stats` is not asked for them. */
export type PeerAnswer = {
  readonly ids: readonly string[]
  readonly count: number
  /** By attribute and value. */
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>
}
export type Peer = {
  readonly name: string
  search(query: SearchQuery): PeerAnswer | Promise<PeerAnswer>
  close?(): Promise<void>
}

export type Row = Record<string, string | number | string[]> & { id: string; rank: number }

export const manyValued = ['features', 'tag', 'categories']

export const rowsOf = (documents: readonly IndexDocument[]): Row[] =>
  documents.map(({ id, rank, facets, numbers }) => {
    const words = Object.entries(facets).map(([name, values]) => {
      return [name, manyValued.includes(name) ? [...values] : (values[0] ?? '')] as const
    })
    const text = schema.text.flatMap((name) => facets[name] ?? []).join(' ')
    // The year is a word here, as the filters have it.
    const { year: _, ...amounts } = numbers
    return { id, rank, ...amounts, ...Object.fromEntries(words), text } as Row
  })

export const tokens = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9.]+/)
    .filter(Boolean)
const synonyms: Record<string, string> = { ev: 'electric' }
export const meant = (text: string) =>
  tokens(text)
    .map((word) => synonyms[word] ?? word)
    .join(' ')

function textSearch(rows: readonly Row[]): (text: string) => string[] {
  const mini = new MiniSearch<Row>({
    fields: ['text'],
    tokenize: tokens,
    searchOptions: {
      tokenize: tokens,
      combineWith: 'AND',
      prefix: (_, at, words) => at === words.length - 1,
      fuzzy: (word) => (word.length > 3 ? 0.2 : false),
    },
  })
  mini.addAll(rows)
  return (text) => mini.search(meant(text)).map(({ id }) => id as string)
}

const listOf = (value: Row[string] | undefined): readonly string[] =>
  Array.isArray(value) ? value : [String(value)]

type Test = readonly [attribute: string, isAllowed: (row: Row) => boolean]

const testsOf = ({ filters = {}, ranges = {} }: SearchQuery): Test[] => [
  ...Object.entries(filters).map(([name, values]): Test => {
    const wanted = new Set(values)
    return [name, (row) => listOf(row[name]).some((value) => wanted.has(value))]
  }),
  ...Object.entries(ranges).map(
    ([name, { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }]): Test => {
      return [name, (row) => (row[name] as number) >= min && (row[name] as number) <= max]
    },
  ),
]

function compareBy(sort: string | undefined) {
  const order = sort === undefined ? { by: 'rank', descending: true } : schema.sorts[sort]!
  const sign = order.descending ? -1 : 1
  return (left: Row, right: Row) =>
    sign * ((left[order.by] as number) - (right[order.by] as number)) ||
    right.rank - left.rank ||
    (left.id < right.id ? -1 : 1)
}

/** MiniSearch for the text, and one loop over the cars for everything else. */
export function miniSearch(rows: readonly Row[]): Peer {
  const byText = textSearch(rows)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    name: 'MiniSearch with loops',
    search(query) {
      const among = query.text ? byText(query.text).map((id) => byId.get(id)!) : rows
      return looped(among, query)
    },
  }
}

function looped(rows: readonly Row[], query: SearchQuery): PeerAnswer {
  const tests = testsOf(query)
  const counts = new Map((query.facets ?? []).map((name) => [name, new Map<string, number>()]))
  const extremes = new Map((query.stats ?? []).map((name) => [name, [Infinity, -Infinity]]))
  const found: Row[] = []
  const tally = (row: Row, name: string) => {
    const count = counts.get(name)
    const range = extremes.get(name)
    if (count) for (const value of listOf(row[name])) count.set(value, (count.get(value) ?? 0) + 1)
    if (range) {
      range[0] = Math.min(range[0]!, row[name] as number)
      range[1] = Math.max(range[1]!, row[name] as number)
    }
  }
  for (const row of rows) {
    let failed: string | null = null
    let failures = 0
    for (const [name, isAllowed] of tests) {
      if (isAllowed(row)) continue
      failed = name
      if (++failures > 1) break
    }
    if (failures > 1) continue
    if (failed !== null) {
      tally(row, failed)
      continue
    }
    found.push(row)
    for (const name of counts.keys()) tally(row, name)
    for (const name of extremes.keys()) tally(row, name)
  }
  if (query.sort !== undefined || query.text === undefined) found.sort(compareBy(query.sort))
  return {
    ids: found.slice(query.offset, query.offset + query.limit).map(({ id }) => id),
    count: found.length,
    facets: Object.fromEntries([...counts].map(([name, count]) => [name, Object.fromEntries(count)])),
  }
}

export function itemsJs(rows: readonly Row[]): Peer {
  const byText = textSearch(rows)
  const aggregations = Object.fromEntries(
    schema.facets.map((name) => [
      name,
      { title: name, size: 100_000, conjunction: false, hide_zero_doc_count: true },
    ]),
  )
  const sorting = (by: string, order: 'asc' | 'desc') => ({
    field: [by, 'rank', 'id'],
    order: [order, 'desc', 'asc'] as ('asc' | 'desc')[],
  })
  const engine = itemsjs(
    [...rows] as never[],
    {
      native_search_enabled: false,
      custom_id_field: 'id',
      sortings: {
        relevance: sorting('rank', 'desc'),
        cheapest: sorting('price', 'asc'),
        latest: sorting('created', 'desc'),
      },
      aggregations,
      searchableFields: [],
    } as never,
  ) as unknown as { search(options: object): ItemsAnswer }
  return {
    name: 'ItemsJS',
    search(query) {
      const tests = testsOf({ offset: 0, limit: 0, ...(query.ranges && { ranges: query.ranges }) })
      const among = query.text ? byText(query.text) : null
      const inRange = tests.length
        ? rows.filter((row) => tests.every(([, test]) => test(row))).map(({ id }) => id)
        : null
      const kept = inRange && new Set(inRange)
      const ids = among && kept ? among.filter((id) => kept.has(id)) : (among ?? inRange)
      const { data, pagination } = engine.search({
        per_page: query.limit,
        page: 1 + query.offset / query.limit,
        filters: query.filters ?? {},
        ...(ids && { ids }),
        ...((query.sort !== undefined || query.text === undefined) && { sort: query.sort ?? 'relevance' }),
      })
      const facets = (query.facets ?? []).map((name) => {
        const buckets = data.aggregations[name]!.buckets.filter(({ doc_count }) => doc_count > 0)
        return [name, Object.fromEntries(buckets.map(({ key, doc_count }) => [key, doc_count]))] as const
      })
      return {
        ids: data.items.map(({ id }) => id),
        count: pagination.total,
        facets: Object.fromEntries(facets),
      }
    },
  }
}
type ItemsAnswer = {
  data: { items: Row[]; aggregations: Record<string, { buckets: { key: string; doc_count: number }[] }> }
  pagination: { total: number }
}

export async function oramaSearch(rows: readonly Row[]): Promise<Peer> {
  const amounts = ['price', 'km', 'weekly', 'created', 'rank']
  const fields = Object.fromEntries([
    ['text', 'string'],
    ...schema.facets.map((name) => [name, manyValued.includes(name) ? 'enum[]' : 'enum']),
    ...amounts.map((name) => [name, 'number']),
  ])
  const tokenizer = { tokenize: tokens, language: 'english', normalizationCache: new Map() }
  const database = orama.create({ schema: fields, components: { tokenizer } } as never)
  await orama.insertMultiple(database, rows.map((row) => ({ ...row })) as never, 1000)
  const ask = (options: object) => orama.search(database, options as never) as unknown as Promise<OramaAnswer>
  return {
    name: 'Orama',
    async search(query) {
      const counted = query.facets ?? []
      const refined = counted.filter((name) => query.filters?.[name])
      const base = {
        term: query.text ? meant(query.text) : '',
        properties: ['text'],
        threshold: 0,
        tolerance: query.text ? 1 : 0,
      }
      const main = await ask({
        ...base,
        where: oramaWhere(query, null),
        limit: query.limit,
        offset: query.offset,
        facets: oramaFacets(counted.filter((name) => !refined.includes(name))),
        ...((query.sort !== undefined || !query.text) && { sortBy: oramaOrder(query.sort) }),
      })
      const facets = { ...valuesOf(main) }
      for (const name of refined) {
        const other = await ask({
          ...base,
          where: oramaWhere(query, name),
          limit: 0,
          facets: oramaFacets([name]),
        })
        Object.assign(facets, valuesOf(other))
      }
      return { ids: main.hits.map(({ id }) => id), count: main.count, facets }
    },
  }
}
type OramaAnswer = {
  hits: { id: string }[]
  count: number
  facets?: Record<string, { values: Record<string, number> }>
}

const oramaFacets = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { limit: 100_000 }]))

function oramaOrder(sort: string | undefined) {
  const compare = compareBy(sort)
  return (left: [string, number, Row], right: [string, number, Row]) => compare(left[2], right[2])
}

function oramaWhere({ filters = {}, ranges = {} }: SearchQuery, without: string | null): object {
  const parts = [
    ...Object.entries(filters).map(
      ([name, values]) =>
        [name, manyValued.includes(name) ? { containsAny: values } : { in: values }] as const,
    ),
    ...Object.entries(ranges).map(([name, { min, max }]) => [name, { between: [min, max] }] as const),
  ]
  return Object.fromEntries(parts.filter(([name]) => name !== without))
}

const valuesOf = ({ facets = {} }: OramaAnswer) =>
  Object.fromEntries(
    Object.entries(facets).map(([name, { values }]) => [
      name,
      Object.fromEntries(Object.entries(values).filter(([, count]) => count > 0)),
    ]),
  )
