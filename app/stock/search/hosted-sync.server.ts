import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { HostedIndex } from '#app/search/hosted-index.server.ts'
import { findSiteById, listSites } from '#app/tenancy/sites.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import type { Car } from '../car.ts'
import { carFinance } from '../car-finance.ts'
import { shownRecord } from '../holds.server.ts'
import { isListable } from '../listing.ts'
import { cars, siteStock } from '../tables.server.ts'
import { carDocument } from './car-index.ts'
import { generationOf, progressOf, writableIndex } from './hosted.server.ts'

const prepared = new WeakSet<HostedIndex>()

/** Brings the hosted index up to the stock of one site, or of all. Not to run twice at once. */
export async function syncHostedStock(database: Database, siteId: string | null): Promise<void> {
  const site = siteId === null ? null : await findSiteById(database, siteId)
  const sites = siteId === null ? await listSites(database) : site ? [site] : []
  for (const one of sites) {
    const index = writableIndex(one, database)
    if (index) await syncSite(database, one, index)
  }
}

async function syncSite(database: Database, site: Site, index: HostedIndex): Promise<void> {
  if (!prepared.has(index)) await index.prepare()
  prepared.add(index)
  const reached = generationOf(await index.progress(site.id), site)
  const { generation, rows } = await changesSince(database, site.id, reached)
  if (reached !== null && reached >= generation) return
  const isListed = ({ withdrawnAt, record }: Row) => withdrawnAt === null && isListable(record, site.settings)
  await index.apply(site.id, {
    put: rows.filter(isListed).map(({ record }) => documentOf(record, site)),
    remove: reached === null ? [] : rows.filter((row) => !isListed(row)).map(({ record }) => record.id),
    isWhole: reached === null,
    progress: progressOf(site, generation),
  })
}

function documentOf(car: Car, { settings }: Site, now = new Date()) {
  return carDocument(car, settings, carFinance(car, settings, now)?.weekly ?? null)
}

type Row = { readonly withdrawnAt: string | null; readonly record: Car }

/** With null: all that is there. */
function changesSince(
  database: Database,
  siteId: string,
  reached: number | null,
): Promise<{ generation: number; rows: Row[] }> {
  return database.asSite(siteId, async (transaction) => {
    const [stock] = await transaction.select().from(siteStock).where(eq(siteStock.siteId, siteId))
    const generation = stock?.generation ?? 0
    if (reached !== null && reached >= generation) return { generation, rows: [] }
    const rows = await transaction
      .select({ withdrawnAt: cars.withdrawnAt, record: shownRecord })
      .from(cars)
      .where(
        and(
          eq(cars.siteId, siteId),
          reached === null ? isNull(cars.withdrawnAt) : gt(cars.generation, reached),
        ),
      )
    return { generation, rows }
  })
}
