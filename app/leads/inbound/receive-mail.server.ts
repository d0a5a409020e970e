import type { Read } from './enquiry.ts'
import { type ParsedMail, parseMail } from './parse-mail.server.ts'
import { readMail } from './read-mail.server.ts'
import {
  type About,
  type Arrived,
  hasRoom,
  type InboundFacts,
  type Kept,
  keepInbound,
} from './receive-inbound.server.ts'

export type MailFacts = InboundFacts & { readonly mailFrom: string | null }

/** Larger ones are refused by whoever takes them. */
export const mostMailBytes = 25 * 1024 * 1024

/** A mail to a site, kept when this answers; null: the site has had too many today. */
export async function receiveMail(facts: MailFacts, arrived: Arrived): Promise<Kept[] | null> {
  if (!(await hasRoom(facts.scope))) return null
  const { about, read } = await readRaw(facts, arrived)
  return keepInbound(facts, arrived, about, read)
}

/** However it is written, it is kept: what cannot be parsed says so. */
export async function readRaw(
  { scope: { site }, mailFrom }: Pick<MailFacts, 'scope' | 'mailFrom'>,
  { raw, sender, recipient }: Pick<Arrived, 'raw' | 'sender' | 'recipient'>,
): Promise<{ about: About; read: Read }> {
  let mail: ParsedMail
  try {
    mail = await parseMail(raw)
  } catch (error) {
    const reason = `it is no mail that can be parsed: ${error instanceof Error ? error.message : error}`
    const words = raw.subarray(0, 64 * 1024).toString()
    return {
      about: { messageId: null, from: '', subject: '', words },
      read: { notRead: reason.slice(0, 300) },
    }
  }
  const { from, replyTo, subject, text, html, xml, messageId } = mail
  const words = [subject, from.name, from.address, replyTo.address, text, text === html ? '' : html, ...xml]
  return {
    about: { messageId, subject, from: from.address, words: words.filter(Boolean).join('\n') },
    read: site.settings.inbound.mails
      ? readMail(mail, { settings: site.settings, sender, recipient, mailFrom })
      : { notRead: 'the settings of the site switch it off (inbound.mails)' },
  }
}
