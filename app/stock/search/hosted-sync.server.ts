import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { HostedChange, HostedIndex } from '#app/search/hosted-index.server.ts'
import { listSites } from '#app/tenancy/sites.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import type { Car } from '../car.ts'
import { carFinance } from '../car-finance.ts'
import { shownRecord } from '../holds.server.ts'
import { isListable } from '../listing.ts'
import { cars, siteStock } from '../tables.server.ts'
import { carDocument } from './car-index.ts'
import { generationOf, isWritten, progressOf, writableIndex } from './hosted.server.ts'

/** Changes of so many cars go to the service together: one task of it costs about the same whatever it holds. */
const carsATask = 5000
const hourMs = 60 * 60 * 1000

const prepared = new WeakSet<HostedIndex>()
const tidiedAt = new WeakMap<HostedIndex, number>()

/** Brings the hosted index up to the stock of all sites. Not to run twice at once. */
export async function syncHostedStock(database: Database, now: Date): Promise<void> {
  const index = writableIndex(database)
  if (!index) return
  if (!prepared.has(index)) await index.prepare()
  prepared.add(index)
  const reached = await index.progress()
  let changes: HostedChange[] = []
  for (const { site, generation } of await stocks(database)) {
    const synced = generationOf(reached.get(site.id), site)
    if (synced !== null && synced >= generation) continue
    changes.push(await changeSince(database, site, synced))
    if (changes.reduce((cars, { put }) => cars + put.length, 0) < carsATask) continue
    await index.apply(changes)
    changes = []
  }
  if (changes.length > 0) await index.apply(changes)
  if (now.getTime() - (tidiedAt.get(index) ?? 0) < hourMs) return
  tidiedAt.set(index, now.getTime())
  await index.tidy(now)
}

async function stocks(database: Database): Promise<{ site: Site; generation: number }[]> {
  const stored = await database.asPlatform((transaction) => transaction.select().from(siteStock))
  const generations = new Map(stored.map(({ siteId, generation }) => [siteId, generation]))
  return (await listSites(database))
    .filter((site) => isWritten(site, database))
    .map((site) => ({ site, generation: generations.get(site.id) ?? 0 }))
}

type Row = { readonly withdrawnAt: string | null; readonly record: Car }

/** After null: all that is there. */
async function changeSince(database: Database, site: Site, reached: number | null): Promise<HostedChange> {
  const { generation, rows } = await rowsSince(database, site.id, reached)
  const isListed = ({ withdrawnAt, record }: Row) => withdrawnAt === null && isListable(record, site.settings)
  return {
    site: site.id,
    put: rows.filter(isListed).map(({ record }) => documentOf(record, site)),
    remove: reached === null ? [] : rows.filter((row) => !isListed(row)).map(({ record }) => record.id),
    isWhole: reached === null,
    progress: progressOf(site, generation),
  }
}

function documentOf(car: Car, { settings }: Site, now = new Date()) {
  return carDocument(car, settings, carFinance(car, settings, now)?.weekly ?? null)
}

function rowsSince(
  database: Database,
  siteId: string,
  reached: number | null,
): Promise<{ generation: number; rows: Row[] }> {
  return database.asSite(siteId, async (transaction) => {
    const [stock] = await transaction.select().from(siteStock).where(eq(siteStock.siteId, siteId))
    const rows = await transaction
      .select({ withdrawnAt: cars.withdrawnAt, record: shownRecord })
      .from(cars)
      .where(
        and(
          eq(cars.siteId, siteId),
          reached === null ? isNull(cars.withdrawnAt) : gt(cars.generation, reached),
        ),
      )
    return { generation: stock?.generation ?? 0, rows }
  })
}
