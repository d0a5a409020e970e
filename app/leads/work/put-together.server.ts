import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import { leads } from '../tables.server.ts'
import { leadWork } from './tables.server.ts'

/** Leads of one person that were put together: one is the whole, the others are its parts, and parts may have parts. */

/** Ids of those that were put together with a lead, and with these in turn, as a list of a query. */
const partsOf = (siteId: string, id: string): SQL => sql`(with recursive parts as (
    select lead_id from ${leadWork} where site_id = ${siteId} and part_of = ${id}
    union select more.lead_id from ${leadWork} more join parts on more.part_of = parts.lead_id where more.site_id = ${siteId}
  ) select lead_id from parts)`

/** Of a lead and of all that were put together with it. A list that is made first: an index finds its few among all messages of a site. */
export const isOfWhole = (leadId: AnyColumn, siteId: string, id: string): SQL =>
  sql`${leadId} = any(array(select ${id}::text union all ${partsOf(siteId, id)}))`

type Part = {
  readonly id: string
  readonly whole: string
  readonly message: string | null
  readonly isAnswered: boolean
}

/** What was put together with any of these, and with those in turn, the newest first. */
export async function partsOfAll(
  transaction: Transaction,
  siteId: string,
  ids: readonly string[],
): Promise<readonly Part[]> {
  const { rows } = (await transaction.execute(sql`
    with recursive parts as (
      select lead_id, part_of as whole, answered_at, received_at from ${leadWork} where site_id = ${siteId} and part_of in ${ids}
      union select more.lead_id, parts.whole, more.answered_at, more.received_at
        from ${leadWork} more join parts on more.part_of = parts.lead_id where more.site_id = ${siteId}
    ) select lead_id as id, whole, answered_at is not null as "isAnswered", payload ->> 'message' as message
      from parts join ${leads} on ${leads.siteId} = ${siteId} and ${leads.id} = lead_id order by parts.received_at desc`)) as unknown as {
    rows: Part[]
  }
  return rows
}

/** From a lead up to the whole; nothing: there is none of this id. */
async function upFrom(transaction: Transaction, siteId: string, id: string) {
  const { rows } = (await transaction.execute(sql`
    with recursive wholes as (
      select id, (select part_of from ${leadWork} where site_id = ${siteId} and lead_id = id) as part_of
      from ${leads} where site_id = ${siteId} and id = ${id}
      union select more.lead_id, more.part_of from ${leadWork} more join wholes on more.lead_id = wholes.part_of where more.site_id = ${siteId}
    ) select id, part_of from wholes`)) as unknown as { rows: { id: string; part_of: string | null }[] }
  return rows
}

/** The lead that is worked on for it: where it is no part, it is that itself. */
export const wholeOf = async (transaction: Transaction, siteId: string, id: string): Promise<string> =>
  (await upFrom(transaction, siteId, id)).find((one) => one.part_of === null)?.id ?? id

/** No lead is a part of its own parts, whoever puts others together at the same time. */
export async function mayBePartOf(transaction: Transaction, siteId: string, id: string, whole: string) {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`parts ${siteId}`}, 0))`)
  const all = await upFrom(transaction, siteId, whole)
  return all.length > 0 && all.every((one) => one.id !== id)
}
