import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Car } from '#app/stock/car.ts'
import { findCar } from '#app/stock/cars.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { watchlistEntries } from './tables.server.ts'

export type WatchlistEntry = { readonly id: string }

const mine = (scope: Scope, userId: string) =>
  and(eq(watchlistEntries.siteId, scope.site.id), eq(watchlistEntries.userId, userId))

/** The newest first (ACC-30). */
export async function watchlistOf(scope: Scope, userId: string): Promise<WatchlistEntry[]> {
  return scope.db.transaction((transaction) =>
    transaction
      .select({ id: watchlistEntries.carId })
      .from(watchlistEntries)
      .where(mine(scope, userId))
      .orderBy(desc(watchlistEntries.savedAt), watchlistEntries.carId),
  )
}

/** How many people saved each of these cars; one that nobody did is left out. */
export async function savesOf({ site, db }: Scope, carIds: readonly string[]): Promise<Map<string, number>> {
  if (carIds.length === 0) return new Map()
  const rows = await db.transaction((transaction) =>
    transaction
      .select({ carId: watchlistEntries.carId, count: count() })
      .from(watchlistEntries)
      .where(and(eq(watchlistEntries.siteId, site.id), inArray(watchlistEntries.carId, [...carIds])))
      .groupBy(watchlistEntries.carId),
  )
  return new Map(rows.map((row) => [row.carId, row.count]))
}

/** ACC-27: a sold car is saved only where it is saved already. */
export async function saveCar(
  scope: Scope,
  userId: string,
  carKey: string,
  now: Date,
): Promise<{ saved: Car } | { refused: 'unknown-car' | 'sold' }> {
  const car = await findCar(scope, carKey, now)
  if (!car) return { refused: 'unknown-car' }
  if (car.status === 'sold') {
    const entries = await watchlistOf(scope, userId)
    return entries.some(({ id }) => id === car.id) ? { saved: car } : { refused: 'sold' }
  }
  await scope.db.transaction((transaction) =>
    transaction
      .insert(watchlistEntries)
      .values({ siteId: scope.site.id, userId, carId: car.id, savedAt: now.toISOString() })
      .onConflictDoNothing(),
  )
  return { saved: car }
}

/** Also a car that is listed no longer, by its id. */
export async function removeCar(
  scope: Scope,
  userId: string,
  carKey: string,
  now: Date,
): Promise<{ removed: string } | { refused: 'unknown-car' }> {
  const car = await findCar(scope, carKey, now)
  const id = car?.id ?? carKey
  const removed = await scope.db.transaction((transaction) =>
    transaction
      .delete(watchlistEntries)
      .where(and(mine(scope, userId), eq(watchlistEntries.carId, id)))
      .returning({ id: watchlistEntries.carId }),
  )
  return car || removed.length > 0 ? { removed: id } : { refused: 'unknown-car' }
}

/** What a request for access shows of these users' lists. Inside a transaction of the site. */
export const savedCarsOf = async (transaction: Transaction, siteId: string, userIds: string[]) =>
  userIds.length === 0
    ? []
    : transaction
        .select({
          userId: watchlistEntries.userId,
          carId: watchlistEntries.carId,
          savedAt: watchlistEntries.savedAt,
        })
        .from(watchlistEntries)
        .where(and(eq(watchlistEntries.siteId, siteId), inArray(watchlistEntries.userId, userIds)))
