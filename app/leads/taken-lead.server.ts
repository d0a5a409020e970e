import { and, eq, isNull } from 'drizzle-orm'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { leadDeliveries, leads } from './tables.server.ts'

export type TakenLead = NonNullable<Awaited<ReturnType<typeof takenLead>>>

/** A lead that its visitor looks at again, by an id that nobody can guess; null for one that is not there. */
export async function takenLead(scope: Scope, id: string) {
  if (!/^[0-9a-f-]{36}$/.test(id)) return null
  const isIt = and(eq(leads.siteId, scope.site.id), eq(leads.id, id), isNull(leads.erasedAt))
  return scope.db.transaction(async (transaction) => {
    const [lead] = await transaction.select().from(leads).where(isIt)
    if (!lead) return null
    const toBuyer = await transaction
      .select({ id: leadDeliveries.id })
      .from(leadDeliveries)
      .where(
        and(
          eq(leadDeliveries.siteId, scope.site.id),
          eq(leadDeliveries.leadId, id),
          eq(leadDeliveries.kind, 'confirmation'),
        ),
      )
    return { ...lead, hasReceipt: toBuyer.length > 0 }
  })
}
