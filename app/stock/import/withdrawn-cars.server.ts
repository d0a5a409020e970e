import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { cars } from '../tables.server.ts'

const rowsAStatement = 1000

/**
 * Forgets cars that were withdrawn more than so many days ago, on every site, with their views and places on
 * watchlists. Their addresses end in their stock numbers, so no other car gets one.
 */
export async function pruneWithdrawnCars(database: Database, keepDays: number, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keepDays * 24 * 60 * 60 * 1000).toISOString()
  let forgotten = 0
  for (;;) {
    const gone = await database.asPlatform((transaction) =>
      transaction
        .delete(cars)
        .where(
          sql`(${cars.siteId}, ${cars.id}) in (
            select site_id, id from cars where withdrawn_at < ${before} limit ${rowsAStatement})`,
        )
        .returning({ id: cars.id }),
    )
    forgotten += gone.length
    if (gone.length < rowsAStatement) return forgotten
  }
}
