import type { Scope } from '#app/tenancy/scope.server.ts'
import { findInbound } from './inbound-list.server.ts'
import { readPosted } from './receive-adf.server.ts'
import { type Kept, keepInbound } from './receive-inbound.server.ts'
import { type MailFacts, readRaw } from './receive-mail.server.ts'

type Again = MailFacts & { readonly writing: Scope }

/** Reads what made no lead once more, by the mappings of now; null: there is none of this id. */
export async function rereadInbound(facts: Again, id: string): Promise<readonly Kept[] | null> {
  const mail = await findInbound(facts.scope, id)
  if (!mail) return null
  const { outcome, leadId, reason } = mail
  if (outcome === 'lead' || outcome === 'repeat') return [{ id, outcome, leadId, reason }]
  const { about, read } =
    mail.way === 'adf'
      ? {
          about: { messageId: null, from: '', subject: mail.subject, words: mail.raw.toString() },
          read: readPosted(mail.raw.toString()),
        }
      : await readRaw(facts, mail)
  return keepInbound(facts, mail, about, read, id)
}
