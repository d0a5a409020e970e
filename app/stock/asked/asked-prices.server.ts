import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { scopeOf } from '#app/tenancy/scope.server.ts'
import { listSites } from '#app/tenancy/sites.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import type { Car } from '../car.ts'
import { changeStock } from '../change-stock.server.ts'
import { shownRecord } from '../holds.server.ts'
import { cars, carWords } from '../tables.server.ts'
import { earlierPrices } from './earlier-prices.server.ts'

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
        return { outcome: undefined, written: put.length > 0 ? { put, remove: [], pricedAt: now } : null }
      },
    )
  }
}

const offered = sql`${cars.offerPriceCents} > 0`
const saidReduced = sql`exists (select from ${carWords} w where w.site_id = ${cars.siteId} and w.car_id = ${cars.id} and w.field = 'beforePriceCents')`

/** Of what the feed says, and of what people say over it. */
async function turnedCars(transaction: Transaction, { id: siteId }: Site, now: Date): Promise<string[]> {
  const own = and(eq(cars.siteId, siteId), isNull(cars.withdrawnAt))
  const feed = await transaction.select({ record: cars.record }).from(cars).where(and(own, offered))
  const said = await transaction.select({ record: shownRecord }).from(cars).where(and(own, saidReduced))
  const proofs = async (rows: typeof feed) => {
    const records = rows.map(({ record }) => record)
    const verdicts = await earlierPrices(transaction, siteId, records, now)
    return records.map((car) => ({ car, proof: verdicts.get(car.id)?.proof ?? null }))
  }
  const turned = [
    ...(await proofs(feed)).filter(({ car, proof }) => proof !== (car.earlierPriceProof ?? null)),
    ...(await proofs(said)).filter(
      ({ car, proof }) => (proof === 'asked') !== (car.earlierPriceProof === 'asked'),
    ),
  ]
  return [...new Set(turned.map(({ car }) => car.id))]
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
