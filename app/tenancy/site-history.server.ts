import { hash } from 'node:crypto'
import { and, desc, eq, lte, ne } from 'drizzle-orm'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Staff } from './actor.ts'
import { canonical } from './site-document.ts'
import { siteRevisions, sites } from './tables.server.ts'

/** Older ones are forgotten. */
const mostRevisions = 200

type Row = typeof sites.$inferSelect
export type SiteRevision = typeof siteRevisions.$inferSelect

const revisionOf = ({ id, revision, settings, updatedAt }: Row, by: Staff | null = null): SiteRevision => ({
  siteId: id,
  revision,
  settings,
  appliedAt: updatedAt,
  appliedBy: by,
  sha: hash('sha256', canonical(settings)),
})

/**
 * Keeps what is in force, inside the transaction that changes it. What is kept already stays as it was applied
 * (`isKnown`), or becomes the same settings as they are written now.
 */
export async function keepRevision(
  transaction: Transaction,
  row: Row,
  { isKnown = false, by }: { isKnown?: boolean; by?: Staff | undefined } = {},
) {
  const kept = revisionOf(row, by)
  const { siteId: id, revision, settings, sha } = kept
  const inserting = transaction.insert(siteRevisions).values(kept)
  const target = [siteRevisions.siteId, siteRevisions.revision]
  await (isKnown
    ? inserting.onConflictDoNothing({ target })
    : // The same settings again would lose the order of their file.
      inserting.onConflictDoUpdate({ target, set: { settings, sha }, setWhere: ne(siteRevisions.sha, sha) }))
  await transaction
    .delete(siteRevisions)
    .where(and(eq(siteRevisions.siteId, id), lte(siteRevisions.revision, revision - mostRevisions)))
}

/** What was in force, the newest first; what is in force now is always among it. */
export async function listRevisions(database: Database, siteId: string): Promise<SiteRevision[]> {
  const { kept, current } = await database.asSite(siteId, async (transaction) => ({
    kept: await transaction
      .select()
      .from(siteRevisions)
      .where(eq(siteRevisions.siteId, siteId))
      .orderBy(desc(siteRevisions.revision)),
    current: (await transaction.select().from(sites).where(eq(sites.id, siteId)))[0],
  }))
  const isKept = !current || kept.some(({ revision }) => revision === current.revision)
  return isKept ? kept : [revisionOf(current), ...kept]
}
