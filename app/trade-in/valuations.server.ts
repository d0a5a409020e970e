import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Person } from '#app/platform/person.ts'
import { mentions } from '#app/platform/person-match.server.ts'
import { deleteOlder } from '#app/platform/retention.server.ts'
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

const namesPerson = (siteId: string, person: Person) =>
  and(eq(savedValuations.siteId, siteId), mentions(savedValuations.valuation, person))

/** Those that say the person's phone or address; others lead to nobody. Inside a transaction of the site. */
export const valuationsOfPerson = (transaction: Transaction, siteId: string, person: Person) =>
  transaction.select().from(savedValuations).where(namesPerson(siteId, person))

export const eraseValuations = (transaction: Transaction, siteId: string, person: Person) =>
  transaction.delete(savedValuations).where(namesPerson(siteId, person))

export const forgetValuations = (database: Database, siteId: string, months: number) =>
  deleteOlder(database, siteId, { table: savedValuations, at: savedValuations.savedAt, months })
