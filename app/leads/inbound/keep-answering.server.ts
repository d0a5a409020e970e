import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import { hash } from '../lead-receivers.server.ts'
import { oneLine } from '../plain-text.ts'
import { type InboundOutcome, type inboundMails, leads } from '../tables.server.ts'
import { waitAgain } from '../work/lead-work.server.ts'
import { leadMessages } from '../work/tables.server.ts'
import type { Answering } from './answering.server.ts'
import { type About, type Arrived, insertInbound, isKept, type Kept, rowOf } from './inbound-row.server.ts'
import { type InboundFacts, writing } from './receive-inbound.server.ts'

type Thread = { readonly leadId: string; readonly answering: Answering }
type Became = { readonly outcome: InboundOutcome; readonly reason: string | null }

/** A mail and what it says in the thread of its lead, in one transaction; null: the lead went meanwhile. */
export const keepAnswering = (
  facts: InboundFacts,
  arrived: Arrived,
  about: About,
  { leadId, answering }: Thread,
  /** Of a row that is there already and is read again. */
  id?: string,
): Promise<Kept | null> => {
  const siteId = facts.scope.site.id
  const row = { ...rowOf(arrived, about), id: id ?? randomUUID() }
  return writing(facts).db.transaction(async (transaction) => {
    const [lead] = await transaction
      .select({ id: leads.id })
      .from(leads)
      .where(and(eq(leads.siteId, siteId), eq(leads.id, leadId), isNull(leads.erasedAt)))
      .for('key share')
    if (!lead) return null
    const became = await put(transaction, siteId, { leadId, answering }, row)
    const raw = (await isKept(transaction, siteId, row)) ? null : row.raw
    const source = answering.kind === 'reply' ? oneLine(answering.senderName || answering.sender) : null
    return insertInbound(transaction, siteId, {
      ...row,
      ...became,
      raw,
      leadId,
      source: source?.slice(0, 60) || null,
    })
  })
}

async function put(
  transaction: Transaction,
  siteId: string,
  { leadId, answering }: Thread,
  { id: mailId, messageId, digest }: Pick<typeof inboundMails.$inferSelect, 'id' | 'messageId' | 'digest'>,
): Promise<Became> {
  if (answering.kind === 'nothing') return { outcome: 'passed over', reason: answering.reason }
  if (answering.kind === 'bounce') return putBounce(transaction, siteId, leadId, answering)
  const { kind, text, quoted, sender, senderName, files } = answering
  const added = await transaction
    .insert(leadMessages)
    // The same mail has the same name: it is there once.
    .values({
      siteId,
      id: `in_${hash(`${leadId} ${messageId ?? digest}`)}`,
      leadId,
      kind,
      text,
      quoted,
      sender,
      senderName,
      ...(files.length > 0 && { mailId, files }),
    })
    .onConflictDoNothing()
    .returning({ id: leadMessages.id })
  if (added.length === 0) return { outcome: 'repeat', reason: 'the same came before' }
  if (kind === 'auto-reply')
    return { outcome: 'passed over', reason: 'an automatic reply: it stands in the story of its lead' }
  if (kind !== 'reply')
    return { outcome: 'passed over', reason: 'about marketing alone: it stands in the story of its lead' }
  await waitAgain(transaction, siteId, leadId, 'replied')
  return { outcome: 'reply', reason: null }
}

/** The mail that it is about; the newest of the lead, where it names none. */
async function putBounce(
  transaction: Transaction,
  siteId: string,
  leadId: string,
  { ids, reason, isFinal }: Extract<Answering, { kind: 'bounce' }>,
): Promise<Became> {
  if (!isFinal) return { outcome: 'passed over', reason: `a report of a mail server: ${reason}` }
  const mails = and(
    eq(leadMessages.siteId, siteId),
    eq(leadMessages.leadId, leadId),
    eq(leadMessages.kind, 'email'),
  )
  const named = ids.map((id) => id.split('@')[0]!)
  const [mail] = await transaction
    .select({ id: leadMessages.id, status: leadMessages.status })
    .from(leadMessages)
    .where(named.length > 0 ? and(mails, inArray(leadMessages.id, named)) : mails)
    .orderBy(desc(leadMessages.at))
    .limit(1)
  const told = { outcome: 'passed over', reason: `a bounce: ${reason}` } as const
  if (!mail || mail.status === 'bounced') return told
  await transaction
    .update(leadMessages)
    .set({ status: 'bounced', problem: reason })
    .where(and(eq(leadMessages.siteId, siteId), eq(leadMessages.id, mail.id)))
  await waitAgain(transaction, siteId, leadId, 'bounced')
  return told
}
