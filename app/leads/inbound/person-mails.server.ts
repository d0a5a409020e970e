import { and, eq, inArray, notInArray, or } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Person } from '#app/platform/person.ts'
import { hasEmail, hasPhone, mentions } from '#app/platform/person-match.server.ts'
import { inboundMails } from '../tables.server.ts'
import { leadMessages } from '../work/tables.server.ts'

/** Kept mails that tell of a person: of their leads, from their address, or with their number or address in the words. */
export const mailsOfPerson = (
  transaction: Transaction,
  siteId: string,
  person: Person,
  leadIds: readonly string[],
) =>
  transaction
    .select({
      id: inboundMails.id,
      receivedAt: inboundMails.receivedAt,
      sender: inboundMails.sender,
      subject: inboundMails.subject,
      words: inboundMails.words,
      leadId: inboundMails.leadId,
    })
    .from(inboundMails)
    .where(
      and(
        eq(inboundMails.siteId, siteId),
        or(
          inArray(inboundMails.leadId, [...leadIds]),
          hasEmail(inboundMails.sender, person),
          mentions(inboundMails.words, person),
        ),
      ),
    )
    .orderBy(inboundMails.receivedAt, inboundMails.id)

/** Whole: nobody can take one person out of a mail. The leads of others stay. */
export async function eraseMails(
  transaction: Transaction,
  siteId: string,
  mails: readonly { readonly id: string }[],
): Promise<void> {
  if (mails.length === 0) return
  const ids = mails.map(({ id }) => id)
  await transaction
    .delete(inboundMails)
    .where(and(eq(inboundMails.siteId, siteId), inArray(inboundMails.id, ids)))
}

/** What they wrote in the threads of other people's leads; that in their own goes with those. */
export const repliesOfPerson = (
  transaction: Transaction,
  siteId: string,
  person: Person,
  leadIds: readonly string[],
) =>
  transaction
    .select()
    .from(leadMessages)
    .where(
      and(
        eq(leadMessages.siteId, siteId),
        or(hasEmail(leadMessages.sender, person), hasPhone(leadMessages.sender, person)),
        leadIds.length > 0 ? notInArray(leadMessages.leadId, [...leadIds]) : undefined,
      ),
    )
    .orderBy(leadMessages.at, leadMessages.id)

export async function eraseReplies(
  transaction: Transaction,
  siteId: string,
  replies: readonly { readonly id: string }[],
): Promise<void> {
  if (replies.length === 0) return
  const ids = replies.map(({ id }) => id)
  await transaction
    .delete(leadMessages)
    .where(and(eq(leadMessages.siteId, siteId), inArray(leadMessages.id, ids)))
}
