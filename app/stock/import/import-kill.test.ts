import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readEnvironment } from '#app/platform/environment.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { openDatabase } from '#app/platform/open-database.server.ts'
import { applySite } from '#app/tenancy/sites.server.ts'
import { bundled } from '#test/bundled.ts'
import { createDatabase } from '#test/postgres.ts'
import { someSettings } from '#test/world.ts'

const kills = 12
const cars = 2500
const slug = 'killed'
/** Not so far apart that the import refuses the one after the other. */
const feeds = { old: 10_000, new: 12_000 } as const
type Feed = keyof typeof feeds

let folder: string
let script: string
beforeAll(async () => {
  script = await bundled('test/import-process.ts')
  folder = mkdtempSync(join(tmpdir(), 'forecourt-kill-'))
  for (const [name, price] of Object.entries(feeds)) {
    // Half of the stock numbers differ, so that an import adds, changes and withdraws.
    const row = (i: number) => `${i % 2 ? name : 'both'}-${i},Toyota,HiLux,used,${price},Comments of car ${i}`
    writeFileSync(
      join(folder, `${name}.csv`),
      `stocknum,make,model,car_type,price,dealercomments\n${Array.from({ length: cars }, (_, i) => row(i)).join('\n')}\n`,
    )
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Import = {
  /** What it found: all of one feed, or the reason why not. */
  readonly found: Feed | string
  readonly next: Feed
  /** From having found it. */
  readonly ms: number
  readonly isFinished: boolean
}

/** Imports the other feed than is there in a process of its own, and kills it so many milliseconds after it began with that. */
function importOther(variables: Record<string, string>, killAfterMs: number): Promise<Import> {
  // To compile the embedded database better than it needs took longer than all that it does here.
  const child = spawn(process.execPath, ['--liftoff-only', script, slug], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...process.env, ...variables, NODE_ENV: 'test' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  let found = 'nothing, as it did not open the database'
  let next: Feed = 'old'
  let began = 0
  let timer: NodeJS.Timeout
  child.once('message', (cars) => {
    found = feedOf(cars as StockFound)
    next = found === 'old' ? 'new' : 'old'
    began = performance.now()
    child.send(join(folder, `${next}.csv`))
    timer = setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  })
  return new Promise((ended) =>
    child.on('close', (status) => {
      clearTimeout(timer)
      ended({ found, next, ms: performance.now() - began, isFinished: status === 0 })
    }),
  )
}

type StockFound = [stockNumber: string, priceCents: number | null][]

function feedOf(found: StockFound): Feed | string {
  const prices = [...new Set(found.map(([, priceCents]) => priceCents))]
  const owners = new Set(found.map(([stockNumber]) => stockNumber.split('-')[0]))
  owners.delete('both')
  const [feed] = owners
  const isWhole =
    found.length === cars &&
    prices.length === 1 &&
    owners.size === 1 &&
    prices[0] === feeds[feed as Feed] * 100
  return isWhole
    ? (feed as Feed)
    : `${found.length} cars at ${prices.join(', ')} of ${[...owners].join(', ')}`
}

async function prepared(kind: 'embedded' | 'postgres'): Promise<Record<string, string>> {
  const data = join(folder, kind)
  mkdirSync(data)
  if (kind === 'embedded') cpSync(inject('embeddedTemplate'), join(data, 'database'), { recursive: true })
  const variables = {
    FORECOURT_DATA: data,
    ...(kind === 'postgres' && {
      DATABASE_URL: await createDatabase(
        { url: (name) => inject('postgresUrl').replace('{database}', name) },
        'import_kill',
      ),
    }),
  }
  const database = await openDatabase(readEnvironment(variables), createLog('silent'))
  await applySite(database, someSettings({ slug }))
  await database.close()
  return variables
}

test.each(['embedded', 'postgres'] as const)(
  'kill -9 in the middle of an import leaves the old stock or the new, on %s',
  async (kind) => {
    const variables = await prepared(kind)
    const undisturbed = 60_000
    expect(await importOther(variables, undisturbed)).toMatchObject({ next: 'old', isFinished: true })
    let before = await importOther(variables, undisturbed)
    expect(before).toMatchObject({ found: 'old', next: 'new', isFinished: true })
    const wholeMs = before.ms
    const outcomes: string[] = []
    for (let kill = 0; kill <= kills; kill++) {
      // From before the first write to after the last; the next process tells what each has left.
      const one = await importOther(variables, (1.1 * wholeMs * kill) / kills)
      expect(before.isFinished ? [before.next] : [before.found, before.next]).toContain(one.found)
      outcomes.push(one.isFinished ? 'finished' : 'killed')
      before = one
    }
    expect(outcomes).toContain('killed')
  },
  // Thirty processes, each of which begins with nothing: however busy the machine is.
  900_000,
)
