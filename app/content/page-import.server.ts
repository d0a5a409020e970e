import { hash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import { contractFacts } from '#app/tenancy/contract-facts.ts'
import { frameHosts } from '#app/tenancy/frame-hosts.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { type PageFile, type PageProblem, pathOf, readPage, type WrittenPage } from './page-file.server.ts'
import { keptPages } from './pages.server.ts'
import { pages } from './tables.server.ts'

export type PageReport = {
  readonly read: number
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly withdrawn: number
}

export type PageImport = {
  readonly files: readonly PageFile[]
  /** The files are all pages of the site: one that is not among them is withdrawn. */
  readonly isWhole: boolean
  readonly now: Date
  /** Work it out, write nothing. */
  readonly dryRun?: boolean
}

/** Makes pages what their files say, all in one transaction. One bad file, and nothing is changed. */
export async function importPages(
  scope: Scope,
  { files, isWhole, now, dryRun = false }: PageImport,
): Promise<{ report: PageReport; warnings: PageProblem[] } | { problems: PageProblem[] }> {
  const { settings } = scope.site
  const options = {
    isSubscription: settings.price.subscriptionSite,
    facts: contractFacts(settings),
    frames: frameHosts(settings),
  }
  const readings = files.map((file) => readPage(file, settings.pictures.hosts, options))
  const problems = readings.flatMap((reading) => ('problems' in reading ? reading.problems : []))
  const doubled = sameAddress(files)
  if (problems.length + doubled.length > 0) return { problems: [...doubled, ...problems] }
  const given = readings.flatMap((reading) => ('page' in reading ? [reading] : []))
  const { id: siteId } = scope.site
  const report = await scope.db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pages ${siteId}`}, 0))`)
    const stored = await knownDigests(transaction, siteId)
    const rows = given.map((written) => pageRow(siteId, written, now))
    const stale = rows.filter(({ path, digest }) => stored.get(path) !== digest)
    const wanted = new Set(rows.map(({ path }) => path))
    const withdrawn = isWhole ? [...stored.keys()].filter((path) => !wanted.has(path)) : []
    if (!dryRun && stale.length + withdrawn.length > 0) {
      await putPages(transaction, stale)
      for (const path of withdrawn) await removePage(transaction, siteId, path)
      await transaction.execute(sql`select pg_notify(${keptPages.channel}, ${siteId})`)
    }
    const added = stale.filter(({ path }) => !stored.has(path)).length
    return {
      read: given.length,
      added,
      changed: stale.length - added,
      unchanged: given.length - stale.length,
      withdrawn: withdrawn.length,
    }
  })
  keptPages.forget(scope.db.deployment, siteId)
  return { report, warnings: given.flatMap(({ warnings }) => warnings) }
}

/** about-us.yaml and about-us.yml are one address. */
function sameAddress(files: readonly PageFile[]): PageProblem[] {
  return [...Map.groupBy(files, ({ path }) => pathOf(path))].flatMap(([path, [first, ...others]]) =>
    others.map(({ name }) => ({
      file: name,
      line: 0,
      field: '',
      reason: `is a second page for ${path}, which ${first!.name} is already; keep one of them`,
    })),
  )
}

/** False when there is no such page. */
export async function withdrawPage(scope: Scope, path: string): Promise<boolean> {
  const { id: siteId } = scope.site
  const isGone = await scope.db.transaction(async (transaction) => {
    const gone = await removePage(transaction, siteId, path)
    if (gone) await transaction.execute(sql`select pg_notify(${keptPages.channel}, ${siteId})`)
    return gone
  })
  keptPages.forget(scope.db.deployment, siteId)
  return isGone
}

async function knownDigests(transaction: Transaction, siteId: string) {
  const rows = await transaction
    .select({ path: pages.path, digest: pages.digest })
    .from(pages)
    .where(eq(pages.siteId, siteId))
  return new Map(rows.map(({ path, digest }) => [path, digest]))
}

const pageRow = (siteId: string, { path, page }: WrittenPage, now: Date) => ({
  siteId,
  path,
  page,
  title: page.title,
  draft: page.draft,
  from: page.from ?? null,
  until: page.until ?? null,
  digest: hash('sha1', JSON.stringify(page), 'base64'),
  changedAt: now.toISOString(),
})
type PageRow = ReturnType<typeof pageRow>

const rowsAStatement = 500
const excluded = (column: string) => sql.raw(`excluded.${column}`)

async function putPages(transaction: Transaction, rows: readonly PageRow[]) {
  for (let from = 0; from < rows.length; from += rowsAStatement)
    await transaction
      .insert(pages)
      .values(rows.slice(from, from + rowsAStatement))
      .onConflictDoUpdate({
        target: [pages.siteId, pages.path],
        set: {
          title: excluded('title'),
          draft: excluded('draft') as never,
          from: excluded('shown_from'),
          until: excluded('shown_until'),
          page: excluded('page') as never,
          digest: excluded('digest'),
          changedAt: excluded('changed_at') as never,
        },
      })
}

async function removePage(transaction: Transaction, siteId: string, path: string) {
  const gone = await transaction
    .delete(pages)
    .where(and(eq(pages.siteId, siteId), eq(pages.path, path)))
    .returning({ path: pages.path })
  return gone.length > 0
}
