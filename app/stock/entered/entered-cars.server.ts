import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Car } from '../car.ts'
import { cars } from '../tables.server.ts'

/** Cars that people entered, as rows. */

export type Twin = { readonly id: string; readonly name: string; readonly field: 'stocknum' | 'vin' }

/** Another car of the yard with its stock number or its VIN. */
export async function findTwin(
  transaction: Transaction,
  siteId: string,
  { id, stockNumber, vin }: Pick<Car, 'stockNumber' | 'vin'> & { readonly id: string | null },
): Promise<Twin | null> {
  const hasVin = vin === null ? undefined : sql`upper(${cars.record} ->> 'vin') = ${vin}`
  const hasNumber = sql`upper(${cars.stockNumber}) = upper(${stockNumber})`
  const rows = await transaction
    .select({ id: cars.id, number: cars.stockNumber, name: sql<string>`${cars.record} ->> 'name'` })
    .from(cars)
    .where(
      and(
        eq(cars.siteId, siteId),
        // One that a feed took away has left the yard.
        or(isNull(cars.withdrawnAt), isNotNull(cars.enteredBy)),
        id === null ? undefined : ne(cars.id, id),
        or(hasNumber, hasVin),
      ),
    )
    .limit(1)
  const [row] = rows
  if (!row) return null
  const isNumber = row.number.toUpperCase() === stockNumber.toUpperCase()
  return { id: row.id, name: row.name, field: isNumber ? 'stocknum' : 'vin' }
}

/** A car that left with this stock number: it comes back under its address. */
export async function leftCar(transaction: Transaction, siteId: string, stockNumber: string) {
  const [row] = await transaction
    .select({ id: cars.id, slug: cars.slug })
    .from(cars)
    .where(and(eq(cars.siteId, siteId), eq(cars.stockNumber, stockNumber), isNotNull(cars.withdrawnAt)))
  return row ?? null
}

export const isSlugTaken = async (transaction: Transaction, siteId: string, slug: string) =>
  (
    await transaction
      .select({ id: cars.id })
      .from(cars)
      .where(and(eq(cars.siteId, siteId), eq(cars.slug, slug)))
  ).length > 0

/** One that people entered, listed or withdrawn; null: a feed brings it, or there is none. */
export async function enteredCar(transaction: Transaction, siteId: string, id: string) {
  const [row] = await transaction
    .select({ car: cars.record, enteredBy: cars.enteredBy, withdrawnAt: cars.withdrawnAt })
    .from(cars)
    .where(and(eq(cars.siteId, siteId), eq(cars.id, id), isNotNull(cars.enteredBy)))
  return row ? { car: row.car, enteredBy: row.enteredBy!, isWithdrawn: row.withdrawnAt !== null } : null
}
