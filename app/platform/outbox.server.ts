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
      const fault = faults[message.channel === 'sms' ? message.to : domainOf(message.to)]
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
      const isLookedUp = message.channel === 'sms' || fault !== undefined
      const isFirst = await database.asSite(
        siteId,
        async (transaction) => {
          const isNew = !isLookedUp || (await isUnknown(transaction, entry))
          if (isNew || message.channel === 'email') await transaction.insert(outboxEntries).values(entry)
          return isNew
        },
        { commit: 'soon' },
      )
      return fault && isFirst ? { sent: false, ...fault } : { sent: true }
    },
    fault: async () => null,
    close: async () => {},
  }
}

type Fault = Omit<Extract<SendOutcome, { sent: false }>, 'sent'>
const unknown: Fault = { reason: 'the stand-in knows nobody there', permanent: true }
const outOfOrder: Fault = { reason: 'the stand-in is out of order', permanent: false }
const unsure: Fault = { reason: 'the stand-in took it and did not answer', permanent: false, isUnsure: true }

/** Numbers and domains that nobody has, at which a message fails as it does at its worst (docs/stand-ins.md). */
const faults: Readonly<Record<string, Fault>> = {
  '+61491579212': unknown,
  '+61491579455': outOfOrder,
  '+61491579760': unsure,
  'unknown.example': unknown,
  'out-of-order.example': outOfOrder,
  'no-answer.example': unsure,
}
const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** A text is kept once, as with a service that has a key for it; a mail as often as it is sent, as mail servers do. */
async function isUnknown(
  transaction: Transaction,
  { siteId, channel, messageId }: Pick<typeof outboxEntries.$inferInsert, 'siteId' | 'channel' | 'messageId'>,
): Promise<boolean> {
  const isSame = and(
    eq(outboxEntries.siteId, siteId),
    eq(outboxEntries.channel, channel),
    eq(outboxEntries.messageId, messageId),
  )
  const same = await transaction.select({ id: outboxEntries.id }).from(outboxEntries).where(isSame)
  return same.length === 0
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
