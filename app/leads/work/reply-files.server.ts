import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { bytesOf } from '../inbound/mail-files.server.ts'
import { bytesOf as asBytes, inboundMails } from '../tables.server.ts'
import type { MailFile } from './mail-file.ts'
import { leadMessages } from './tables.server.ts'

/** A file of a buyer's reply, out of the mail that is kept; null: there is none such, or the mail is gone. */
export async function fileOfReply(
  { site, db }: Scope,
  messageId: string,
  place: number,
): Promise<{ readonly file: MailFile; readonly bytes: Buffer } | null> {
  const [found] = await db.transaction(async (transaction) => {
    const [message] = await transaction
      .select({ files: leadMessages.files, digest: inboundMails.digest })
      .from(leadMessages)
      .innerJoin(
        inboundMails,
        and(eq(inboundMails.siteId, leadMessages.siteId), eq(inboundMails.id, leadMessages.mailId)),
      )
      .where(and(eq(leadMessages.siteId, site.id), eq(leadMessages.id, messageId)))
    const file = message?.files?.[place]
    if (!message || !file?.as) return []
    const { siteId, digest, raw } = inboundMails
    const [kept] = await transaction
      .select({
        part: asBytes(sql`substring(${raw} from ${file.from + 1}::int for ${file.length}::int)` as never),
      })
      .from(inboundMails)
      .where(and(eq(siteId, site.id), eq(digest, message.digest), isNotNull(raw)))
      .limit(1)
    return kept?.part ? [{ file, part: kept.part }] : []
  })
  return found ? { file: found.file, bytes: await bytesOf(found.part, found.file) } : null
}
