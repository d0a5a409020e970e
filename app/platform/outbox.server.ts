import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from './database.server.ts'
import type { Attachment, Carrier, EmailMessage, Message, SendOutcome } from './message.ts'
import type { Person } from './person.ts'
import { mentions } from './person-match.server.ts'
import { outboxEntries } from './tables.server.ts'

/** What a visitor of the demo reads at /_/outbox. */
export type OutboxEntry = {
  readonly id: string
  readonly channel: Message['channel']
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly replyTo: string | null
  readonly at: string
  readonly attachments: readonly Attachment[]
}

/** The stand-in for SMS and e-mail: what they would have sent is kept, and nothing leaves. */
export function outboxMessages(database: Database): Carrier<Message> {
  return {
    async send(siteId, message) {
      const fault = message.channel === 'sms' ? faultsOfTexts[message.to] : undefined
      if (fault && !fault.isUnsure) return { sent: false, ...fault }
      const entry = {
        siteId,
        id: randomUUID(),
        messageId: message.id,
        channel: message.channel,
        recipient: message.to,
        subject: message.channel === 'email' ? message.subject : '',
        text: message.text,
        replyTo: message.channel === 'email' ? (message.replyTo ?? null) : null,
        attachments:
          message.channel === 'email' ? [...(message.attachments ?? []), ...asItLooks(message)] : [],
      }
      const isFirst = await database.asSite(siteId, (transaction) => keepEntry(transaction, entry), {
        commit: 'soon',
      })
      return fault && isFirst ? { sent: false, ...fault } : { sent: true }
    },
    fault: async () => null,
    close: async () => {},
  }
}

/** Numbers that nobody has, at which a text fails as it does at its worst (docs/stand-ins.md). */
const faultsOfTexts: Readonly<Record<string, Omit<Extract<SendOutcome, { sent: false }>, 'sent'>>> = {
  '+61491579212': { reason: 'the stand-in knows no such number', permanent: true },
  '+61491579455': { reason: 'the stand-in is out of order', permanent: false },
  '+61491579760': { reason: 'the stand-in took it and did not answer', permanent: false, isUnsure: true },
}

/** A text is known by its id, as with a service that has a key for it: false where it is there already. */
async function keepEntry(transaction: Transaction, entry: typeof outboxEntries.$inferInsert) {
  const { siteId, channel, messageId } = entry
  const isSame = and(
    eq(outboxEntries.siteId, siteId),
    eq(outboxEntries.channel, 'sms'),
    eq(outboxEntries.messageId, messageId),
  )
  const same =
    channel === 'sms'
      ? await transaction.select({ id: outboxEntries.id }).from(outboxEntries).where(isSame)
      : []
  if (same.length > 0) return false
  await transaction.insert(outboxEntries).values(entry)
  return true
}

/** Kept as a file of it. */
export const lookName = 'email.html'
const asItLooks = ({ html }: EmailMessage): Attachment[] =>
  html ? [{ name: lookName, contentType: 'text/html; charset=utf-8', content: html }] : []

/** Newest first. Asked for inside a transaction of the site. */
export async function listOutbox(
  transaction: Transaction,
  siteId: string,
  limit = 100,
): Promise<OutboxEntry[]> {
  const rows = await transaction
    .select()
    .from(outboxEntries)
    .where(eq(outboxEntries.siteId, siteId))
    .orderBy(desc(outboxEntries.at))
    .limit(limit)
  return rows.map(({ id, channel, recipient, subject, text, replyTo, at, attachments }) => ({
    id,
    channel,
    to: recipient,
    subject,
    text,
    replyTo,
    at,
    attachments,
  }))
}

export async function findOutboxEntry(
  transaction: Transaction,
  siteId: string,
  id: string,
): Promise<OutboxEntry | null> {
  const [row] = await transaction
    .select()
    .from(outboxEntries)
    .where(and(eq(outboxEntries.siteId, siteId), eq(outboxEntries.id, id)))
  return row ? { ...row, to: row.recipient } : null
}

/** To or about a person: by what it says, and those that carried these deliveries. Inside a transaction of the site. */
const isAbout = (siteId: string, person: Person, messageIds: string[]) =>
  and(
    eq(outboxEntries.siteId, siteId),
    or(
      mentions(outboxEntries.recipient, person),
      mentions(outboxEntries.subject, person),
      mentions(outboxEntries.text, person),
      mentions(outboxEntries.attachments, person),
      messageIds.length ? inArray(outboxEntries.messageId, messageIds) : undefined,
    ),
  )

export const outboxAbout = (transaction: Transaction, siteId: string, person: Person, messageIds: string[]) =>
  transaction
    .select()
    .from(outboxEntries)
    .where(isAbout(siteId, person, messageIds))

export const eraseOutbox = (transaction: Transaction, siteId: string, person: Person, messageIds: string[]) =>
  transaction.delete(outboxEntries).where(isAbout(siteId, person, messageIds))

/** Demo messages are of use for a while, not for ever. */
export async function pruneOutbox(database: Database, days: number): Promise<void> {
  await database.asPlatform((transaction) =>
    transaction
      .delete(outboxEntries)
      .where(lt(outboxEntries.at, sql`now() - make_interval(days => ${days}::int)` as never)),
  )
}
