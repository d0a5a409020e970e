import { and, between, count, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { dateIn, instantOf } from '#app/platform/zoned-time.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import type { Car } from './car.ts'
import { type CarCard, carCard, shownCard } from './car-card.ts'
import { shownRecord } from './holds.server.ts'
import { isListable, isListedNow } from './listing.ts'
import { cars } from './tables.server.ts'

/** Cars of the site's stock as they are stored, by their slugs or ids. */

/** The car with this slug or id that the site lists now; null for any other. */
export async function findCar(scope: Scope, slugOrId: string, now: Date): Promise<Car | null> {
  const [row] = await carsOf(scope, [keyOf(slugOrId)])
  return row && isListed(row, scope, now) ? row.record : null
}

/** The car with this VIN, in capitals, that the site lists now. */
export async function findCarByVin(scope: Scope, vin: string, now: Date): Promise<Car | null> {
  const hasVin = sql`upper(${cars.record}->>'vin') = ${vin}`
  const rows = await scope.db.transaction((transaction) =>
    transaction
      .select({ record: shownRecord, withdrawnAt: cars.withdrawnAt })
      .from(cars)
      .where(and(eq(cars.siteId, scope.site.id), isNull(cars.withdrawnAt), hasVin))
      .limit(1),
  )
  return rows.find((row) => isListed(row, scope, now))?.record ?? null
}

/** The car with this stock number, however its letters are written, that the site lists now. */
export async function findCarByStockNumber(
  scope: Scope,
  stockNumber: string,
  now: Date,
): Promise<Car | null> {
  const isIt = sql`lower(${cars.stockNumber}) = ${stockNumber.trim().toLowerCase()}`
  const rows = await scope.db.transaction((transaction) =>
    transaction
      .select({ record: shownRecord, withdrawnAt: cars.withdrawnAt })
      .from(cars)
      .where(and(eq(cars.siteId, scope.site.id), isNull(cars.withdrawnAt), isIt))
      .limit(5),
  )
  return rows.find((row) => isListed(row, scope, now))?.record ?? null
}

/** The car with this slug or id that the site once listed: it left the feed, or was sold longer ago than the site lists. */
export async function findGoneCar(scope: Scope, slugOrId: string, now: Date): Promise<Car | null> {
  const [row] = await carsOf(scope, [keyOf(slugOrId)])
  return row && isListable(row.record, scope.site.settings) && !isListed(row, scope, now) ? row.record : null
}

type Found = {
  readonly cars: readonly Car[]
  readonly cards: readonly CarCard[]
  /** What the site had once and lists no longer. */
  readonly gone: readonly { readonly id: string; readonly name: string }[]
}

/** The site's cars with these slugs or ids, in that order. */
export async function carsByKey(scope: Scope, keys: readonly string[], now: Date): Promise<Found> {
  const rows = await carsOf(scope, keys)
  const listed = rows.filter((row) => isListed(row, scope, now)).map(({ record }) => record)
  const gone = rows.filter((row) => !isListed(row, scope, now))
  const { settings } = scope.site
  return {
    cars: listed,
    cards: listed.map((car) => shownCard(carCard(car, settings, now), settings, now)),
    gone: gone.map(({ record: { id, name } }) => ({ id, name })),
  }
}

/** The site's cars with these ids, as visitors see them; not those that left the feed. */
export async function shownCars({ site, db }: Scope, ids: readonly string[]): Promise<Car[]> {
  const rows = await db.transaction((transaction) =>
    transaction
      .select({ record: shownRecord })
      .from(cars)
      .where(and(eq(cars.siteId, site.id), inArray(cars.id, [...ids]), isNull(cars.withdrawnAt))),
  )
  return rows.map(({ record }) => record)
}

/** As an address or a mail may give it. */
const keyOf = (slugOrId: string) => slugOrId.split('?')[0]!

type Row = { readonly record: Car; readonly withdrawnAt: string | null }

async function carsOf({ site, db, shows }: Scope, keys: readonly string[]): Promise<Row[]> {
  if (keys.length === 0) return []
  const isNamed = or(inArray(cars.id, [...keys]), inArray(cars.slug, [...keys]))
  const rows = await db.transaction((transaction) =>
    transaction
      .select({ record: shownRecord, withdrawnAt: cars.withdrawnAt })
      .from(cars)
      .where(and(eq(cars.siteId, site.id), isNamed)),
  )
  for (const { record } of rows) shows?.cars.add(record.id)
  const place = ({ record: { id, slug } }: Row) => keys.findIndex((key) => key === id || key === slug)
  return rows.toSorted((a, b) => place(a) - place(b))
}

const isListed = ({ record, withdrawnAt }: Row, { site: { settings } }: Scope, now: Date) =>
  withdrawnAt === null && isListable(record, settings) && isListedNow(record, settings, now)

/** The dealer's cars as they are stored, listed or not: for the operator. */
export async function listCars(scope: Scope, limit: number): Promise<{ cars: Car[]; count: number }> {
  return scope.db.transaction(async (transaction) => {
    const present = and(eq(cars.siteId, scope.site.id), isNull(cars.withdrawnAt))
    const [total] = await transaction.select({ count: sql<string>`count(*)` }).from(cars).where(present)
    const rows = await transaction
      .select({ record: shownRecord })
      .from(cars)
      .where(present)
      .orderBy(desc(cars.createdAt), cars.id)
      .limit(limit)
    return { cars: rows.map(({ record }) => record), count: Number(total?.count ?? 0) }
  })
}

/** Cars that the site sold since the first of the month, by its clock; those that its stock has let go of since included. */
export async function soldThisMonth({ site, db }: Scope, now: Date): Promise<number> {
  const { timeZone } = site.settings.site
  const first = `${dateIn(now, timeZone).slice(0, 8)}01`
  const begin = instantOf(first, 0, timeZone) ?? instantOf(first, 60, timeZone)!
  const soldAt = sql<string>`(${shownRecord} ->> 'soldAt')::timestamptz`
  const [row] = await db.transaction((transaction) =>
    transaction
      .select({ sold: count() })
      .from(cars)
      .where(
        and(
          eq(cars.siteId, site.id),
          sql`${shownRecord} ->> 'status' = 'sold'`,
          between(soldAt, begin.toISOString(), now.toISOString()),
        ),
      ),
  )
  return row!.sold
}
