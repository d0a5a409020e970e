import { noEnquiry } from '#app/leads/inbound/enquiry.ts'
import type { Kept } from '#app/leads/inbound/inbound-row.server.ts'
import { type InboundFacts, keepInbound } from '#app/leads/inbound/receive-inbound.server.ts'
import type { MailFacts } from '#app/leads/inbound/receive-mail.server.ts'
import { rereadInbound } from '#app/leads/inbound/reread.server.ts'
import { findUnread, setUnreadAside } from '#app/leads/unread-mails.server.ts'
import { audited, type StaffScope, writeAudit } from '#app/tenancy/audit.server.ts'
import { inOneTransaction } from '#app/tenancy/scope.server.ts'

/** Reads a mail that made no lead once more, by the mappings of now; null: there is none of this id. */
export const rereadMail = (
  scope: StaffScope,
  id: string,
  facts: Omit<MailFacts, 'scope' | 'writing'>,
): Promise<readonly Kept[] | null> => {
  const writing = audited<unknown>(scope, () => ({ verb: 'lead.reread', subject: `mail:${id}` }))
  return rereadInbound({ ...facts, scope, writing }, id)
}

type Buyer = Readonly<Record<'name' | 'phone' | 'email' | 'message', string>>

/** Makes a lead of a mail that could not be read, by what a person read in it; null: somebody dealt with it meanwhile. */
export async function makeLeadOfMail(
  scope: StaffScope,
  id: string,
  buyer: Buyer,
  facts: Omit<InboundFacts, 'scope' | 'writing'>,
): Promise<string | null> {
  const mail = await findUnread(scope, id)
  if (!mail) return null
  const writing = audited<unknown>(scope, () => ({ verb: 'mail.lead', subject: `mail:${id}` }))
  const about = { messageId: mail.messageId, from: mail.sender, subject: mail.subject, words: mail.text }
  const read = { enquiries: [{ ...noEnquiry, ...buyer }] }
  const [kept] = await keepInbound({ ...facts, scope, writing }, mail, about, read, id)
  return kept!.leadId
}

/** Sets a mail aside that could not be read and is of no buyer, or takes it back. Null: it does not stand so; else what takes it back. */
export const setMailAside = (scope: StaffScope, id: string, isAside: boolean): Promise<string | null> =>
  inOneTransaction(scope, async (scope) => {
    if (!(await setUnreadAside(scope, id, isAside))) return null
    return scope.db.transaction((transaction) =>
      writeAudit(transaction, scope.site.id, scope.actor, {
        verb: 'mail.set-aside',
        subject: `mail:${id}`,
        before: { isAside: !isAside },
        after: { isAside },
      }),
    )
  })
