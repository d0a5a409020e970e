import { and, eq, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Person } from '#app/platform/person.ts'
import { hasEmail, hasPhone, mentions } from '#app/platform/person-match.server.ts'
import { erasedPayload } from './erased-payload.ts'

export { eraseMails, eraseReplies, mailsOfPerson, repliesOfPerson } from './inbound/person-mails.server.ts'

import { leadConsents, leadDeliveries, leadPrints, leads, wholeLead } from './tables.server.ts'
import { leadDrafts, leadMentions, leadMessages, leadReads, leadWork } from './work/tables.server.ts'

/** What enquiries hold of a person, to be shown or erased. Inside a transaction of the site. */

const isTheirs = (person: Person) =>
  or(hasPhone(sql`${leads.payload}->>'phone'`, person), hasEmail(sql`${leads.payload}->>'email'`, person))

const notErased = (siteId: string, found: SQL | undefined) =>
  and(eq(leads.siteId, siteId), isNull(leads.erasedAt), found)

/** The oldest first. */
export async function leadsOfPerson(transaction: Transaction, siteId: string, person: Person) {
  const rows = await transaction
    .select(wholeLead)
    .from(leads)
    .where(notErased(siteId, isTheirs(person)))
    .orderBy(leads.receivedAt, leads.id)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const of = <
    Table extends typeof leadConsents | typeof leadDeliveries | typeof leadDrafts | typeof leadMessages,
  >(
    table: Table,
  ) => and(eq(table.siteId, siteId), inArray(table.leadId, ids))
  const consents = await transaction.select().from(leadConsents).where(of(leadConsents))
  const deliveries = await transaction.select().from(leadDeliveries).where(of(leadDeliveries))
  const messages = await transaction.select().from(leadMessages).where(of(leadMessages))
  const drafts = await transaction.select().from(leadDrafts).where(of(leadDrafts))
  const isOf = (id: string) => (row: { leadId: string }) => row.leadId === id
  return rows.map((lead) => ({
    ...lead,
    consents: consents.filter(isOf(lead.id)),
    deliveries: deliveries.filter(isOf(lead.id)),
    messages: messages.filter(isOf(lead.id)),
    drafts: drafts.filter(isOf(lead.id)),
  }))
}

/** Enquiries of other people whose words name the person's phone or address: for the operator to look at. */
export async function leadsMentioning(
  transaction: Transaction,
  siteId: string,
  person: Person,
): Promise<string[]> {
  const found = await transaction
    .select({ id: leads.id })
    .from(leads)
    .where(notErased(siteId, and(not(isTheirs(person)!), mentions(leads.payload, person))))
    .orderBy(leads.receivedAt, leads.id)
  return found.map(({ id }) => id)
}

/**
 * Takes the person out of their enquiries. The row stays with day, form, car and place, so that the dealer's figures
 * hold.
 */
export async function eraseLeads(
  transaction: Transaction,
  siteId: string,
  records: Awaited<ReturnType<typeof leadsOfPerson>>,
): Promise<void> {
  const ids = records.map(({ id }) => id)
  if (ids.length === 0) return
  for (const { id, payload } of records)
    await transaction
      .update(leads)
      .set({ payload: erasedPayload(payload), erasedAt: sql`now()` as never })
      .where(and(eq(leads.siteId, siteId), eq(leads.id, id)))
  await transaction
    .update(leadWork)
    .set({ next: null, thread: null, again: null, againAt: null })
    .where(and(eq(leadWork.siteId, siteId), inArray(leadWork.leadId, ids)))
  // What was put together with it, and is not of theirs, stands for itself.
  await transaction
    .update(leadWork)
    .set({ partOf: null })
    .where(and(eq(leadWork.siteId, siteId), inArray(leadWork.partOf, ids)))
  for (const table of [
    ...[leadConsents, leadDeliveries, leadDrafts, leadMentions],
    ...[leadMessages, leadPrints, leadReads],
  ])
    await transaction.delete(table).where(and(eq(table.siteId, siteId), inArray(table.leadId, ids)))
}
