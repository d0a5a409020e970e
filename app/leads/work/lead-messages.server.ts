import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Staff } from '#app/tenancy/actor.ts'
import { leads } from '../tables.server.ts'
import { underWaySeconds } from './lead-states.ts'
import { isOfWhole } from './put-together.server.ts'
import { leadMessages } from './tables.server.ts'

/** What is said about a lead, and how its e-mails fare. Each function runs inside a transaction of the site. */

/** False: it is there already, which a form that is sent twice makes so, or there is no such lead. */
export async function addLeadMessage(
  transaction: Transaction,
  siteId: string,
  message: Pick<
    typeof leadMessages.$inferInsert,
    'id' | 'leadId' | 'kind' | 'text' | 'status' | 'subject' | 'photos' | 'mentions'
  > & {
    readonly actor: Staff
  },
): Promise<boolean> {
  const [lead] = await transaction
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.siteId, siteId), eq(leads.id, message.leadId)))
  if (!lead) return false
  const added = await transaction
    .insert(leadMessages)
    .values({ siteId, ...message })
    .onConflictDoNothing()
    .returning({ id: leadMessages.id })
  return added.length > 0
}

export const settleLeadMessage = (
  transaction: Transaction,
  siteId: string,
  id: string,
  settled: { readonly status: 'sending' | 'sent' | 'refused'; readonly problem: string | null },
) =>
  transaction
    .update(leadMessages)
    .set(settled)
    // A person may have decided meanwhile.
    .where(and(eq(leadMessages.siteId, siteId), eq(leadMessages.id, id), eq(leadMessages.status, 'sending')))

/**
 * Takes up an e-mail or a text of which nobody knows whether it went out, or that was refused, to send it once more or to say that it was
 * sent. Of two who do so at once one has it; null: it needs nobody, or another has it.
 */
export async function takeUpAnswer(
  transaction: Transaction,
  siteId: string,
  leadId: string,
  id: string,
  status: 'sending' | 'sent',
  kinds: readonly ('email' | 'sms')[],
) {
  const isLost = and(
    eq(leadMessages.status, 'sending'),
    or(
      isNotNull(leadMessages.problem),
      sql`coalesce(${leadMessages.triedAt}, ${leadMessages.at}) < now() - make_interval(secs => ${underWaySeconds})`,
    ),
  )
  const [taken] = await transaction
    .update(leadMessages)
    .set({ status, problem: null, ...(status === 'sending' && { triedAt: sql`now()` as never }) })
    .where(
      and(
        eq(leadMessages.siteId, siteId),
        isOfWhole(leadMessages.leadId, siteId, leadId),
        eq(leadMessages.id, id),
        inArray(leadMessages.kind, [...kinds]),
        status === 'sending' ? or(isLost, eq(leadMessages.status, 'refused')) : isLost,
      ),
    )
    .returning()
  return taken ?? null
}
