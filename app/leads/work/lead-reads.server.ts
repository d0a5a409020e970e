import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import { leadReads } from './tables.server.ts'

/** Which leads a person has opened since they last changed. Each function runs inside a transaction of the site. */

/** To be done before the lead is read: what changes meanwhile makes it unread again. */
export const noteRead = (transaction: Transaction, siteId: string, leadId: string, personId: string) =>
  transaction.execute(sql`
    insert into lead_reads (site_id, lead_id, person_id)
    select site_id, id, ${personId} from leads where site_id = ${siteId} and id = ${leadId} on conflict do nothing`)

/** It changed: everybody but who changed it has not seen that; null: its buyer did. */
export const noteUnread = (
  transaction: Transaction,
  siteId: string,
  leadId: string,
  personId: string | null,
) =>
  transaction
    .delete(leadReads)
    .where(
      and(
        eq(leadReads.siteId, siteId),
        eq(leadReads.leadId, leadId),
        personId === null ? undefined : ne(leadReads.personId, personId),
      ),
    )

/** Which of these leads they have read. */
export async function readBy(
  transaction: Transaction,
  siteId: string,
  personId: string,
  leadIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (leadIds.length === 0) return new Set()
  const rows = await transaction
    .select({ id: leadReads.leadId })
    .from(leadReads)
    .where(
      and(
        eq(leadReads.siteId, siteId),
        eq(leadReads.personId, personId),
        inArray(leadReads.leadId, [...leadIds]),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
