import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { anyVisitor } from '#app/tenancy/actor.ts'
import { askedWords } from '../app/parts/part-words.ts'
import { importParts } from '../app/parts/parts-import.server.ts'
import { searchParts } from '../app/parts/parts-search.server.ts'
import type { Database } from '../app/platform/database.server.ts'
import { createLog } from '../app/platform/log.server.ts'
import { openEmbedded, openPostgres } from '../app/platform/open-database.server.ts'
import { type Scope, scopeOf } from '../app/tenancy/scope.server.ts'
import { SiteSettings } from '../app/tenancy/site-settings.ts'
import { applySite } from '../app/tenancy/sites.server.ts'
import { createDatabase, startPostgres } from '../test/postgres.ts'
import { median, report } from './result.ts'
import { seededRandom } from './search-stock.ts'

/**
 * A parts list of a large dealer: how long its import takes, the same list once more, and a search beside a plain LIKE over the same
 * rows in the same transactions. Other dealers have lists of their own. `npm run bench -- parts [parts [others]]`.
 */

const [count = 50_000, others = 4] = process.argv.slice(2).map(Number)
const rounds = 300
const now = new Date('2026-07-01T02:00:00Z')

const kinds =
  'Front brake pad set;Rear brake disc;Oil filter;Air filter element;Cabin filter;Wiper blade;Shock absorber, left;Drive belt;Water pump;Headlamp assembly, right;Door mirror;Bumper cover;Wheel nut;Remote key;Floor mat set;Timing belt kit'.split(
    ';',
  )
const makes: Readonly<Record<string, readonly string[]>> = {
  Toyota: ['HiLux', 'RAV4', 'Corolla', 'Kluger', 'HiAce'],
  Ford: ['Ranger', 'Everest', 'Transit Custom'],
  Mazda: ['CX-5', 'BT-50', 'CX-30'],
  Kia: ['Sportage', 'Sorento', 'Carnival'],
}

function listOf(parts: number, seed: number): string {
  const random = seededRandom(seed)
  const any = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!
  const rows = Array.from({ length: parts }, (_, i) => {
    const make = any(Object.keys(makes))
    const number = `${10_000 + Math.floor(random() * 90_000)}-${(i + 46_656).toString(36).toUpperCase()}`
    return `${number},"${any(kinds)} ${any(['', 'genuine', 'heavy duty'])}",${make},${any(makes[make]!)},${(random() * 900).toFixed(2)},${random() < 0.6 ? 'yes' : 'no'}`
  })
  return ['part_number,name,makes,models,price,in_stock', ...rows].join('\n')
}

const queries = [
  'brake pads hilux',
  'oil filter',
  'wiper',
  '54321',
  'mirror cx-5',
  'heavy duty ranger',
  'toyota',
  'brkae',
]

const timed = async (work: () => Promise<unknown>) => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** What a search would be without an index: each word anywhere in the row. */
const byLike = (scope: Scope, query: string) =>
  scope.db.transaction((transaction) => {
    const words = askedWords(query).map((word) => `%${word.replace(/s$/, '')}%`)
    const text = sql`lower(number || ' ' || name || ' ' || array_to_string(makes, ' ') || ' ' || array_to_string(models, ' '))`
    const where = sql.join(
      words.map((word) => sql`${text} like ${word}`),
      sql` and `,
    )
    return transaction.execute(
      sql`select number, name, count(*) over () from parts where site_id = ${scope.site.id} and ${where} order by is_in_stock desc, name, key limit 24`,
    )
  })

async function aSite(database: Database, slug: string): Promise<Scope> {
  const settings = SiteSettings.parse({
    ...{ slug, name: slug },
    dealerships: [{ id: 'd', slug: 'd', name: 'D' }],
    locations: [
      {
        ...{ id: 'l', slug: 'l', name: 'L', dealership_id: 'd', contact_detail: { phone: '(07) 5550 0100' } },
        address: { street: '1 Road', city: 'Moorooka', state: 'qld', postcode: '4105' },
      },
    ],
  })
  const applied = await applySite(database, settings)
  if ('refused' in applied) throw new Error(JSON.stringify(applied.refused))
  return scopeOf(applied.site, database, anyVisitor)
}

const percentile = (times: readonly number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.floor((times.length - 1) * share)]!

async function measure(name: string, database: Database) {
  const list = listOf(count, 1)
  for (let i = 0; i < others; i++)
    await importParts(await aSite(database, `other-${i}`), {
      text: listOf(Math.min(count, 10_000), i + 2),
      now,
    })
  const scope = await aSite(database, 'measured')
  const importMs = await timed(() => importParts(scope, { text: list, now }))
  const againMs = await timed(() => importParts(scope, { text: list, now }))
  const search = (query: string) => searchParts(scope, { query, make: null, page: 1 })
  for (const query of queries) await search(query)
  const own: number[] = []
  const like: number[] = []
  // In turns, so that what else the machine does meets both.
  for (let round = 0; round < rounds; round++) {
    const query = queries[round % queries.length]!
    own.push(await timed(() => search(query)))
    like.push(await timed(() => byLike(scope, query)))
  }
  return {
    ...{ name, importMs, againMs },
    search: { p50: median(own), p99: percentile(own, 0.99) },
    like: { p50: median(like), p99: percentile(like, 0.99) },
  }
}

const folder = mkdtempSync(join(tmpdir(), 'forecourt-parts-'))
const embedded = await openEmbedded(folder)
const inside = await measure('embedded', embedded)
await embedded.close()
rmSync(folder, { recursive: true })
const postgres = await startPostgres()
const database = await openPostgres(await createDatabase(postgres, 'parts'), createLog('silent'))
const outside = await measure('PostgreSQL', database)
await database.close()
await postgres.stop()

const ms = (value: number) => `${value.toFixed(value < 100 ? 1 : 0)} ms`
report(
  'parts',
  [`${count} parts`, 'import', 'again', 'search p50', 'p99', 'LIKE p50', 'p99'],
  [inside, outside].map((one) => [
    ...[one.name, ms(one.importMs), ms(one.againMs)],
    ...[ms(one.search.p50), ms(one.search.p99), ms(one.like.p50), ms(one.like.p99)],
  ]),
  { parts: count, others, results: [inside, outside] },
)
process.exit(inside.search.p50 < inside.like.p50 && outside.search.p50 < outside.like.p50 ? 0 : 1)
