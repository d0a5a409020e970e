import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#app/platform/database.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { openEmbedded, openPostgres } from '#app/platform/open-database.server.ts'
import { readMapping } from '#app/stock/feeds/mapping.ts'
import { readFeed } from '#app/stock/feeds/read-feed.server.ts'
import { importStock } from '#app/stock/import.server.ts'
import { searchStock } from '#app/stock/stock.server.ts'
import { readStockSearch } from '#app/stock/stock-search.ts'
import { anyVisitor } from '#app/tenancy/actor.ts'
import { scopeOf } from '#app/tenancy/scope.server.ts'
import { SiteSettings } from '#app/tenancy/site-settings.ts'
import { applySite } from '#app/tenancy/sites.server.ts'
import { createDatabase, startPostgres } from '../test/postgres.ts'
import { median, report } from './result.ts'

/** The 12,000 real advertisements: from the file's bytes to committed and searchable, and the same file again. */

const feed = join(import.meta.dirname, '../../shared/data/au-listings-2023.csv')
if (!existsSync(feed)) {
  process.stderr.write(`This benchmark reads ${feed}, which is not there.\n`)
  process.exit(1)
}
const mappingFile = join(import.meta.dirname, '../demo/mappings/au-listings-2023.json')
const mapping = readMapping(mappingFile, readFileSync(mappingFile, 'utf8'))
const rounds = 3

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

type Round = { readMs: number; firstMs: number; againMs: number; rows: number; cars: number }

async function round(database: Database, number: number): Promise<Round> {
  const applied = await applySite(database, settings(`bench-${number}`))
  if ('refused' in applied) throw new Error('refused')
  const scope = scopeOf(applied.site, database, anyVisitor)
  const now = new Date()
  const search = () =>
    searchStock(scope, readStockSearch(new URLSearchParams({ make: 'Toyota' })), {
      facets: ['make', 'model'],
      now,
    })
  const bytes = readFileSync(feed)

  // The site is being visited: its index is there and is changed in place.
  await search()
  const started = performance.now()
  const reading = await readFeed({ name: 'au-listings-2023.csv', bytes }, mapping, { now })
  const readMs = performance.now() - started
  await importStock(scope, 'au-listings-2023.csv', reading, { now })
  const found = await search()
  const firstMs = performance.now() - started
  if (found.count === 0) throw new Error('The cars are not searchable')

  const again = performance.now()
  const second = await importStock(
    scope,
    'au',
    await readFeed({ name: 'au-listings-2023.csv', bytes }, mapping, { now }),
    { now },
  )
  const againMs = performance.now() - again
  const { added, changed, withdrawn } = second.report
  if (added + changed + withdrawn > 0) throw new Error('The second import changed something')
  return { readMs, firstMs, againMs, rows: reading.rowsRead, cars: reading.cars.length }
}

const postgres = await startPostgres()
const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'))
const databases = [
  ['embedded', await openEmbedded(folder)],
  ['PostgreSQL', await openPostgres(await createDatabase(postgres, 'bench'), createLog('silent'))],
] as const

const measured = new Map<string, Round[]>(databases.map(([name]) => [name, []]))
for (let number = 0; number <= rounds; number++)
  for (const [name, database] of databases) {
    const result = await round(database, number)
    // The first round warms up the code.
    if (number > 0) measured.get(name)?.push(result)
  }

const rows = [...measured].map(([name, results]) => {
  const first = median(results.map(({ firstMs }) => firstMs))
  const again = median(results.map(({ againMs }) => againMs))
  const read = median(results.map(({ readMs }) => readMs))
  const { rows: count } = results[0]!
  return [
    name,
    `${read.toFixed(0)} ms`,
    `${first.toFixed(0)} ms`,
    `${((count / first) * 1000).toFixed(0)}`,
    `${again.toFixed(0)} ms`,
    `${(first / again).toFixed(1)} ×`,
  ]
})
report('import', ['database', 'read', 'read to searchable', 'rows/s', 'same file again', 'faster'], rows, {
  rounds,
  goals: { postgresRowsPerSecond: 3000, embeddedRowsPerSecond: 1000, againFaster: 3 },
  measured: Object.fromEntries(measured),
})
for (const [, database] of databases) await database.close()
await postgres.stop()
rmSync(folder, { recursive: true, force: true })
