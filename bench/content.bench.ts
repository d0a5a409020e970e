import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { anyVisitor } from '#app/tenancy/actor.ts'
import { importPages } from '../app/content/page-import.server.ts'
import { allPages, keptPages } from '../app/content/pages.server.ts'
import type { Database } from '../app/platform/database.server.ts'
import { createLog } from '../app/platform/log.server.ts'
import { openEmbedded, openPostgres } from '../app/platform/open-database.server.ts'
import { type Scope, scopeOf } from '../app/tenancy/scope.server.ts'
import { applySite } from '../app/tenancy/sites.server.ts'
import { aPage } from '../test/pages.ts'
import { createDatabase, startPostgres } from '../test/postgres.ts'
import { someSettings } from '../test/world.ts'
import { median, report } from './result.ts'

/**
 * A folder of 300 pages: how long its import takes, beside reading the same files with the YAML library alone; and on PostgreSQL
 * how long until another process shows a page that changed. `npm run bench -- content`.
 */

const rounds = 5
const changes = 20
const goals = { importMs: 3000, heardMs: 1000 }
const now = new Date('2026-07-01T02:00:00Z')

const words = Array.from({ length: 60 }, (_, i) => `      Sentence ${i} of a page that says something.`)
const files = Array.from({ length: 300 }, (_, i) =>
  aPage(`pages/p${i}.yaml`, ['blocks:', '  - block: words', '    words: |', ...words]),
)

async function aDealer(database: Database): Promise<Scope> {
  const applied = await applySite(database, someSettings())
  if ('refused' in applied) throw new Error(JSON.stringify(applied.refused))
  return scopeOf(applied.site, database, anyVisitor)
}

const timed = async (work: () => unknown) => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function measure(database: Database) {
  const [imports, floors]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    const scope = await aDealer(database)
    imports.push(await timed(() => importPages(scope, { files, isWhole: true, now })))
    floors.push(await timed(() => files.map(({ bytes }) => parse(`${bytes}`))))
  }
  return { importMs: median(imports), floorMs: median(floors) }
}

/** From when a change is written here until it is read there. */
async function heard(here: Database, there: Database): Promise<number[]> {
  const writer = await aDealer(here)
  await keptPages.watch(there)
  const reader = { ...writer, ...scopeOf(writer.site, there, anyVisitor) }
  const times: number[] = []
  for (let change = 0; change < changes; change++) {
    const path = `pages/new-${change}.yaml`
    await importPages(writer, { files: [aPage(path)], isWhole: true, now })
    const written = performance.now()
    while (!(await allPages(reader)).some((page) => page.path === `/pages/new-${change}`))
      await new Promise((turn) => setTimeout(turn, 1))
    times.push(performance.now() - written)
  }
  return times
}

const folder = mkdtempSync(join(tmpdir(), 'forecourt-content-'))
const embedded = await openEmbedded(folder)
const inside = await measure(embedded)
await embedded.close()
rmSync(folder, { recursive: true })

const server = await startPostgres()
const url = await createDatabase(server, 'content')
const [here, there] = [
  await openPostgres(url, createLog('silent')),
  await openPostgres(url, createLog('silent')),
]
const beside = await measure(here)
const times = await heard(here, there)
await Promise.all([here.close(), there.close()])
await server.stop()

const ms = (value: number) => `${value.toFixed(0)} ms`
const row = (name: string, { importMs, floorMs }: typeof inside) => [
  `300 pages imported, ${name}`,
  ms(importMs),
  `${(importMs / floorMs).toFixed(1)} × YAML alone`,
  `< ${ms(goals.importMs)}`,
]
report(
  'content',
  ['what', 'median', 'against', 'goal'],
  [
    row('embedded', inside),
    row('PostgreSQL', beside),
    [
      'a change shows in another process',
      ms(median(times)),
      `longest ${ms(Math.max(...times))}`,
      `< ${ms(goals.heardMs)}`,
    ],
  ],
  { rounds, changes, goals, inside, beside, times },
)
