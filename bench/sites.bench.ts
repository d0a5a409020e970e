import { loadavg } from 'node:os'
import { createIndex } from '../app/search/embedded-index.ts'
import { createPartitions } from '../app/search/partitions.ts'
import type { SearchIndex } from '../app/search/search.ts'
import { median, report } from './result.ts'
import { schema, seededRandom, stockOf } from './search-stock.ts'
import { workload } from './search-workload.ts'

/**
 * Many dealers in one process: how long the first search of a site takes that nobody has asked for, how long any other,
 * what memory it needs when all are there, and that a limit holds. `npm run bench -- sites [sites [cars]]`.
 */

const [sites = 1000, cars = 300] = process.argv.slice(2).map(Number)
const goals = { coldMs: 20, warmP99Ms: 1 }
const limitBytes = 48 * 2 ** 20
const searches = 60_000

const percentile = (times: readonly number[], share: number) =>
  [...times].sort((left, right) => left - right)[Math.floor((times.length - 1) * share)]!
const mebibytes = (bytes: number) => bytes / 2 ** 20
function heldBytes(): number {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** As the database hands it over: JSON that is parsed when the site is first asked for. */
const stored = Array.from({ length: sites }, (_, site) => JSON.stringify(stockOf(cars, site + 1)))
const partitionsWithin = (limit: number) =>
  createPartitions<string, SearchIndex>({
    limitBytes: limit,
    load: async (site) => ({ index: createIndex(schema, JSON.parse(stored[Number(site)]!)), generation: 1 }),
  })

const queries = Object.values(workload).map((query) => ({
  ...query,
  where: { attribute: 'status', in: ['In Stock', 'Coming Soon'] },
}))
const random = seededRandom(7)
const anyOf = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!

/** On a machine with other work, the time on the clock is mostly the others'; the processor's is ours. */
type Time = { readonly clock: number; readonly processor: number }

async function timed(action: () => Promise<unknown>): Promise<Time> {
  const start = performance.now()
  const before = process.cpuUsage()
  await action()
  const { user, system } = process.cpuUsage(before)
  return { clock: performance.now() - start, processor: (user + system) / 1000 }
}

async function firstSearches(partitions: ReturnType<typeof partitionsWithin>): Promise<Time[]> {
  const times: Time[] = []
  for (let site = 0; site < sites; site++) {
    const query = anyOf(queries)
    times.push(await timed(async () => (await partitions.get(String(site))).index.search(query)))
  }
  return times
}

async function randomSearches(
  partitions: ReturnType<typeof partitionsWithin>,
  count: number,
): Promise<Time[]> {
  const times: Time[] = []
  for (let round = 0; round < count; round++) {
    const site = String(Math.floor(random() * sites))
    const query = anyOf(queries)
    times.push(await timed(async () => (await partitions.get(site)).index.search(query)))
  }
  return times
}

const before = heldBytes()
const all = partitionsWithin(Number.POSITIVE_INFINITY)
const cold = await firstSearches(all)
const fresh = heldBytes() - before
const warm = (await randomSearches(all, searches)).slice(searches / 10)
const used = heldBytes() - before

const limited = partitionsWithin(limitBytes)
await firstSearches(limited)
await randomSearches(limited, 2000)
const kept = limited.size
const heldWithin = heldBytes() - before - used

const figures = (times: readonly Time[]) => {
  const of = (kind: keyof Time) => times.map((time) => time[kind])
  return {
    clock: { p50: median(of('clock')), p99: percentile(of('clock'), 0.99) },
    processor: { p50: median(of('processor')), p99: percentile(of('processor'), 0.99) },
  }
}
const coldFigures = figures(cold)
const warmFigures = figures(warm)
const milliseconds = (value: number) => `${value.toFixed(3)} ms`
const verdict = (isMet: boolean) => (isMet ? 'yes' : 'no')
const timeRow = (
  name: string,
  { clock, processor }: typeof coldFigures,
  share: 'p50' | 'p99',
  goal: number,
) => [
  `${name}, ${share}`,
  milliseconds(clock[share]),
  milliseconds(processor[share]),
  verdict(clock[share] < goal),
]
const memoryRow = (name: string, bytes: number, more = '', isMet = true) => [
  name,
  `${mebibytes(bytes).toFixed(0)} MiB${more}`,
  '',
  verdict(isMet),
]

report(
  'sites',
  [`${sites} sites of ${cars} cars`, 'on the clock', 'on the processor', 'within goal'],
  [
    timeRow('first search of a cold site', coldFigures, 'p50', goals.coldMs),
    timeRow('first search of a cold site', coldFigures, 'p99', goals.coldMs),
    timeRow('search of a random warm site', warmFigures, 'p50', goals.warmP99Ms),
    timeRow('search of a random warm site', warmFigures, 'p99', goals.warmP99Ms),
    memoryRow('memory, all built', fresh),
    memoryRow('memory, all searched in every way', used),
    memoryRow(
      `memory within a limit of ${mebibytes(limitBytes)} MiB`,
      heldWithin,
      `, ${kept} sites`,
      heldWithin < limitBytes * 1.25,
    ),
  ],
  {
    sites,
    cars,
    goals,
    load: loadavg()[0],
    cold: coldFigures,
    warm: warmFigures,
    memoryMiB: { built: mebibytes(fresh), searched: mebibytes(used), limited: mebibytes(heldWithin) },
    limitMiB: mebibytes(limitBytes),
    kept,
  },
)
