import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { leads } from '../tables.server.ts'
import { isNotOver, isRecent, isUnplanned, isUntouched } from './lead-inbox.server.ts'
import { leadWork } from './tables.server.ts'

export type LeadCounts = Readonly<Record<'open' | 'mine' | 'nobody' | 'waiting' | 'unplanned', number>>

/**
 * How many are open: of all, of one person, of nobody, and how many wait for a first answer; and what is asked beside it, which as a part of
 * the statement that counts made that one slower.
 */
export const countLeadsBeside = <T>({ site, db }: Scope, personId: string, asked: SQL<T>) =>
  db.transaction(async (transaction) => {
    const own = eq(leadWork.siteId, site.id)
    const [[taken], [untouched], { rows }] = await Promise.all([
      transaction
        .select({
          open: count(),
          mine: sql<number>`count(*) filter (where ${leadWork.assigneeId} = ${personId})::int`,
          nobody: sql<number>`count(*) filter (where ${leadWork.assigneeId} is null)::int`,
          unplanned: sql<number>`count(*) filter (where ${isUnplanned})::int`,
          waiting: sql<number>`count(*) filter (where ${leadWork.answeredAt} is null)::int`,
        })
        .from(leadWork)
        .where(and(own, isNotOver)),
      transaction
        .select({ count: count() })
        .from(leads)
        .where(and(eq(leads.siteId, site.id), isUntouched, sql`not ${leads.isSuspected}`, isRecent)),
      transaction.execute(sql`select ${asked} as beside`) as unknown as Promise<{ rows: { beside: T }[] }>,
    ])
    const { open = 0, mine = 0, nobody = 0, waiting = 0, unplanned = 0 } = taken ?? {}
    const more = untouched!.count
    const counts = { open: open + more, mine, nobody: nobody + more, waiting: waiting + more, unplanned }
    return { counts, beside: rows[0]!.beside }
  })
