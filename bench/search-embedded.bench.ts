import { createIndex } from '../app/search/embedded-index.ts'
import type { IndexDocument, SearchIndex, SearchQuery } from '../app/search/search.ts'
import { createNaiveIndex } from './naive-index.ts'
import { schema, stockOf } from './search-stock.ts'

/** Times the embedded index: `node bench/search-embedded.ts [documents …]`, by default 5000 and 100000. */

const facets = [
  ...[
    'make',
    'make_model',
    'badge',
    'body',
    'fuel',
    'transmission',
    'drive',
    'colour',
    'year',
    'state',
    'city',
  ],
  ...['dealership_name', 'car_type', 'seats', 'features'],
]
const page = { offset: 0, limit: 21, facets, stats: ['price', 'km', 'weekly'] }

const queries: Record<string, SearchQuery> = {
  browse: page,
  make: { ...page, filters: { make: ['Toyota'] } },
  'make and model': { ...page, filters: { make: ['Toyota'], make_model: ['Toyota Hilux'] } },
  'price and body': { ...page, filters: { body: ['SUV'] }, ranges: { price: { min: 20_000, max: 40_000 } } },
  'toyota hilux': { ...page, text: 'toyota hilux' },
  'mazada cx5': { ...page, text: 'mazada cx5' },
  'deep page': { ...page, filters: { status: ['In Stock'] }, offset: 2100 },
  'sorted by price': { ...page, filters: { fuel: ['Diesel'], status: ['In Stock'] }, sort: 'cheapest' },
  'five filters': {
    ...page,
    filters: {
      make: ['Toyota', 'Mazda', 'Ford'],
      body: ['SUV', 'Ute'],
      fuel: ['Diesel', 'Petrol'],
      transmission: ['Automatic'],
      state: ['NSW', 'VIC'],
    },
  },
  'landc in QLD': { ...page, text: 'landc', filters: { state: ['QLD'] } },
  'features, latest': {
    ...page,
    filters: { features: ['Sunroof', 'Tow Bar'], year: ['2019', '2020', '2021', '2022'] },
    ranges: { km: { min: 0, max: 80_000 } },
    sort: 'latest',
  },
  'ev suv by price': {
    ...page,
    text: 'ev suv',
    ranges: { price: { min: 0, max: 90_000 } },
    sort: 'cheapest',
  },
}

const where = { attribute: 'status', in: ['In Stock', 'Coming Soon'] }
const furtherQueries: Record<string, SearchQuery> = {
  'browse, where': { ...page, where },
  'five filters, where': { ...queries['five filters']!, where },
  'text by quality': { ...page, text: 'toyota s' },
  '10 KB of text': { ...page, text: 'mazda hilxu cx 5 automatik '.repeat(400) },
  '10 KB, one word': { ...page, text: 'x'.repeat(10_000) },
}

function percentile(times: readonly number[], share: number): number {
  return [...times].sort((left, right) => left - right)[Math.floor((times.length - 1) * share)]!
}

function timesOf(action: (round: number) => void, rounds: number, warmUp: number): number[] {
  const times: number[] = []
  for (let round = -warmUp; round < rounds; round++) {
    const start = performance.now()
    action(round)
    if (round >= 0) times.push(performance.now() - start)
  }
  return times
}

function show(name: string, times: readonly number[]): number {
  const median = percentile(times, 0.5)
  const figures = [median, percentile(times, 0.99)].map((time) => time.toFixed(3).padStart(9))
  console.log(name.padEnd(28), ...figures)
  return median
}

function checkAgainstNaive(index: SearchIndex, documents: readonly IndexDocument[]): void {
  const naive = createNaiveIndex(schema, documents)
  for (const [name, query] of Object.entries({ ...queries, ...furtherQueries })) {
    if (query.text !== undefined) continue
    const isSame = JSON.stringify(index.search(query)) === JSON.stringify(naive.search(query))
    if (!isSame) throw new Error(`The answer to '${name}' is wrong`)
  }
}

function benchQueries(index: SearchIndex): void {
  // In turn, as they come in a server, so that no query has the processor's caches to itself.
  const rounds = index.size > 20_000 ? 100 : 600
  const all = Object.entries({ ...queries, ...furtherQueries })
  const times = new Map(all.map(([name]) => [name, [] as number[]]))
  for (let round = 0; round < rounds; round++) {
    for (const [name, query] of all) times.get(name)!.push(...timesOf(() => index.search(query), 1, 0))
  }
  const medians = all.map(([name]) => show(name, times.get(name)!.slice(rounds / 5)))
  const mean = medians.slice(0, Object.keys(queries).length).reduce((sum, median) => sum + median, 0) / 12
  console.log(`${'mean of the first 12'.padEnd(28)} ${mean.toFixed(3).padStart(9)}`)
}

function benchChanges(index: SearchIndex, documents: readonly IndexDocument[]): void {
  const chosen = (round: number) => documents[((round + 50) * 7919) % documents.length]!
  const put = (...changed: IndexDocument[]) => index.apply({ put: changed, remove: [] })
  const changes: Record<string, (round: number) => void> = {
    'change of price': (round) =>
      put({ ...chosen(round), numbers: { ...chosen(round).numbers, price: 5000 + round } }),
    'change of rank': (round) => put({ ...chosen(round), rank: 2000 + round }),
    'change of status': (round) =>
      put({ ...chosen(round), facets: { ...chosen(round).facets, status: ['Sold'] } }),
    'removed and put again': (round) => {
      index.apply({ put: [], remove: [chosen(round).id] })
      put(chosen(round))
    },
    'new make, then browse': (round) => {
      put({ ...chosen(round), facets: { ...chosen(round).facets, make: [`Make ${round}`] } })
      index.search(page)
    },
  }
  for (const [name, change] of Object.entries(changes)) show(name, timesOf(change, 200, 50))
}

for (const count of process.argv.length > 2 ? process.argv.slice(2).map(Number) : [5000, 100_000]) {
  const documents = stockOf(count)
  const start = performance.now()
  const index = createIndex(schema, documents)
  const built = performance.now() - start
  console.log(
    `\n${count} documents, built in ${built.toFixed(0)} ms, ${(index.bytes() / 2 ** 20).toFixed(1)} MB`,
  )
  if (count <= 20_000) checkAgainstNaive(index, documents)
  console.log('ms'.padEnd(28), 'p50'.padStart(9), 'p99'.padStart(9))
  benchQueries(index)
  benchChanges(index, documents)
}
