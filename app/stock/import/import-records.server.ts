import { randomUUID } from 'node:crypto'
import { desc, eq, lt } from 'drizzle-orm'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Staff } from '#app/tenancy/actor.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import type { FeedProblem } from '../feeds/feed-problem.ts'
import { siteStock, stockImports } from '../tables.server.ts'

/** What each import did, the refused ones too: how the operator knows when a feed last came. */

export type ImportReport = {
  file: string
  rowsRead: number
  /** Rows that the mapping's filter leaves to other sites. */
  skipped: number
  added: number
  changed: number
  unchanged: number
  withdrawn: number
  /** Cars that the feed no longer lists, on a site where that means sold. */
  markedSold: number
  rejected: FeedProblem[]
  rejectedRows: number
  warnings: FeedProblem[]
  /** What the feed says and the site does not show, for somebody of the yard says another thing over it. */
  covered: FeedProblem[]
}

/** When a feed came, and who brought it; left out: the product itself. */
export type Came = { readonly now: Date; readonly by?: Staff | undefined }

export async function recordImport(
  transaction: Transaction,
  siteId: string,
  generation: number,
  { rejected: _, covered: __, rejectedRows, warnings, ...counts }: ImportReport,
  { now, refused, by }: Came & { readonly refused: string | null },
): Promise<void> {
  await transaction.insert(stockImports).values({
    ...counts,
    siteId,
    id: randomUUID(),
    generation,
    importedAt: now.toISOString(),
    rejected: rejectedRows,
    warnings: warnings.length,
    refused,
    importedBy: by ?? null,
  })
}

/** A file of which nothing could be read came all the same. */
export async function recordUnreadable(
  { site, db }: Scope,
  file: string,
  { now, refused, by }: Came & { readonly refused: string },
): Promise<void> {
  const none = { rowsRead: 0, skipped: 0, added: 0, changed: 0, unchanged: 0, withdrawn: 0, markedSold: 0 }
  await db.transaction(async (transaction) => {
    const [stock] = await transaction.select().from(siteStock).where(eq(siteStock.siteId, site.id))
    const report = { ...none, file, rejected: [], rejectedRows: 0, warnings: [], covered: [] }
    await recordImport(transaction, site.id, stock?.generation ?? 0, report, { now, refused, by })
  })
}

export type ImportRecord = typeof stockImports.$inferSelect

/** The newest imports of a site, newest first. */
export const listImports = ({ site, db }: Scope, limit: number): Promise<ImportRecord[]> =>
  db.transaction((transaction) =>
    transaction
      .select()
      .from(stockImports)
      .where(eq(stockImports.siteId, site.id))
      .orderBy(desc(stockImports.importedAt), desc(stockImports.generation))
      .limit(limit),
  )

/** Of a feed that is taken: fewer leave in a day of good sales. */
const shrunk = { cars: 10, share: 0.2 }

/** How many cars a feed took away, where they were many; null: not many, or it was not taken. */
export function shrunkBy(feed: {
  readonly refused: string | null
  readonly gone: number
  readonly kept: number
}): number | null {
  const { refused, gone, kept } = feed
  return refused === null && gone > shrunk.cars && gone > shrunk.share * (gone + kept) ? gone : null
}

/** Forgets the records of imports that are older than so many days, on every site. */
export async function pruneImports(database: Database, keepDays: number, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keepDays * 24 * 60 * 60 * 1000).toISOString()
  await database.asPlatform((transaction) =>
    transaction.delete(stockImports).where(lt(stockImports.importedAt, before)),
  )
}
