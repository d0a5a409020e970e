import type { Scope } from '#app/tenancy/scope.server.ts'
import { findInbound } from './inbound-list.server.ts'
import type { Kept } from './inbound-row.server.ts'
import { readPosted } from './receive-adf.server.ts'
import { keepInbound } from './receive-inbound.server.ts'
import { keepMail, type MailFacts } from './receive-mail.server.ts'

type Again = MailFacts & { readonly writing: Scope }

/** Reads what made no lead once more, by the mappings of now; null: there is none of this id. */
export async function rereadInbound(facts: Again, id: string): Promise<readonly Kept[] | null> {
  const mail = await findInbound(facts.scope, id)
  if (!mail) return null
  const { outcome, leadId, reason } = mail
  // What stands in a story stays what it was, a note of an absence too.
  if (leadId !== null || mail.way === 'sms') return [{ id, outcome, leadId, reason }]
  if (mail.way !== 'adf') return keepMail(facts, mail, id)
  const words = mail.raw.toString()
  const about = { messageId: null, from: '', subject: mail.subject, words }
  return keepInbound(facts, mail, about, readPosted(words), id)
}
