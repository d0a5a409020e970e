import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readEnvironment } from '#app/platform/environment.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { openDatabase } from '#app/platform/open-database.server.ts'
import { listCars } from '#app/stock/cars.server.ts'
import { scopeOf } from '#app/tenancy/scope.server.ts'
import { applySite, findSiteBySlug } from '#app/tenancy/sites.server.ts'
import { createDatabase } from '#test/postgres.ts'
import { someSettings } from '#test/world.ts'

const kills = 20
const cars = 2500
const slug = 'killed'
const feeds = { old: 10_000, new: 20_000 } as const
type Feed = keyof typeof feeds

let folder: string
beforeAll(() => {
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

/** Imports in a process of its own and kills it after so many milliseconds; true when it had finished by then. */
function importUntil(variables: Record<string, string>, feed: Feed, killAfterMs: number): Promise<boolean> {
  const words = ['test/import-process.ts', slug, join(folder, `${feed}.csv`)]
  const child = spawn(process.execPath, words, {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...process.env, ...variables, NODE_ENV: 'test' },
    stdio: 'ignore',
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  return new Promise((ended) =>
    child.on('close', (status) => {
      clearTimeout(timer)
      ended(status === 0)
    }),
  )
}

/** What the next process finds: all of one feed, or the reason why not. */
async function stockFound(variables: Record<string, string>): Promise<Feed | string> {
  const database = await openDatabase(readEnvironment(variables), createLog('silent'))
  try {
    const site = await findSiteBySlug(database, slug)
    const found = await listCars(scopeOf(site!, database), 10_000)
    const prices = [...new Set(found.cars.map(({ priceCents }) => priceCents))]
    const owners = new Set(
      found.cars.map(({ stockNumber }) => stockNumber.split('-')[0]).filter((owner) => owner !== 'both'),
    )
    const [feed] = owners
    const isWhole =
      found.count === cars &&
      prices.length === 1 &&
      owners.size === 1 &&
      prices[0] === feeds[feed as Feed] * 100
    return isWhole
      ? (feed as Feed)
      : `${found.count} cars at ${prices.join(', ')} of ${[...owners].join(', ')}`
  } finally {
    await database.close()
  }
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
    const started = performance.now()
    expect(await importUntil(variables, 'old', 60_000)).toBe(true)
    const wholeMs = performance.now() - started
    const outcomes: string[] = []
    let there: Feed = 'old'
    for (let kill = 0; kill < kills; kill++) {
      const next: Feed = there === 'old' ? 'new' : 'old'
      // From before the first write to after the last.
      const finished = await importUntil(variables, next, wholeMs * (0.35 + (0.75 * kill) / (kills - 1)))
      const found = await stockFound(variables)
      expect(['old', 'new']).toContain(found)
      if (finished) expect(found).toBe(next)
      outcomes.push(finished ? 'finished' : 'killed')
      there = found as Feed
    }
    expect(outcomes).toContain('killed')
  },
  // Forty processes, each of which begins with nothing: however busy the machine is.
  900_000,
)
