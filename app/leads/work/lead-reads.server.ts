import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import { isOfWhole } from './put-together.server.ts'
import { leadMentions, leadReads, leadWork } from './tables.server.ts'

/** Which leads a person has opened since they last changed. Each function runs inside a transaction of the site. */

/** To be done before the lead is read: what changes meanwhile makes it unread again. Whoever is named in its notes has seen that. */
export const noteRead = (transaction: Transaction, siteId: string, leadId: string, personId: string) =>
  transaction.execute(sql`
    with seen as (delete from ${leadMentions} where ${leadMentions.siteId} = ${siteId} and ${leadMentions.personId} = ${personId}
      and ${isOfWhole(leadMentions.leadId, siteId, leadId)})
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

/** Which of these leads they have read, and in the notes of which they are named. */
export async function readBy(
  transaction: Transaction,
  siteId: string,
  personId: string,
  leadIds: readonly string[],
): Promise<{ readonly read: ReadonlySet<string>; readonly mentionedIn: ReadonlySet<string> }> {
  const isOf = (table: typeof leadReads | typeof leadMentions) =>
    and(eq(table.siteId, siteId), eq(table.personId, personId))
  const rows =
    leadIds.length === 0
      ? []
      : await transaction
          .select({ id: leadReads.leadId, isMention: sql<boolean>`false` })
          .from(leadReads)
          .where(and(isOf(leadReads), inArray(leadReads.leadId, [...leadIds])))
          .unionAll(
            transaction
              .select({
                id: sql<string>`coalesce(${leadWork.partOf}, ${leadMentions.leadId})`,
                isMention: sql<boolean>`true`,
              })
              .from(leadMentions)
              .leftJoin(
                leadWork,
                and(eq(leadWork.siteId, leadMentions.siteId), eq(leadWork.leadId, leadMentions.leadId)),
              )
              .where(isOf(leadMentions)),
          )
  const idsOf = (isMention: boolean) =>
    new Set(rows.filter((row) => row.isMention === isMention).map(({ id }) => id))
  return { read: idsOf(false), mentionedIn: idsOf(true) }
}
