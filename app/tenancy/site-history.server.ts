import { hash } from 'node:crypto'
import { and, desc, eq, lte } from 'drizzle-orm'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { canonical } from './site-document.ts'
import { siteRevisions, type sites } from './tables.server.ts'

/** Older ones are forgotten. */
const mostRevisions = 200

type Row = typeof sites.$inferSelect
export type SiteRevision = typeof siteRevisions.$inferSelect

/** Keeps what is in force, inside the transaction that changes it. */
export async function keepRevision(transaction: Transaction, { id, revision, settings, updatedAt }: Row) {
  const kept = { settings, sha: hash('sha256', canonical(settings)) }
  await transaction
    .insert(siteRevisions)
    .values({ siteId: id, revision, appliedAt: updatedAt, ...kept })
    .onConflictDoUpdate({ target: [siteRevisions.siteId, siteRevisions.revision], set: kept })
  await transaction
    .delete(siteRevisions)
    .where(and(eq(siteRevisions.siteId, id), lte(siteRevisions.revision, revision - mostRevisions)))
}

/** What was in force, the newest first. */
export const listRevisions = (database: Database, siteId: string): Promise<SiteRevision[]> =>
  database.asSite(siteId, (transaction) =>
    transaction
      .select()
      .from(siteRevisions)
      .where(eq(siteRevisions.siteId, siteId))
      .orderBy(desc(siteRevisions.revision)),
  )
