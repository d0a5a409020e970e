import { and, count, desc, eq, isNotNull } from 'drizzle-orm'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { bytesOf, type InboundOutcome, inboundMails } from '../tables.server.ts'

/** What came from elsewhere, for the operator. */

const { siteId, id, receivedAt, way, sender, recipient, token, messageId, subject, source } = inboundMails
const { outcome, reason, leadId, size, raw, digest } = inboundMails
const shown = { id, receivedAt, way, sender, recipient, token, messageId, subject, source } as const
const became = { outcome, reason, leadId, size } as const

type Which = { readonly limit: number; readonly outcome?: InboundOutcome | undefined }

/** The newest, and how many are not read. */
export async function listInbound({ site, db }: Scope, which: Which) {
  const isOf = (wanted?: InboundOutcome) => and(eq(siteId, site.id), wanted ? eq(outcome, wanted) : undefined)
  return db.transaction(async (transaction) => {
    const countOf = async (wanted?: InboundOutcome) => {
      const [total] = await transaction.select({ count: count() }).from(inboundMails).where(isOf(wanted))
      return total?.count ?? 0
    }
    const mails = await transaction
      .select({ ...shown, ...became })
      .from(inboundMails)
      .where(isOf(which.outcome))
      .orderBy(desc(receivedAt), id)
      .limit(which.limit)
    return { count: await countOf(which.outcome), notRead: await countOf('not read'), mails }
  })
}

/** With its bytes, those of the first where it is a repeat of them; null: there is none of this id. */
export async function findInbound({ site, db }: Scope, mailId: string) {
  return db.transaction(async (transaction) => {
    const [mail] = await transaction
      .select({ ...shown, ...became, digest })
      .from(inboundMails)
      .where(and(eq(siteId, site.id), eq(id, mailId)))
    if (!mail) return null
    const [kept] = await transaction
      .select({ raw: bytesOf(raw) })
      .from(inboundMails)
      .where(and(eq(siteId, site.id), eq(digest, mail.digest), isNotNull(raw)))
      .limit(1)
    return { ...mail, raw: kept?.raw ?? Buffer.alloc(0) }
  })
}
