import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import { hash } from '../lead-receivers.server.ts'
import { multiLine, oneLine } from '../plain-text.ts'
import { type InboundOutcome, type InboundWay, inboundMails } from '../tables.server.ts'

/** What came from elsewhere, as its row. */

export type Arrived = {
  readonly way: InboundWay
  readonly raw: Buffer
  /** Of the envelope; '' is what bounces have, null: not known. */
  readonly sender: string | null
  readonly recipient: string
  readonly token: string | null
}

/** What is known of it beside what was read. */
export type About = {
  readonly messageId: string | null
  readonly from: string
  readonly subject: string
  readonly words: string
}

export type Kept = {
  readonly id: string
  readonly outcome: InboundOutcome
  readonly leadId: string | null
  readonly reason: string | null
}

const mostWords = 256 * 1024

export const rowOf = ({ way, raw, sender, recipient, token }: Arrived, about: About) => ({
  id: '',
  ...{ way, token, raw, size: raw.length, digest: hash(raw.toString('latin1')) },
  recipient: oneLine(recipient).slice(0, 320),
  sender: oneLine(sender ?? about.from).slice(0, 320),
  messageId: about.messageId,
  subject: oneLine(about.subject).slice(0, 500),
  words: multiLine(about.words).slice(0, mostWords),
  place: 0,
})
export type Row = ReturnType<typeof rowOf>

/** Whether the same bytes are there with another row. */
export async function isKept(
  transaction: Transaction,
  siteId: string,
  { id, digest }: Row,
): Promise<boolean> {
  const { raw, ...column } = inboundMails
  const isAnother = and(eq(column.digest, digest), ne(column.id, id), isNotNull(raw))
  const rows = await transaction
    .select({ id: column.id })
    .from(inboundMails)
    .where(and(eq(column.siteId, siteId), isAnother))
    .limit(1)
  return rows.length > 0
}

type Filled = Omit<typeof inboundMails.$inferInsert, 'siteId' | 'receivedAt'>

export async function insertInbound(transaction: Transaction, siteId: string, row: Filled): Promise<Kept> {
  const { id, outcome, leadId = null, reason = null, source = null } = row
  await transaction
    .insert(inboundMails)
    .values({ ...row, siteId, receivedAt: sql`now()` as never })
    .onConflictDoUpdate({
      target: [inboundMails.siteId, inboundMails.id],
      set: { outcome, leadId, reason, source },
    })
  return { id, outcome, leadId, reason }
}
