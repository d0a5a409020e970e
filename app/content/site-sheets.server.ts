import { hash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { type CheckedSheet, checkSheet, type SheetProblem } from '#app/templates/site-sheet.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { keptBySite, stampOf } from './kept-content.server.ts'
import { siteSheets } from './tables.server.ts'

type Facts = Pick<typeof siteSheets.$inferSelect, 'digest' | 'template' | 'ground' | 'changedAt'>
type Kept = { readonly sheet: Facts | null; readonly stamp: string }

const facts = {
  digest: siteSheets.digest,
  template: siteSheets.template,
  ground: siteSheets.ground,
  changedAt: siteSheets.changedAt,
}

/** Without what it says: that is read when the file is asked for, which browsers do once. */
export const keptSheets = keptBySite<Kept>({
  channel: 'forecourt_sheets',
  stored: (transaction) =>
    transaction
      .select({ siteId: siteSheets.siteId, count: sql<number>`1`, newest: siteSheets.changedAt })
      .from(siteSheets),
  load: async (database, siteId) => {
    const [sheet = null] = await database.asSite(siteId, (transaction) =>
      transaction.select(facts).from(siteSheets).where(eq(siteSheets.siteId, siteId)),
    )
    return { sheet, stamp: stampOf({ count: sheet ? 1 : 0, newest: sheet?.changedAt ?? null }) }
  },
})

/** What the site's pages link; null where there is none, or it was made for another template than the site is on. */
export async function sheetOf(scope: Scope): Promise<Pick<Facts, 'digest' | 'ground'> | null> {
  const { sheet } = await keptSheets.of(scope)
  return sheet?.template === scope.site.settings.template ? sheet : null
}

/** Kept pages are kept by it. */
export const sheetEdition = async (scope: Scope): Promise<string> => (await sheetOf(scope))?.digest ?? ''

/** The file of this digest; null where the site has another by now. */
export async function sheetStyles({ site, db }: Scope, digest: string): Promise<string | null> {
  const [found] = await db.transaction((transaction) =>
    transaction
      .select({ styles: siteSheets.styles })
      .from(siteSheets)
      .where(and(eq(siteSheets.siteId, site.id), eq(siteSheets.digest, digest))),
  )
  return found?.styles ?? null
}

/** Its text as it was written, with what is known of it; for the operator. */
export async function storedSheet({ site, db }: Scope) {
  const [found] = await db.transaction((transaction) =>
    transaction.select().from(siteSheets).where(eq(siteSheets.siteId, site.id)),
  )
  return found ?? null
}

/** Makes it the site's sheet; one that is refused changes nothing. */
export async function setSheet(
  scope: Scope,
  source: string,
  now: Date,
): Promise<{ digest: string; bytes: number } | { problems: readonly SheetProblem[] }> {
  const { template } = scope.site.settings
  const checked = checkSheet(source, template)
  if ('problems' in checked) return checked
  const row = rowOf(checked)
  await change(scope, async (transaction) => {
    const [before = null] = await transaction
      .select(identity)
      .from(siteSheets)
      .where(eq(siteSheets.siteId, scope.site.id))
      .for('update')
    const values = { ...row, source, template, changedAt: now.toISOString() }
    await transaction
      .insert(siteSheets)
      .values({ siteId: scope.site.id, ...values })
      .onConflictDoUpdate({ target: siteSheets.siteId, set: values })
    return { before, after: { digest: row.digest, template } }
  })
  return { digest: row.digest, bytes: Buffer.byteLength(row.styles) }
}

const rowOf = ({ styles, ground }: CheckedSheet) => ({
  styles,
  ground,
  digest: hash('sha256', styles, 'hex').slice(0, 20),
})

/** False when there is none. */
export async function removeSheet(scope: Scope): Promise<boolean> {
  const { before } = await change(scope, async (transaction) => {
    const [before = null] = await transaction
      .delete(siteSheets)
      .where(eq(siteSheets.siteId, scope.site.id))
      .returning(identity)
    return { before, after: null }
  })
  return before !== null
}

const identity = { digest: siteSheets.digest, template: siteSheets.template }
type Identity = Pick<Facts, 'digest' | 'template'>

/** Which sheet there was, and which there is; null: none. */
export type SheetChange = { readonly before: Identity | null; readonly after: Identity | null }

type Transaction = Parameters<Parameters<Scope['db']['transaction']>[0]>[0]

async function change(
  scope: Scope,
  work: (transaction: Transaction) => Promise<SheetChange>,
): Promise<SheetChange> {
  const changed = await scope.db.transaction(async (transaction) => {
    const done = await work(transaction)
    if (done.before ?? done.after)
      await transaction.execute(sql`select pg_notify(${keptSheets.channel}, ${scope.site.id})`)
    return done
  })
  keptSheets.forget(scope.db.deployment, scope.site.id)
  return changed
}
