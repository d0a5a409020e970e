import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { leadDeliveries, leads } from '../tables.server.ts'
import { leadMessages, leadWork } from '../work/tables.server.ts'
import type { ParsedMail } from './parse-mail.server.ts'

/** The lead whose thread a mail goes on with: by the token of its address, else by the mails of ours that it answers. */

type Mail = Pick<ParsedMail, 'answers' | 'messageId'>

const localPart = (id: string) => id.replace(/^<|>$/g, '').split('@')[0]!

/** Null: of none; nothing says whether another site has such a token or mail. */
export const findThread = (
  { site, db }: Scope,
  { answers, messageId }: Mail,
  token: string | null,
): Promise<{ readonly leadId: string; readonly isOwn: boolean } | null> =>
  db.transaction(async (transaction) => {
    const standing = and(eq(leads.siteId, site.id), isNull(leads.erasedAt))
    const ids = [...new Set(answers.map(localPart))]
    const mails = transaction
      .select({ leadId: leadMessages.leadId, id: leadMessages.id })
      .from(leadMessages)
      .innerJoin(leads, and(eq(leads.siteId, leadMessages.siteId), eq(leads.id, leadMessages.leadId)))
    const own = messageId
      ? await mails.where(and(standing, eq(leadMessages.id, localPart(messageId)))).limit(1)
      : []
    if (own[0]) return { leadId: own[0].leadId, isOwn: true }
    const named = token
      ? await transaction
          .select({ leadId: leadWork.leadId })
          .from(leadWork)
          .innerJoin(leads, and(eq(leads.siteId, leadWork.siteId), eq(leads.id, leadWork.leadId)))
          .where(and(standing, eq(leadWork.thread, token.toLowerCase())))
      : []
    if (named[0]) return { ...named[0], isOwn: false }
    if (ids.length === 0) return null
    const answered = await transaction
      .select({ leadId: leadMessages.leadId })
      .from(leadMessages)
      .innerJoin(leads, and(eq(leads.siteId, leadMessages.siteId), eq(leads.id, leadMessages.leadId)))
      .where(and(standing, eq(leadMessages.kind, 'email'), inArray(leadMessages.id, ids)))
      .union(
        transaction
          .select({ leadId: leadDeliveries.leadId })
          .from(leadDeliveries)
          .innerJoin(leads, and(eq(leads.siteId, leadDeliveries.siteId), eq(leads.id, leadDeliveries.leadId)))
          .where(and(standing, eq(leadDeliveries.kind, 'confirmation'), inArray(leadDeliveries.id, ids))),
      )
    // Mails of two leads in one thread: nobody knows which is meant.
    return answered.length === 1 ? { ...answered[0]!, isOwn: false } : null
  })
