import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Staff } from '#app/tenancy/actor.ts'
import type { Car } from '../car.ts'
import { cars } from '../tables.server.ts'
import type { KnownCar, StockChange } from './stock-change.ts'

/** The stock as rows: read and written inside an import's transaction. */

export type PricedKnownCar = KnownCar & {
  /** Read of those alone that people entered. */
  readonly vin: string | null
  readonly priceCents: number | null
  readonly offerPriceCents: number | null
  readonly subscriptionPriceCents: number | null
}

/** Every car that the site ever had and still has a row of. Weekly prices are read only where they are shown. */
export async function knownCars(
  transaction: Transaction,
  siteId: string,
  { withWeeklyPrices }: { withWeeklyPrices: boolean },
): Promise<PricedKnownCar[]> {
  const weekly = sql<string | null>`${cars.record} ->> 'subscriptionPriceCents'`
  const rows = await transaction
    .select({
      id: cars.id,
      slug: cars.slug,
      enteredBy: cars.enteredBy,
      vin: sql<string | null>`case when ${cars.enteredBy} is not null then ${cars.record} ->> 'vin' end`,
      stockNumber: cars.stockNumber,
      digest: cars.digest,
      withdrawnAt: cars.withdrawnAt,
      status: cars.status,
      soldAt: cars.soldAt,
      createdAt: cars.createdAt,
      priceCents: cars.priceCents,
      offerPriceCents: cars.offerPriceCents,
      subscriptionPriceCents: withWeeklyPrices ? weekly : sql<null>`null`,
    })
    .from(cars)
    .where(eq(cars.siteId, siteId))
  return rows.map(({ withdrawnAt, subscriptionPriceCents, ...row }) => ({
    ...row,
    subscriptionPriceCents: subscriptionPriceCents === null ? null : Number(subscriptionPriceCents),
    isWithdrawn: withdrawnAt !== null,
  }))
}

/** A digest that no feed has: a car that comes back is then written again. */
const markedSoldDigest = 'absent'

/** The cars with these ids as they will stand once they are marked sold. */
export async function soldCars(transaction: Transaction, siteId: string, ids: string[], now: Date) {
  if (ids.length === 0) return []
  const rows = await transaction
    .select({ record: cars.record })
    .from(cars)
    .where(and(eq(cars.siteId, siteId), inArray(cars.id, ids)))
  const at = now.toISOString()
  return rows.map(({ record }) => ({
    car: { ...record, status: 'sold' as const, soldAt: at, updatedAt: at },
    digest: markedSoldDigest,
  }))
}

/** A car to write; without `enteredBy` it is of the feed from then on. */
type PutCar = { readonly car: Car; readonly digest: string; readonly enteredBy?: Staff }

const rowsAStatement = 1000

export async function writeChange(
  transaction: Transaction,
  siteId: string,
  generation: number,
  { put, withdrawn }: { put: PutCar[]; withdrawn: StockChange['withdrawn'] },
  now: Date,
): Promise<void> {
  const rows = put.map(carRow)
  for (let from = 0; from < rows.length; from += rowsAStatement)
    await putCars(transaction, siteId, generation, rows.slice(from, from + rowsAStatement))
  for (let from = 0; from < withdrawn.length; from += rowsAStatement)
    await transaction
      .update(cars)
      .set({ withdrawnAt: now.toISOString(), generation })
      .where(and(eq(cars.siteId, siteId), inArray(cars.id, withdrawn.slice(from, from + rowsAStatement))))
}

function carRow({ car, digest, enteredBy }: PutCar) {
  return {
    id: car.id,
    slug: car.slug,
    stock_number: car.stockNumber,
    digest,
    entered_by: enteredBy ?? null,
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
  const columns = sql`id, slug, stock_number, digest, entered_by, make, model, year, car_type, status, sold_at,
    show_on_dealer_website, price_cents, offer_price_cents, created_at, updated_at, record`
  await transaction.execute(sql`
    insert into cars (site_id, generation, withdrawn_at, ${columns})
    select ${siteId}, ${generation}::bigint, null, ${columns}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      id text, slug text, stock_number text, digest text, entered_by jsonb, make text, model text, year integer, car_type text,
      status text, sold_at timestamptz, show_on_dealer_website boolean, price_cents bigint, offer_price_cents bigint,
      created_at timestamptz, updated_at timestamptz, record jsonb)
    on conflict (site_id, id) do update set
      generation = excluded.generation, withdrawn_at = null, stock_number = excluded.stock_number,
      digest = excluded.digest, entered_by = excluded.entered_by, make = excluded.make,
      model = excluded.model, year = excluded.year, car_type = excluded.car_type, status = excluded.status,
      sold_at = excluded.sold_at, show_on_dealer_website = excluded.show_on_dealer_website,
      price_cents = excluded.price_cents, offer_price_cents = excluded.offer_price_cents,
      created_at = excluded.created_at, updated_at = excluded.updated_at, record = excluded.record`)
}
