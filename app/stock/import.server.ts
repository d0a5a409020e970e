import { hash, randomUUID } from 'node:crypto'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import type { Car, FeedCar } from './car.ts'
import { atPlaceOfSite } from './car-place.ts'
import type { FeedProblem, FeedReading } from './feeds/read-feed.ts'
import {
  type FeedEntry,
  type KnownCar,
  type StockChange,
  stockChange,
  withdrawnPercent,
} from './stock-change.ts'
import { stockChanged, stockNotice } from './stock-index.server.ts'
import { cars, siteStock, stockImports } from './tables.server.ts'

export type ImportReport = {
  file: string
  rowsRead: number
  added: number
  changed: number
  unchanged: number
  withdrawn: number
  rejected: FeedProblem[]
  rejectedRows: number
  warnings: FeedProblem[]
}

export type ImportOptions = {
  now: Date
  /** Work it out, write nothing. */
  dryRun?: boolean
  /** A feed that would withdraw more of the stock than this is refused. */
  allowWithdrawPercent?: number
}

export const defaultWithdrawPercent = 30

/**
 * Makes the site's stock what a full feed says, all in one transaction: what the feed lists is added or changed, what
 * it no longer lists is withdrawn. A process that dies at any point leaves the old stock or the new.
 */
export async function importStock(
  scope: Scope,
  file: string,
  reading: FeedReading,
  { now, dryRun = false, allowWithdrawPercent = defaultWithdrawPercent }: ImportOptions,
): Promise<{ report: ImportReport } | { refused: string; report: ImportReport }> {
  const { feed, unknownPlaces } = placedFeed(scope, file, reading)
  const outcome = await scope.db.transaction(async (transaction) => {
    const generation = (await lockStock(transaction, scope.site.id)) + 1
    const known = await knownCars(transaction, scope.site.id)
    const change = stockChange(known, feed, new Set(reading.rejectedStockNumbers), now)
    const report = reportOf(file, { ...reading, warnings: [...reading.warnings, ...unknownPlaces] }, change)
    const refused = refusal(change, feed.length, reading, allowWithdrawPercent)
    if (refused) return { refused, report }
    if (dryRun || isNothing(change)) return { report }
    await writeChange(transaction, scope.site.id, generation, change, now)
    await recordImport(transaction, scope.site.id, generation, report, now)
    return { report, change, generation }
  })
  if (outcome.change) {
    const { change, generation } = outcome
    stockChanged(scope.site, scope.db.deployment, {
      generation,
      put: [...change.added, ...change.changed].map(({ car }) => car),
      remove: change.withdrawn,
    })
  }
  return 'refused' in outcome
    ? { refused: outcome.refused, report: outcome.report }
    : { report: outcome.report }
}

/** A place that the site does not have is told once, at the first row that names it. */
function placedFeed(scope: Scope, file: string, { cars: rows }: FeedReading) {
  const unknown = new Map<string, FeedProblem>()
  const feed = rows.map(({ car: given, line }) => {
    const { car, unknownLocation, unknownDealership } = atPlaceOfSite(given, scope.site.settings)
    for (const [field, value] of [
      ['location', unknownLocation],
      ['dealership', unknownDealership],
    ] as const) {
      const key = `${field} ${value}`
      if (value === null || unknown.has(key)) continue
      const reason = `the site has no ${field} with this id, slug or name, so the cars that name it have none`
      unknown.set(key, { file, line, field, value, reason })
    }
    return feedEntry(scope, car)
  })
  return { feed, unknownPlaces: [...unknown.values()] }
}

/** The same stock number is the same car for as long as the site exists. */
function feedEntry({ site }: Scope, car: FeedCar): FeedEntry {
  const id = BigInt(`0x${hash('sha1', `${site.id}\n${car.stockNumber}`).slice(0, 14)}`).toString(36)
  return { car, id, digest: hash('sha1', JSON.stringify(car), 'base64') }
}

function refusal(change: StockChange, listed: number, reading: FeedReading, allowed: number): string | null {
  if (listed === 0 && reading.rowsRead > 0)
    return 'None of its rows could be read, so nothing was imported. See the rejected rows for the reasons.'
  const percent = withdrawnPercent(change)
  if (percent <= allowed) return null
  return `The feed would withdraw ${change.withdrawn.length} of ${change.before} cars (${Math.round(percent)} %), more than the ${allowed} % allowed, so nothing was imported. If it is right, import it again with --allow-withdraw-percent ${Math.ceil(percent)}.`
}

const isNothing = (change: StockChange) =>
  change.added.length + change.changed.length + change.withdrawn.length === 0

async function lockStock(transaction: Transaction, siteId: string): Promise<number> {
  await transaction.insert(siteStock).values({ siteId }).onConflictDoNothing()
  const [row] = await transaction.select().from(siteStock).where(eq(siteStock.siteId, siteId)).for('update')
  return row!.generation
}

async function knownCars(transaction: Transaction, siteId: string): Promise<KnownCar[]> {
  const rows = await transaction
    .select({
      id: cars.id,
      slug: cars.slug,
      stockNumber: cars.stockNumber,
      digest: cars.digest,
      withdrawnAt: cars.withdrawnAt,
      soldAt: cars.soldAt,
      createdAt: cars.createdAt,
    })
    .from(cars)
    .where(eq(cars.siteId, siteId))
  return rows.map(({ withdrawnAt, ...row }) => ({ ...row, isWithdrawn: withdrawnAt !== null }))
}

const rowsAStatement = 1000

async function writeChange(
  transaction: Transaction,
  siteId: string,
  generation: number,
  change: StockChange,
  now: Date,
): Promise<void> {
  const rows = [...change.added, ...change.changed].map(({ car, digest }) => carRow(car, digest))
  for (let from = 0; from < rows.length; from += rowsAStatement)
    await putCars(transaction, siteId, generation, rows.slice(from, from + rowsAStatement))
  for (let from = 0; from < change.withdrawn.length; from += rowsAStatement)
    await transaction
      .update(cars)
      .set({ withdrawnAt: now.toISOString(), generation })
      .where(
        and(eq(cars.siteId, siteId), inArray(cars.id, change.withdrawn.slice(from, from + rowsAStatement))),
      )
  await transaction.update(siteStock).set({ generation }).where(eq(siteStock.siteId, siteId))
  const notice = stockNotice(siteId, generation)
  await transaction.execute(sql`select pg_notify(${notice.channel}, ${notice.payload})`)
}

function carRow(car: Car, digest: string) {
  return {
    id: car.id,
    slug: car.slug,
    stock_number: car.stockNumber,
    digest,
    make: car.make,
    model: car.model,
    year: car.year,
    car_type: car.carType,
    status: car.status,
    sold_at: car.soldAt,
    show_on_dealer_website: car.showOnDealerWebsite,
    price_cents: car.priceCents,
    offer_price_cents: car.offerPriceCents,
    created_at: car.createdAt,
    updated_at: car.updatedAt,
    record: car,
  }
}

/** One parameter for a thousand rows: binding each value by itself is several times slower on both databases. */
async function putCars(
  transaction: Transaction,
  siteId: string,
  generation: number,
  rows: ReturnType<typeof carRow>[],
) {
  const columns = sql`id, slug, stock_number, digest, make, model, year, car_type, status, sold_at,
    show_on_dealer_website, price_cents, offer_price_cents, created_at, updated_at, record`
  await transaction.execute(sql`
    insert into cars (site_id, generation, withdrawn_at, ${columns})
    select ${siteId}, ${generation}::bigint, null, ${columns}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      id text, slug text, stock_number text, digest text, make text, model text, year integer, car_type text,
      status text, sold_at timestamptz, show_on_dealer_website boolean, price_cents bigint, offer_price_cents bigint,
      created_at timestamptz, updated_at timestamptz, record jsonb)
    on conflict (site_id, id) do update set
      generation = excluded.generation, withdrawn_at = null, digest = excluded.digest, make = excluded.make,
      model = excluded.model, year = excluded.year, car_type = excluded.car_type, status = excluded.status,
      sold_at = excluded.sold_at, show_on_dealer_website = excluded.show_on_dealer_website,
      price_cents = excluded.price_cents, offer_price_cents = excluded.offer_price_cents,
      created_at = excluded.created_at, updated_at = excluded.updated_at, record = excluded.record`)
}

async function recordImport(
  transaction: Transaction,
  siteId: string,
  generation: number,
  report: ImportReport,
  now: Date,
) {
  await transaction.insert(stockImports).values({
    siteId,
    id: randomUUID(),
    generation,
    importedAt: now.toISOString(),
    file: report.file,
    rowsRead: report.rowsRead,
    added: report.added,
    changed: report.changed,
    unchanged: report.unchanged,
    withdrawn: report.withdrawn,
    rejected: report.rejectedRows,
  })
}

const reportOf = (file: string, reading: FeedReading, change: StockChange): ImportReport => ({
  file,
  rowsRead: reading.rowsRead,
  added: change.added.length,
  changed: change.changed.length,
  unchanged: change.unchanged,
  withdrawn: change.withdrawn.length,
  rejected: reading.rejected,
  rejectedRows: reading.rejectedRows,
  warnings: reading.warnings,
})

/** Forgets the records of imports that are older than so many days, on every site. */
export async function pruneImports(database: Database, keepDays: number, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keepDays * 24 * 60 * 60 * 1000).toISOString()
  await database.asPlatform((transaction) =>
    transaction.delete(stockImports).where(lt(stockImports.importedAt, before)),
  )
}
