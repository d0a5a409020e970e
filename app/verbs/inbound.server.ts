import type { Kept } from '#app/leads/inbound/inbound-row.server.ts'
import type { MailFacts } from '#app/leads/inbound/receive-mail.server.ts'
import { rereadInbound } from '#app/leads/inbound/reread.server.ts'
import { audited, type StaffScope } from '#app/tenancy/audit.server.ts'

/** Reads a mail that made no lead once more, by the mappings of now; null: there is none of this id. */
export const rereadMail = (
  scope: StaffScope,
  id: string,
  facts: Omit<MailFacts, 'scope' | 'writing'>,
): Promise<readonly Kept[] | null> => {
  const writing = audited<unknown>(scope, () => ({ verb: 'lead.reread', subject: `mail:${id}` }))
  return rereadInbound({ ...facts, scope, writing }, id)
}
