import { isDeepStrictEqual } from 'node:util'
import { createNaiveIndex } from '#test/naive-index.ts'
import { createIndex } from '../app/search/embedded-index.ts'
import type { IndexDocument, SearchIndex, SearchQuery } from '../app/search/search.ts'
import { median, report } from './result.ts'
import { postgres, sqlite } from './search-databases.ts'
import { hostedSearch } from './search-hosted.ts'
import { itemsJs, miniSearch, oramaSearch, type Peer, type PeerAnswer, rowsOf } from './search-peers.ts'
import { schema, stockOf } from './search-stock.ts'
import { workload } from './search-workload.ts'

/**
 * The embedded index beside what one could take instead, interleaved in one run over the same cars and searches. All
 * answers but those to text are checked against a naive index. `npm run bench -- search [cars …]`, by default 5000 100000.
 */

const goals = { meanMs: { 5000: 0.1, 100000: 1 }, timesBestPeer: { 5000: 20, 100000: 50 }, changeMs: 1 }
const ownRepeats = 5
const manyCars = 20_000
/** A peer that takes longer for one round is measured by that one: an Orama of 100,000 cars takes minutes. */
const patienceMs = 30_000

const embedded = (index: SearchIndex): Peer => ({
  name: 'Forecourt',
  search: (query) => index.search(query) as unknown as PeerAnswer,
})

const plain = (answer: ReturnType<SearchIndex['search']>): PeerAnswer => ({
  ids: answer.ids,
  count: answer.count,
  facets: Object.fromEntries(
    Object.entries(answer.facets).map(([name, values]) => [
      name,
      Object.fromEntries(values.map(({ value, count }) => [value, count])),
    ]),
  ),
})

/** What is being done: many cars take some engines minutes. */
function say(words: string): void {
  process.stderr.write(`${(performance.now() / 1000).toFixed(0).padStart(5)} s  ${words}\n`)
}

async function check(peers: readonly Peer[], index: SearchIndex, documents: readonly IndexDocument[]) {
  const naive = createNaiveIndex(schema, documents)
  const wrong: string[] = []
  for (const [name, query] of Object.entries(workload)) {
    if (query.text !== undefined) continue
    const right = naive.search(query)
    if (!isDeepStrictEqual(index.search(query), right))
      throw new Error(`Forecourt's answer to '${name}' is wrong`)
    for (const peer of peers) {
      say(`${peer.name} answers '${name}'`)
      const { ids, count, facets } = await peer.search(query)
      if (
        !isDeepStrictEqual(
          { ids, count, facets: withoutOrder(facets) },
          { ...plain(right), facets: withoutOrder(plain(right).facets) },
        )
      )
        wrong.push(`${peer.name}: ${name}`)
    }
  }
  return wrong
}

const withoutOrder = (facets: PeerAnswer['facets']) =>
  Object.fromEntries(
    Object.entries(facets).map(([name, counts]) => [name, Object.fromEntries(Object.entries(counts).sort())]),
  )

type Times = Map<string, Map<string, number[]>>

async function timesOf(peers: readonly Peer[], rounds: number): Promise<Times> {
  const warm: Times = new Map()
  const times: Times = new Map()
  const patient = new Set(peers)
  for (let round = -1; round < rounds; round++) {
    say(round < 0 ? 'warming up' : `round ${round + 1} of ${rounds}`)
    const isWarm = round >= 0
    // Engines take turns by rounds, as on a server that does nothing but search with one of them.
    for (const peer of patient)
      for (const [name, query] of Object.entries(workload))
        await ask(peer, query, (ms) => note(isWarm ? times : warm, peer, name, ms))
    for (const peer of patient) if (!isWarm && spent(warm.get(peer.name)!) > patienceMs) patient.delete(peer)
  }
  for (const { name } of peers) if (!times.has(name)) times.set(name, warm.get(name)!)
  return times
}

async function ask(peer: Peer, query: SearchQuery, took: (ms: number) => void): Promise<void> {
  for (let repeat = 0; repeat < (peer.name === 'Forecourt' ? ownRepeats : 1); repeat++) {
    const start = performance.now()
    const answer = peer.search(query)
    if (answer instanceof Promise) await answer
    took(performance.now() - start)
  }
}

function note(times: Times, { name }: Peer, query: string, ms: number): void {
  const ofPeer = times.get(name) ?? new Map<string, number[]>()
  times.set(name, ofPeer.set(query, [...(ofPeer.get(query) ?? []), ms]))
}

const spent = (times: ReadonlyMap<string, readonly number[]>) =>
  [...times.values()].flat().reduce((sum, one) => sum + one, 0)

const meanOfMedians = (times: ReadonlyMap<string, readonly number[]>) => {
  const medians = [...times.values()].map(median)
  return medians.reduce((sum, one) => sum + one, 0) / medians.length
}
const percentile = (times: readonly number[], share: number) =>
  [...times].sort((left, right) => left - right)[Math.floor((times.length - 1) * share)]!

const page: SearchQuery = { offset: 0, limit: 1 }

/** Milliseconds from handing the change over until it is in force; the next search is checked to know it. */
function changeTimes(index: SearchIndex, documents: readonly IndexDocument[]): Record<string, number[]> {
  const times: Record<string, number[]> = {}
  const measure = (name: string, apply: () => void) => {
    const start = performance.now()
    apply()
    times[name] = [...(times[name] ?? []), performance.now() - start]
  }
  for (let round = 0; round < 300; round++) {
    const car = documents[((round + 50) * 7919) % documents.length]!
    const price = 5_000_000 + round
    measure('price', () => index.apply({ put: [{ ...car, numbers: { ...car.numbers, price } }], remove: [] }))
    if (index.search({ ...page, sort: 'dearest' }).ids[0] !== car.id)
      throw new Error('a new price is not seen')
    measure('rank', () => index.apply({ put: [{ ...car, rank: 10_000 + round }], remove: [] }))
    if (index.search(page).ids[0] !== car.id) throw new Error('a new rank is not seen')
    measure('sold', () =>
      index.apply({ put: [{ ...car, facets: { ...car.facets, status: ['Sold'] } }], remove: [] }),
    )
    measure('withdrawn', () => index.apply({ put: [], remove: [car.id] }))
    if (index.search({ ...page, where: { ids: [car.id] } }).count !== 0)
      throw new Error('a withdrawn car is there')
    measure('added', () => index.apply({ put: [car], remove: [] }))
  }
  return times
}

function held(): number {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

const rows: string[][] = []
const data: Record<string, unknown> = {}
for (const cars of process.argv.length > 2 ? process.argv.slice(2).map(Number) : [5000, 100_000]) {
  const documents = stockOf(cars)
  const before = held()
  const start = performance.now()
  const index = createIndex(schema, documents)
  const builtMs = performance.now() - start
  for (const query of Object.values(workload)) index.search(query)
  const bytesPerCar = (held() - before) / cars
  const flat = rowsOf(documents)
  const peers: Peer[] = []
  for (const make of [miniSearch, itemsJs, oramaSearch, sqlite, postgres]) {
    say(`${make.name} with ${cars} cars`)
    peers.push(await make(flat))
  }
  const hosted = await hostedSearch(documents)
  if (hosted) peers.push(hosted)
  // The peers' own answers are the same code's at any size, and take a slow one minutes.
  const wrong = await check(cars < manyCars ? peers : [], index, documents)
  const times = await timesOf([embedded(index), ...peers], cars >= manyCars ? 5 : 40)
  const own = meanOfMedians(times.get('Forecourt')!)
  const means = peers.map(({ name }) => ({ name, ms: meanOfMedians(times.get(name)!) }))
  const best = Math.min(...means.map(({ ms }) => ms))
  const changes = changeTimes(index, documents)
  const changeMs = Math.max(...Object.values(changes).map((list) => percentile(list, 0.5)))
  for (const { name, ms } of [{ name: 'Forecourt', ms: own }, ...means])
    rows.push([
      String(cars),
      name,
      ms.toFixed(3),
      (ms / own).toFixed(1),
      percentile([...times.get(name)!.values()].flat(), 0.99).toFixed(3),
    ])
  data[cars] = {
    own,
    means,
    timesBestPeer: best / own,
    bytesPerCar,
    indexBytesPerCar: index.bytes() / cars,
    builtMs,
    wrong,
    changeMs: Object.fromEntries(
      Object.entries(changes).map(([name, list]) => [
        name,
        { p50: percentile(list, 0.5), p99: percentile(list, 0.99) },
      ]),
    ),
  }
  process.stdout.write(
    `\n${cars} cars: built in ${builtMs.toFixed(0)} ms, ${bytesPerCar.toFixed(0)} bytes a car, a change in force after ${changeMs.toFixed(3)} ms (p50 of the slowest kind), ${(best / own).toFixed(0)} times the best peer\n${wrong.length ? `differ from the oracle: ${wrong.join('; ')}\n` : 'all answers that were checked are the oracle’s\n'}`,
  )
  for (const [name, list] of times.get('Forecourt')!)
    process.stdout.write(`  ${name.padEnd(18)} ${median(list).toFixed(3)} ms\n`)
  for (const peer of peers) await peer.close?.()
}
report('search', ['cars', 'engine', 'mean of medians, ms', 'times ours', 'p99, ms'], rows, { goals, ...data })
