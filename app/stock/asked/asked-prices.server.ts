import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { scopeOf } from '#app/tenancy/scope.server.ts'
import { listSites } from '#app/tenancy/sites.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import type { Car, FeedCar } from '../car.ts'
import { changeStock } from '../change-stock.server.ts'
import { earlierCents } from '../price.ts'
import { carPrices, cars } from '../tables.server.ts'
import { type AskedPrice, type EarlierPriceVerdict, earlierPriceVerdict } from './earlier-price.ts'

/** What the history of asked prices (`keepAskedPrices`) says of earlier ones. */

type Reduced = Pick<FeedCar, 'priceCents' | 'beforePriceCents' | 'offerPriceCents' | 'priceType'> & {
  readonly id: string
}

/** Of those cars that have an earlier price, by id: what the history says of it at this moment. */
export async function earlierPrices(
  transaction: Transaction,
  siteId: string,
  some: readonly Reduced[],
  now: Date,
): Promise<Map<string, EarlierPriceVerdict>> {
  const reduced = some.filter((car) => earlierCents(car) !== null)
  const history = await historyOf(transaction, siteId, reduced)
  return new Map(
    reduced.map((car) => [
      car.id,
      earlierPriceVerdict(
        history.get(car.id) ?? [],
        { cents: earlierCents(car)!, priceType: car.priceType },
        now,
      ),
    ]),
  )
}

async function historyOf(transaction: Transaction, siteId: string, some: readonly Reduced[]) {
  if (some.length === 0) return new Map<string, AskedPrice[]>()
  const ids = some.map(({ id }) => id)
  const rows = await transaction
    .select()
    .from(carPrices)
    .where(and(eq(carPrices.siteId, siteId), inArray(carPrices.carId, ids)))
    .orderBy(asc(carPrices.carId), asc(carPrices.at))
  return Map.groupBy(rows, ({ carId }) => carId)
}

/** What time alone changes: a price grows too old, a car has stood here long enough. */
export async function judgeEarlierPrices(database: Database, now: Date): Promise<void> {
  for (const site of await listSites(database)) await judgeSite(database, site, now)
}

const mostInOneChange = 30

async function judgeSite(database: Database, site: Site, now: Date): Promise<void> {
  const turned = await database.asSite(site.id, (transaction) => turnedCars(transaction, site, now))
  for (let from = 0; from < turned.length; from += mostInOneChange) {
    const ids = turned.slice(from, from + mostInOneChange)
    await changeStock(
      scopeOf(site, database, { kind: 'job', name: 'judge-prices' }),
      async (transaction, { next }) => {
        const put = await judgeAgain(transaction, site, ids, { generation: next, now })
        return { outcome: undefined, written: put.length > 0 ? { put, remove: [] } : null }
      },
    )
  }
}

const offered = sql`${cars.offerPriceCents} > 0`

async function turnedCars(transaction: Transaction, { id: siteId }: Site, now: Date): Promise<string[]> {
  const record = cars.record
  const rows = await transaction
    .select({ record })
    .from(cars)
    .where(and(eq(cars.siteId, siteId), isNull(cars.withdrawnAt), offered))
  const records = rows.map((row) => row.record)
  const verdicts = await earlierPrices(transaction, siteId, records, now)
  return records
    .filter((car) => (verdicts.get(car.id)?.proof ?? null) !== (car.earlierPriceProof ?? null))
    .map(({ id }) => id)
}

/** As they stand now: an import may have come between. */
async function judgeAgain(
  transaction: Transaction,
  { id: siteId }: Site,
  ids: readonly string[],
  { generation, now }: { generation: number; now: Date },
): Promise<Car[]> {
  const rows = await transaction
    .select({ record: cars.record })
    .from(cars)
    .where(and(eq(cars.siteId, siteId), inArray(cars.id, [...ids]), isNull(cars.withdrawnAt)))
  const verdicts = await earlierPrices(
    transaction,
    siteId,
    rows.map(({ record }) => record),
    now,
  )
  const put = rows.map(({ record }) => ({
    ...record,
    earlierPriceProof: verdicts.get(record.id)?.proof ?? null,
    updatedAt: now.toISOString(),
  }))
  const said = put.map((car) => ({ id: car.id, proof: car.earlierPriceProof }))
  await transaction.execute(sql`
    update ${cars} set generation = ${generation}::bigint, updated_at = ${now.toISOString()},
      record = ${cars.record} || jsonb_build_object('earlierPriceProof', said.proof, 'updatedAt', ${now.toISOString()}::text)
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as said (id text, proof text)
    where ${cars.siteId} = ${siteId} and ${cars.id} = said.id`)
  return put
}
