import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Staff } from '#app/tenancy/actor.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import type { LeadPayload } from '../lead.ts'
import { leadMentions } from './tables.server.ts'

/** Who is named in a note and has not opened its lead since. */

type Note = { readonly siteId: string; readonly leadId: string; readonly messageId: string }

export async function addMentions(
  transaction: Transaction,
  note: Note,
  people: ReadonlySet<string>,
): Promise<void> {
  if (people.size > 0)
    await transaction.insert(leadMentions).values([...people].map((personId) => ({ ...note, personId })))
}

export type MentionedIn = {
  readonly messageId: string
  readonly leadId: string
  readonly text: string
  readonly actor: Staff
  readonly at: string
  readonly payload: LeadPayload
  readonly erasedAt: string | null
}

/** As what is asked beside the counts: the newest first. A part of a lead is read with the whole. */
export const mentionsOf = (
  { site }: Scope,
  personId: string,
  limit: number,
): SQL<readonly MentionedIn[]> => sql`(
  select coalesce(json_agg(one order by one.at desc), '[]') from (
    select n.message_id as "messageId", coalesce(w.part_of, n.lead_id) as "leadId", m.text, m.actor, m.at, l.payload, l.erased_at as "erasedAt"
    from lead_mentions n join lead_messages m on m.site_id = n.site_id and m.id = n.message_id
    join leads l on l.site_id = n.site_id and l.id = n.lead_id
    left join lead_work w on w.site_id = n.site_id and w.lead_id = n.lead_id
    where n.site_id = ${site.id} and n.person_id = ${personId} order by m.at desc limit ${limit}) one)`
