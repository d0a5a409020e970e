import { type Answering, answeringOf } from './answering.server.ts'
import { bounceIn } from './bounce.ts'
import type { Read } from './enquiry.ts'
import type { About, Arrived, Kept } from './inbound-row.server.ts'
import { keepAnswering } from './keep-answering.server.ts'
import { filesIn } from './mail-files.server.ts'
import { type ParsedMail, parseMail } from './parse-mail.server.ts'
import { whyPassedOver } from './passed-over.ts'
import { ownSenders, readMail, wordsOf } from './read-mail.server.ts'
import { hasRoom, type InboundFacts, keepInbound } from './receive-inbound.server.ts'
import { findThread } from './thread.server.ts'

export type MailFacts = InboundFacts & { readonly mailFrom: string | null }

/** Larger ones are refused by whoever takes them. */
export const mostMailBytes = 25 * 1024 * 1024

/** A mail to a site, kept when this answers; null: the site has had too many today. */
export async function receiveMail(facts: MailFacts, arrived: Arrived): Promise<Kept[] | null> {
  if (!(await hasRoom(facts.scope))) return null
  return keepMail(facts, arrived)
}

/** In the thread of a lead where it answers one, else as what it is by itself. */
export async function keepMail(facts: MailFacts, arrived: Arrived, id?: string): Promise<Kept[]> {
  const { about, read, mail } = await readRaw(facts, arrived)
  const thread = mail && (await threadOfMail(facts, arrived, mail))
  const kept = thread && (await keepAnswering(facts, arrived, about, thread, id))
  return kept ? [kept] : keepInbound(facts, arrived, about, read, id)
}

async function threadOfMail(
  { scope, mailFrom }: MailFacts,
  { raw, token, sender, recipient }: Arrived,
  mail: ParsedMail,
): Promise<{ leadId: string; answering: Answering } | null> {
  const { settings } = scope.site
  if (!settings.inbound.mails) return null
  const passedOver = whyPassedOver(mail, { sender, recipient, ours: ownSenders(settings, mailFrom) })
  const bounce = passedOver?.kind === 'bounce' ? bounceIn(raw, mail.messageId) : null
  const answers = [...mail.answers, ...(bounce?.ids ?? [])]
  const found = await findThread(scope, { answers, messageId: mail.messageId }, token)
  if (!found) return null
  const { leadId, isOwn } = found
  const files = isOwn || passedOver || bounce ? [] : await filesIn(raw)
  return { leadId, answering: answeringOf(mail, wordsOf(mail), { isOwn, passedOver, bounce, files }) }
}

/** However it is written, it is kept: what cannot be parsed says so. */
async function readRaw(
  { scope: { site }, mailFrom }: Pick<MailFacts, 'scope' | 'mailFrom'>,
  { raw, sender, recipient }: Pick<Arrived, 'raw' | 'sender' | 'recipient'>,
): Promise<{ about: About; read: Read; mail: ParsedMail | null }> {
  let mail: ParsedMail
  try {
    mail = await parseMail(raw)
  } catch (error) {
    const reason = `it is no mail that can be parsed: ${error instanceof Error ? error.message : error}`
    const words = raw.subarray(0, 64 * 1024).toString()
    return {
      about: { messageId: null, from: '', subject: '', words },
      read: { notRead: reason.slice(0, 300) },
      mail: null,
    }
  }
  const { from, replyTo, subject, text, html, xml, messageId } = mail
  const words = [subject, from.name, from.address, replyTo.address, text, text === html ? '' : html, ...xml]
  return {
    mail,
    about: { messageId, subject, from: from.address, words: words.filter(Boolean).join('\n') },
    read: site.settings.inbound.mails
      ? readMail(mail, { settings: site.settings, sender, recipient, mailFrom })
      : { notRead: 'the settings of the site switch it off (inbound.mails)' },
  }
}
