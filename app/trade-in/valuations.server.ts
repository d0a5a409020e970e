import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { savedValuations } from './tables.server.ts'
import type { Valuation } from './valuation.ts'

export const saveValuation = (scope: Scope, valuation: Valuation, now: Date): Promise<void> =>
  scope.db.transaction(async (transaction) => {
    await transaction
      .insert(savedValuations)
      .values({ siteId: scope.site.id, id: randomUUID(), valuation, savedAt: now.toISOString() })
  })

/** The newest first. */
export const listValuations = (scope: Scope, limit = 100) =>
  scope.db.transaction((transaction) =>
    transaction
      .select({ valuation: savedValuations.valuation, savedAt: savedValuations.savedAt })
      .from(savedValuations)
      .where(eq(savedValuations.siteId, scope.site.id))
      .orderBy(desc(savedValuations.savedAt), savedValuations.id)
      .limit(limit),
  )
