import { hash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { withoutClaimSentences } from '#app/credit/credit-claim.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { type Article, articlePath } from './article.ts'
import { type ArticleFile, type ArticleProblem, readArticle } from './article-file.server.ts'
import { openingOf } from './article-text.server.ts'
import { keptArticles } from './articles.server.ts'
import { articles } from './tables.server.ts'

export type ArticleReport = {
  read: number
  added: number
  changed: number
  unchanged: number
  withdrawn: number
}

export type ArticleImport = {
  readonly files: readonly ArticleFile[]
  /** The files are the whole blog: what is not among them is withdrawn. */
  readonly isWhole: boolean
  readonly now: Date
  /** Work it out, write nothing. */
  readonly dryRun?: boolean
}

/** Makes articles what their files say, all in one transaction. One bad file, and nothing is changed. */
export async function importArticles(
  scope: Scope,
  { files, isWhole, now, dryRun = false }: ArticleImport,
): Promise<{ report: ArticleReport; warnings: ArticleProblem[] } | { problems: ArticleProblem[] }> {
  const { pictures, price } = scope.site.settings
  const readings = files.map((file) => readArticle(file, pictures.hosts, price.subscriptionSite))
  const problems = readings.flatMap((reading) => ('problems' in reading ? reading.problems : []))
  if (problems.length > 0) return { problems }
  const given = readings.flatMap((reading) => ('article' in reading ? [reading.article] : []))
  const { id: siteId } = scope.site
  const report = await scope.db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`articles ${siteId}`}, 0))`)
    const stored = await knownArticles(transaction, siteId)
    const wanted = new Set(given.map(articlePath))
    const rows = given.map((article) => articleRow(siteId, article, now))
    const stale = rows.filter((row) => stored.get(articlePath(row))?.digest !== row.digest)
    const withdrawn = isWhole ? [...stored.values()].filter((row) => !wanted.has(articlePath(row))) : []
    if (!dryRun && stale.length + withdrawn.length > 0) {
      await putArticles(transaction, stale)
      for (const row of withdrawn) await removeArticle(transaction, siteId, row)
      await transaction.execute(sql`select pg_notify(${keptArticles.channel}, ${siteId})`)
    }
    const added = stale.filter((row) => !stored.has(articlePath(row))).length
    return {
      read: given.length,
      added,
      changed: stale.length - added,
      unchanged: given.length - stale.length,
      withdrawn: withdrawn.length,
    }
  })
  keptArticles.forget(scope.db.deployment, siteId)
  return { report, warnings: readings.flatMap((one) => ('article' in one ? one.warnings : [])) }
}

/** False when there is no such article. */
export async function withdrawArticle(
  scope: Scope,
  { section, slug }: { section: string; slug: string },
): Promise<boolean> {
  const { id: siteId } = scope.site
  const isThere = await scope.db.transaction(async (transaction) => {
    const gone = await removeArticle(transaction, siteId, { section: section as Article['section'], slug })
    if (gone) await transaction.execute(sql`select pg_notify(${keptArticles.channel}, ${siteId})`)
    return gone
  })
  keptArticles.forget(scope.db.deployment, siteId)
  return isThere
}

type Place = Pick<Article, 'section' | 'slug'>

async function knownArticles(transaction: Transaction, siteId: string) {
  const rows = await transaction
    .select({ section: articles.section, slug: articles.slug, digest: articles.digest })
    .from(articles)
    .where(eq(articles.siteId, siteId))
  return new Map(rows.map((row) => [articlePath(row), row]))
}

type ArticleRow = ReturnType<typeof articleRow>

const articleRow = (siteId: string, article: Article, now: Date) => ({
  ...article,
  siteId,
  // Cut short, a claim would no longer be found.
  opening: openingOf(withoutClaimSentences(article.body)),
  digest: hash('sha1', JSON.stringify(article), 'base64'),
  changedAt: now.toISOString(),
})

const rowsAStatement = 500

const excluded = (column: string) => sql.raw(`excluded.${column}`)

async function putArticles(transaction: Transaction, rows: readonly ArticleRow[]) {
  for (let from = 0; from < rows.length; from += rowsAStatement)
    await transaction
      .insert(articles)
      .values(rows.slice(from, from + rowsAStatement))
      .onConflictDoUpdate({
        target: [articles.siteId, articles.section, articles.slug],
        set: {
          title: excluded('title'),
          published: excluded('published'),
          picture: excluded('picture'),
          alt: excluded('alt'),
          about: excluded('about'),
          opening: excluded('opening'),
          body: excluded('body'),
          digest: excluded('digest'),
          changedAt: excluded('changed_at') as never,
        },
      })
}

async function removeArticle(transaction: Transaction, siteId: string, { section, slug }: Place) {
  const gone = await transaction
    .delete(articles)
    .where(and(eq(articles.siteId, siteId), eq(articles.section, section), eq(articles.slug, slug)))
    .returning({ slug: articles.slug })
  return gone.length > 0
}
