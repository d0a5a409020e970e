import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { startJobs } from '#app/platform/jobs.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { openEmbedded } from '#app/platform/open-database.server.ts'
import { createIndex } from '#app/search/embedded-index.ts'
import { createHostedIndex } from '#app/search/hosted-index.server.ts'
import type { IndexDocument } from '#app/search/search.ts'
import { useHostedSearch, writableIndex } from '#app/stock/search/hosted.server.ts'
import { syncHostedStockJob } from '#app/stock/search/sync-hosted.job.ts'
import { startMeilisearch } from '../test/meilisearch.ts'
import { aCar, aSite, hasStock, now } from '../test/world.ts'
import { median, report } from './result.ts'
import { schema, seededRandom, stockOf } from './search-stock.ts'
import { workload } from './search-workload.ts'

/**
 * `npm run bench -- hosted-search [sites [kills]]`, beside a real Meilisearch: how long until a change of one site, and of
 * many at once, is searched there; what an answer is while the server is killed in the middle of tasks; two versions.
 */
const [sites = 100, kills = 40] = process.argv.slice(2).map(Number)
const goals = { beyondOneTaskMs: 1500, tasksForAll: 100 }
const service = await startMeilisearch()
const key = service.keys.admin
const rows: string[][] = []
const data: Record<string, unknown> = {}
const row = (name: string, value: string, goal = '') => rows.push([name, value, goal])

/** The server's own time from a change of one document until it says that it has it. */
async function taskMs(): Promise<number> {
  const bare = createHostedIndex({ host: service.host, key, schema, format: 'bare', timeoutMs: 60_000 })
  await bare.prepare()
  const times: number[] = []
  for (const [at, document] of stockOf(12, 1).entries()) {
    const start = performance.now()
    const change = { site: 'x', put: [document], remove: [], isWhole: false, progress: String(at) }
    await bare.apply([change])
    times.push(performance.now() - start)
  }
  return median(times)
}

async function changes(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-hosted-'))
  const database = await openEmbedded(folder)
  const log = createLog('silent')
  useHostedSearch(database, { url: service.host, key, log })
  const world = { database, close: () => database.close() }
  const dealers = []
  for (let at = 0; at < sites; at++) dealers.push(await aSite(world))
  const cars = Array.from({ length: 20 }, () => aCar())
  for (const site of dealers) await hasStock(world, site, cars)
  const jobs = await startJobs({ database, log, now: () => new Date() }, [syncHostedStockJob])
  const index = writableIndex(database)!
  const isThere = async (ids: readonly string[], generation: number) => {
    const reached = await index.progress().catch(() => new Map<string, string>())
    return ids.every((id) => Number(reached.get(id)?.split(' ')[1] ?? 0) >= generation)
  }
  const until = async (ids: readonly string[], generation: number) => {
    const start = performance.now()
    while (!(await isThere(ids, generation))) await new Promise((later) => setTimeout(later, 20))
    return performance.now() - start
  }
  // The minute's run brings those that changed before there were jobs.
  await hasStock(world, dealers[0]!, [...cars, aCar()])
  await until(
    dealers.slice(1).map(({ id }) => id),
    1,
  )
  const one: number[] = []
  const task = await taskMs()
  for (let round = 0; round < 10; round++) {
    await hasStock(world, dealers[0]!, [...cars.slice(0, 19), aCar()], new Date(now.getTime() + round * 1000))
    one.push(await until([dealers[0]!.id], round + 3))
    await new Promise((later) => setTimeout(later, 1200))
  }
  const changed = [...cars.slice(0, 19), aCar()]
  for (const site of dealers.slice(1)) await hasStock(world, site, changed, new Date(now.getTime() + 60_000))
  const all = await until(
    dealers.slice(1).map(({ id }) => id),
    2,
  )
  row('one task of the server', `${task.toFixed(0)} ms`)
  row(
    'a site’s change until it is searched, median',
    `${median(one).toFixed(0)} ms`,
    `≤ ${(task + goals.beyondOneTaskMs).toFixed(0)} ms`,
  )
  row('the slowest of 10', `${Math.max(...one).toFixed(0)} ms`)
  row(
    `${sites - 1} sites changed at once, after the last`,
    `${all.toFixed(0)} ms`,
    `≤ ${(goals.tasksForAll * task).toFixed(0)} ms`,
  )
  Object.assign(data, { task, one, all })
  await jobs.stop()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
}

/** Changes of prices while the server is killed; an answer is that of some state that was reached, and never a mixture. */
async function killed(): Promise<void> {
  const random = seededRandom(3)
  const make = (format: string) =>
    createHostedIndex({ host: service.host, key, schema, format, timeoutMs: 5000 })
  // Two versions of the product, side by side.
  const [older, newer] = [make('v1'), make('v2')]
  const first = stockOf(300, 5)
  const states: IndexDocument[][] = [first]
  const priced = (state: readonly IndexDocument[], price: number) =>
    state.map((document, at) =>
      at % 3 === 0 ? { ...document, numbers: { ...document.numbers, price } } : document,
    )
  for (const index of [older, newer]) {
    await index.prepare()
    await index.apply([{ site: 's', put: first, remove: [], isWhole: true, progress: '0' }])
  }
  let wrong = 0
  let searches = 0
  let refused = 0
  const queries = Object.values(workload)
  const check = async (index: typeof older) => {
    const query = queries[Math.floor(random() * queries.length)]!
    const answered = await index.search({ site: 's', query }).catch(() => null)
    // A change came between its queries: the embedded index answers.
    if (!answered || answered.progress === null) return void refused++
    searches++
    const state = states[Number(answered.progress)]
    if (!state || !isDeepStrictEqual(answered.answer, createIndex(schema, state).search(query))) wrong++
  }
  for (let round = 1; round <= kills; round++) {
    states.push(priced(first, 1_000_000 + round))
    const changing = [older, newer].map(async (index) => {
      for (;;) {
        const put = states[round]!
        const done = await index
          .apply([{ site: 's', put, remove: [], isWhole: false, progress: String(round) }])
          .then(
            () => true,
            () => false,
          )
        if (done) return
        await new Promise((later) => setTimeout(later, 100))
      }
    })
    const kill = (async () => {
      await new Promise((later) => setTimeout(later, random() * 900))
      await service.kill()
      await service.start()
    })()
    let isOver = false
    const asking = (async () => {
      while (!isOver) await check(random() < 0.5 ? older : newer)
    })()
    await Promise.all([...changing, kill])
    isOver = true
    await asking
    for (const index of [older, newer]) await check(index)
  }
  row('killed in the middle of tasks', String(kills))
  row('answers meanwhile, of two versions', String(searches))
  row('of these not those of the state they name', String(wrong), '0')
  row('not answered: the embedded index did', String(refused))
  Object.assign(data, { kills, searches, wrong, refused })
}

await changes()
await killed()
await service.stop()
report('hosted-search', ['what', 'measured', 'goal'], rows, { goals, ...data })
process.exit(0)
