import { and, desc, eq, isNull, max, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import { phoneKey } from '../marketing-stops.server.ts'
import { inboundMails, leads } from '../tables.server.ts'
import { leadMessages, leadWork } from '../work/tables.server.ts'

/** Where a text of a number goes. Each function runs inside a transaction of the site. */

/** Texts of one number come one after the other, in whichever process. */
export const holdNumber = (transaction: Transaction, siteId: string, number: string) =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`text ${siteId} ${number}`}, 0))`)

/** The lead about which the number was last sent a text, else its newest open one; null: there is none. */
export async function threadOfNumber(
  transaction: Transaction,
  siteId: string,
  number: string,
): Promise<string | null> {
  const isTheirs = and(
    eq(leads.siteId, siteId),
    eq(leads.buyerPhone, phoneKey(number)),
    isNull(leads.erasedAt),
  )
  const [written] = await transaction
    .select({ id: leads.id })
    .from(leads)
    .innerJoin(leadMessages, and(eq(leadMessages.siteId, leads.siteId), eq(leadMessages.leadId, leads.id)))
    .where(and(isTheirs, eq(leadMessages.kind, 'sms'), ne(leadMessages.status, 'refused')))
    .groupBy(leads.id)
    .orderBy(desc(max(leadMessages.at)), desc(leads.id))
    .limit(1)
  if (written) return written.id
  const [open] = await transaction
    .select({ id: leads.id })
    .from(leads)
    .leftJoin(leadWork, and(eq(leadWork.siteId, leads.siteId), eq(leadWork.leadId, leads.id)))
    .where(
      and(
        isTheirs,
        eq(leads.isSuspected, false),
        sql`coalesce(${leadWork.state}, 'new') not in ('sold', 'lost')`,
      ),
    )
    .orderBy(desc(leads.receivedAt), desc(leads.id))
    .limit(1)
  return open?.id ?? null
}

type Told = { readonly number: string; readonly providerId: string; readonly words: string }

/** A provider that knows its texts by an id sends the same again under it; others within ten minutes. Null: it is new. */
export async function firstOfText(
  transaction: Transaction,
  siteId: string,
  { number, providerId, words }: Told,
) {
  const isSame = providerId
    ? eq(inboundMails.messageId, providerId)
    : and(eq(inboundMails.words, words), sql`${inboundMails.receivedAt} > now() - interval '10 minutes'`)
  const [first] = await transaction
    .select({ leadId: inboundMails.leadId })
    .from(inboundMails)
    .where(
      and(
        eq(inboundMails.siteId, siteId),
        eq(inboundMails.way, 'sms'),
        eq(inboundMails.sender, number),
        ne(inboundMails.outcome, 'repeat'),
        isSame,
      ),
    )
    .limit(1)
  return first ?? null
}
