import { randomUUID } from 'node:crypto'
import { and, count, desc, eq, gte, max, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { deleteOlder } from '#app/platform/retention.server.ts'
import { siteEvents, siteSearches, siteVitals } from './tables.server.ts'

/** Inside a transaction of the site. */
export async function storeEvent(
  transaction: Transaction,
  siteId: string,
  { event, carId }: { event: number; carId: string | null },
  now: Date,
): Promise<void> {
  await transaction
    .insert(siteEvents)
    .values({ siteId, id: randomUUID(), event, carId, happenedAt: now.toISOString() })
}

const since = (siteId: string, moment: Date | null) =>
  and(eq(siteEvents.siteId, siteId), moment ? gte(siteEvents.happenedAt, moment.toISOString()) : undefined)

/** The newest events of a site, and how many there are. */
export async function listEvents(
  transaction: Transaction,
  siteId: string,
  { since: moment, limit }: { since: Date | null; limit: number },
) {
  const events = await transaction
    .select({ at: siteEvents.happenedAt, event: siteEvents.event, carId: siteEvents.carId })
    .from(siteEvents)
    .where(since(siteId, moment))
    .orderBy(desc(siteEvents.happenedAt), siteEvents.id)
    .limit(limit)
  const [total] = await transaction.select({ count: count() }).from(siteEvents).where(since(siteId, moment))
  return { count: total?.count ?? 0, events }
}

/** How often each event happened on a site, the most frequent first. */
export const countEvents = (transaction: Transaction, siteId: string, moment: Date | null) =>
  transaction
    .select({
      event: siteEvents.event,
      count: count(),
      cars: sql<number>`count(distinct ${siteEvents.carId})`.mapWith(Number),
      last: max(siteEvents.happenedAt),
    })
    .from(siteEvents)
    .where(since(siteId, moment))
    .groupBy(siteEvents.event)
    .orderBy(desc(count()), siteEvents.event)

export async function forgetEvents(database: Database, siteId: string, months: number): Promise<number> {
  let deleted = 0
  for (const table of [siteEvents, siteSearches, siteVitals])
    deleted += await deleteOlder(database, siteId, { table, at: table.happenedAt, months })
  return deleted
}
