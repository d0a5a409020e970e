import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { openEmbedded, openPostgres } from '#app/platform/open-database.server.ts'
import { readMapping } from '#app/stock/feeds/mapping.ts'
import { readFeed } from '#app/stock/feeds/read-feed.server.ts'
import { importStock } from '#app/stock/import.server.ts'
import { anyVisitor } from '#app/tenancy/actor.ts'
import { scopeOf } from '#app/tenancy/scope.server.ts'
import { SiteSettings } from '#app/tenancy/site-settings.ts'
import { applySite } from '#app/tenancy/sites.server.ts'
import { createDatabase, startPostgres } from '../test/postgres.ts'
import { median, report } from './result.ts'

/** Imports of 5,000 real advertisements with 1,000 words of people over them, beside the same without; by turns on both databases. */

const feed = join(import.meta.dirname, '../../shared/data/au-listings-2023.csv')
if (!existsSync(feed)) {
  process.stderr.write(`This benchmark reads ${feed}, which is not there.\n`)
  process.exit(1)
}
const [rows, words, rounds, goal] = [5000, 1000, 7, 1.1]
const mappingFile = join(import.meta.dirname, '../demo/mappings/au-listings-2023.json')
const mapping = readMapping(mappingFile, readFileSync(mappingFile, 'utf8'))
const now = new Date()
const all = await readFeed({ name: 'au.csv', bytes: readFileSync(feed) }, mapping, { now })
const reading = { ...all, cars: all.cars.slice(0, rows) }

const settings = (slug: string) =>
  SiteSettings.parse({
    slug,
    name: slug,
    dealerships: [{ id: 'd', slug: 'dealers', name: 'Dealers' }],
    locations: [
      {
        id: 'l',
        slug: 'yard',
        name: 'Yard',
        dealership_id: 'd',
        address: { street: '1 George Street', city: 'Sydney', state: 'nsw', postcode: '2000' },
        contact_detail: {},
      },
    ],
  })

const kinds = { all: 1, 'a 20th': 20 } as const
type Times = Record<'plain' | 'worded', number[]>

async function measure(name: string, database: Database) {
  const sites = { plain: await aDealer(`${name}-plain`), worded: await aDealer(`${name}-worded`) }
  async function aDealer(slug: string) {
    const applied = await applySite(database, settings(slug))
    if ('refused' in applied) throw new Error('refused')
    return scopeOf(applied.site, database, anyVisitor)
  }
  let km = 1
  const bring = async (which: keyof typeof sites, every: number) => {
    const cars = reading.cars.map((entry, at) =>
      at % every === 0 ? { ...entry, car: { ...entry.car, odometerKm: km } } : entry,
    )
    const began = performance.now()
    await importStock(sites[which], 'au.csv', { ...reading, cars }, { now, allowPriceChanges: true })
    return performance.now() - began
  }
  for (const which of ['plain', 'worded'] as const) await bring(which, 1)
  const { site, db } = sites.worded
  await db.transaction((transaction) =>
    transaction.execute(sql`
      insert into car_words (site_id, car_id, field, value, ends, over, at, said_by)
      select ${site.id}, id, 'dealerComments', '"One owner."', 'never', '""', now(), '{"kind":"operator","name":"bench"}'
      from (select id from cars where site_id = ${site.id} order by id limit ${words}) few`),
  )
  const times: Record<keyof typeof kinds, Times> = {
    all: { plain: [], worded: [] },
    'a 20th': { plain: [], worded: [] },
  }
  for (let round = 0; round <= rounds; round++)
    for (const kind of Object.keys(kinds) as (keyof typeof kinds)[]) {
      km++
      for (const which of round % 2 ? (['plain', 'worded'] as const) : (['worded', 'plain'] as const)) {
        const took = await bring(which, kinds[kind])
        if (round > 0) times[kind][which].push(took)
      }
    }
  return times
}

const postgres = await startPostgres()
const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'))
const databases = [
  ['embedded', await openEmbedded(folder)],
  ['postgres', await openPostgres(await createDatabase(postgres, 'bench'), createLog('silent'))],
] as const
const table: string[][] = []
const measured: Record<string, object> = {}
for (const [name, database] of databases) {
  const times = await measure(name, database)
  for (const kind of Object.keys(kinds) as (keyof typeof kinds)[]) {
    const [plain, worded] = [median(times[kind].plain), median(times[kind].worded)]
    const ratio = worded / plain
    measured[`${name}, ${kind}`] = { plain, worded, ratio }
    table.push([
      `${name}, ${kind} changed`,
      `${plain.toFixed(0)} ms`,
      `${worded.toFixed(0)} ms`,
      `× ${ratio.toFixed(2)}`,
      ratio <= goal ? 'yes' : 'NO',
    ])
  }
}
report('import-words', [`${rows} rows`, 'plain', `${words} words`, `goal × ${goal}`, 'met'], table, {
  rows,
  words,
  goal,
  measured,
})
for (const [, database] of databases) await database.close()
await postgres.stop()
rmSync(folder, { recursive: true, force: true })
