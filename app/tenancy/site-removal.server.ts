import { eq, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { Staff } from './actor.ts'
import { writeAudit } from './audit.server.ts'
import { siteNotice, sitesChanged } from './sites.server.ts'
import { sites } from './tables.server.ts'

/** How many rows of a site each table holds; tables without any are left out. */
export async function countRows(database: Database, siteId: string): Promise<Map<string, number>> {
  return database.asPlatform(async (transaction) => {
    const { rows: tables } = (await transaction.execute(sql`
      select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and a.attname = 'site_id' and not a.attisdropped
      order by 1`)) as unknown as { rows: { name: string }[] }
    const counts = tables.map(
      ({ name }) =>
        sql`select ${name}::text as name, count(*)::int as rows from ${sql.identifier(name)} where site_id = ${siteId}`,
    )
    const { rows } = (await transaction.execute(sql.join(counts, sql` union all `))) as unknown as {
      rows: { name: string; rows: number }[]
    }
    return new Map(rows.filter((table) => table.rows > 0).map((table) => [table.name, table.rows]))
  })
}

/** Removes a site with all its rows, secrets and waiting jobs, and tells the other processes. */
export async function removeSite(database: Database, siteId: string, by?: Staff): Promise<void> {
  await database.asPlatform(async (transaction) => {
    const [gone] = await transaction.delete(sites).where(eq(sites.id, siteId)).returning({ slug: sites.slug })
    await siteNotice(transaction, siteId)
    // Its own rows of the audit went with it.
    if (by && gone)
      await writeAudit(transaction, null, by, { verb: 'site.remove', subject: `site:${gone.slug}` })
  })
  await sitesChanged(database)
  await removeJobs(database, siteId)
}

/** The queue's tables are there once a process has taken jobs. */
async function removeJobs(database: Database, siteId: string) {
  const [queue] = await database.alone<{ name: string | null }>(
    sql`select to_regclass('pgboss.job')::text as name`,
  )
  if (queue?.name) await database.alone(sql`delete from pgboss.job where data->>'siteId' = ${siteId}`)
}

/** Takes a site off the air, or puts it back; what it holds stays. False: it was so already. */
export async function suspendSite(
  database: Database,
  siteId: string,
  isSuspended: boolean,
  by?: Staff,
): Promise<boolean> {
  const changed = await database.asPlatform(async (transaction) => {
    const before = isSuspended ? sql`suspended_at is null` : sql`suspended_at is not null`
    const [row] = await transaction
      .update(sites)
      .set({ suspendedAt: isSuspended ? (sql`now()` as never) : null })
      .where(sql`${sites.id} = ${siteId} and ${before}`)
      .returning({ slug: sites.slug })
    await siteNotice(transaction, siteId)
    const verb = isSuspended ? 'site.suspend' : 'site.resume'
    if (by && row) await writeAudit(transaction, siteId, by, { verb, subject: `site:${row.slug}` })
    return row !== undefined
  })
  await sitesChanged(database)
  return changed
}
