import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from './database.server.ts'

const batch = 1000

/** By the database's clock: a process whose own is wrong must delete nothing. */
export const before = (months: number): SQL => sql`now() - make_interval(months => ${months}::int)`

type Old = {
  readonly table: PgTable & { readonly siteId: PgColumn }
  readonly at: PgColumn
  readonly months: number
  readonly where?: SQL
}

/** Deletes a site's rows that are older, some at a time so that nobody waits for them; how many. 0 months keeps all. */
export async function deleteOlder(
  database: Database,
  siteId: string,
  { table, at, months, where = sql`true` }: Old,
): Promise<number> {
  if (months === 0) return 0
  return inBatches(database, siteId, async (transaction) => {
    const { rows } = (await transaction.execute(sql`
      delete from ${table} where ctid in (
        select ${table}.ctid from ${table}
        where ${table.siteId} = ${siteId} and ${at} < ${before(months)} and ${where} limit ${batch}
      ) returning 1`)) as unknown as { rows: unknown[] }
    return rows.length
  })
}

/** Repeats what works on at most so many rows in a transaction until there are no more. */
async function inBatches(
  database: Database,
  siteId: string,
  work: (transaction: Transaction) => Promise<number>,
): Promise<number> {
  let all = 0
  for (;;) {
    const done = await database.asSite(siteId, work)
    all += done
    if (done < batch) return all
  }
}
