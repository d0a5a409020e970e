import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Car } from './car.ts'
import { carHolds, cars } from './tables.server.ts'

/**
 * Cars held for a buyer, joined into what visitors see. Whoever reads a car to show it reads `shownRecord`; whoever reads
 * it to write it back reads the feed's own record.
 */

const isHeld = sql`exists (select from ${carHolds} where ${carHolds.siteId} = ${cars.siteId} and ${carHolds.carId} = ${cars.id})`

/** The feed's record, reserved where a buyer holds the car. */
export const shownRecord =
  sql<Car>`case when ${isHeld} then ${cars.record} || '{"isReserved": true}'::jsonb else ${cars.record} end`.mapWith(
    cars.record,
  )

/** The same for cars that are at hand, inside the transaction that changes them. */
export async function withHolds(transaction: Transaction, siteId: string, put: readonly Car[]) {
  if (put.length === 0) return put
  const held = await transaction
    .select({ carId: carHolds.carId })
    .from(carHolds)
    .where(eq(carHolds.siteId, siteId))
  const ids = new Set(held.map(({ carId }) => carId))
  return ids.size === 0 ? put : put.map((car) => (ids.has(car.id) ? { ...car, isReserved: true } : car))
}

type Hold = { readonly carId: string; readonly holder: string }
type Moved = { readonly generation: number; readonly now: Date }

/** Inside the work of `changeStock`: the car as it then stands, for its `written`; nothing where it is gone. */
export async function holdCar(
  transaction: Transaction,
  siteId: string,
  { carId, holder }: Hold,
  { generation, now }: Moved,
): Promise<Car[]> {
  await transaction.insert(carHolds).values({ siteId, carId, holder, since: now.toISOString() })
  return touched(transaction, siteId, carId, generation)
}

/** As `holdCar`. A hold of somebody else stays. */
export async function releaseCar(
  transaction: Transaction,
  siteId: string,
  { carId, holder }: Hold,
  { generation }: Omit<Moved, 'now'>,
): Promise<Car[]> {
  const gone = await transaction
    .delete(carHolds)
    .where(and(eq(carHolds.siteId, siteId), eq(carHolds.carId, carId), eq(carHolds.holder, holder)))
    .returning({ carId: carHolds.carId })
  return gone.length === 0 ? [] : touched(transaction, siteId, carId, generation)
}

/** Other processes find by its generation what changed. What the feed said is not touched. */
async function touched(transaction: Transaction, siteId: string, carId: string, generation: number) {
  const rows = await transaction
    .update(cars)
    .set({ generation })
    .where(and(eq(cars.siteId, siteId), inArray(cars.id, [carId]), sql`${cars.withdrawnAt} is null`))
    .returning({ record: cars.record })
  return rows.map(({ record }) => record)
}

/** Whether the car could be held now: it is listed, in stock, and nobody has it. Inside a transaction of the site. */
export async function isFree(transaction: Transaction, siteId: string, carId: string): Promise<boolean> {
  const [row] = await transaction
    .select({ car: shownRecord, withdrawnAt: cars.withdrawnAt })
    .from(cars)
    .where(and(eq(cars.siteId, siteId), eq(cars.id, carId)))
  return row !== undefined && row.withdrawnAt === null && row.car.status === 'in_stock' && !row.car.isReserved
}
