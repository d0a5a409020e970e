import { hash } from 'node:crypto'
import { and, count, eq, max } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { perDeployment } from '#app/platform/per-deployment.server.ts'
import { dateIn } from '#app/platform/zoned-time.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { hasPage } from '#app/tenancy/site-pages.ts'
import {
  type Article,
  type ArticleSummary,
  articlePath,
  blogPath,
  isPublished,
  newestFirst,
} from './article.ts'
import { articles } from './tables.server.ts'

/** The channel on which processes tell one another that a site's articles changed; the payload is the site's id. */
export const articleChannel = 'forecourt_articles'

type Blog = {
  /** The newest first, also those of days to come. */
  readonly summaries: readonly ArticleSummary[]
  /** Differs whenever an article does. */
  readonly print: string
  /** How many there are and when one last changed: whether another process changed them, asked in one row. */
  readonly stamp: string
}

/** Lists of articles are part of most pages: a site's are kept without their bodies, and read again when one changes. */
const blogsOf = perDeployment(() => new Map<string, Promise<Blog>>())
const mostBlogs = 2000

/** Hears of changes that other processes make. */
export async function watchArticles(database: Database): Promise<void> {
  await database.listen(
    articleChannel,
    (siteId) => forgetArticles(database, siteId),
    () => forgetChanged(database),
  )
}

async function forgetChanged(database: Database): Promise<void> {
  const stored = new Map(
    (
      await database.asPlatform((transaction) =>
        transaction
          .select({ siteId: articles.siteId, count: count(), newest: max(articles.changedAt) })
          .from(articles)
          .groupBy(articles.siteId),
      )
    ).map((row) => [row.siteId, stampOf(row)]),
  )
  for (const [siteId, loading] of blogsOf(database))
    if ((await loading).stamp !== (stored.get(siteId) ?? noArticles)) forgetArticles(database, siteId)
}

const stampOf = ({ count, newest }: { count: number; newest: string | null }) => `${count} ${newest}`
const noArticles = stampOf({ count: 0, newest: null })

export const forgetArticles = (database: Database, siteId: string): void => {
  blogsOf(database).delete(siteId)
}

/** What visitors can read now, the newest first; none where the site has switched the page off (CON-01). */
export async function publishedArticles(scope: Scope, now: Date): Promise<readonly ArticleSummary[]> {
  const { settings } = scope.site
  if (!hasPage(settings, blogPath)) return []
  const { summaries } = await blog(scope)
  const today = dateIn(now, settings.site.timeZone)
  const first = summaries.findIndex((article) => isPublished(article, today))
  if (first === 0) return summaries
  return first < 0 ? [] : summaries.slice(first)
}

/** Changes when what visitors can read does: by an import, or at midnight. Pages are kept by it. */
export async function blogEdition(scope: Scope, now: Date): Promise<string> {
  const { print } = await blog(scope)
  return print && `${print}.${(await publishedArticles(scope, now)).length}`
}

/** An article with its body; null where it is not there, or not yet. */
export async function findArticle(
  scope: Scope,
  { section, slug }: { section: string; slug: string },
  now: Date,
): Promise<(ArticleSummary & Article) | null> {
  const published = await publishedArticles(scope, now)
  const known = published.find((article) => article.section === section && article.slug === slug)
  if (!known) return null
  const [row] = await scope.db.transaction((transaction) =>
    transaction
      .select({ body: articles.body })
      .from(articles)
      .where(
        and(
          eq(articles.siteId, scope.site.id),
          eq(articles.section, known.section),
          eq(articles.slug, known.slug),
        ),
      ),
  )
  return row ? { ...known, body: row.body } : null
}

/** All of a site's articles, published or not: for the operator. */
export const allArticles = async (scope: Scope): Promise<readonly ArticleSummary[]> =>
  (await blog(scope)).summaries

function blog({ site, db }: Scope): Promise<Blog> {
  const blogs = blogsOf(db.deployment)
  const known = blogs.get(site.id)
  if (known) return known
  const loading = loadBlog(db.deployment, site.id)
  blogs.set(site.id, loading)
  loading.catch(() => blogs.delete(site.id))
  for (const oldest of blogs.keys()) {
    if (blogs.size <= mostBlogs) break
    blogs.delete(oldest)
  }
  return loading
}

async function loadBlog(database: Database, siteId: string): Promise<Blog> {
  const rows = await database.asSite(siteId, (transaction) =>
    transaction
      .select({
        section: articles.section,
        slug: articles.slug,
        title: articles.title,
        published: articles.published,
        picture: articles.picture,
        alt: articles.alt,
        about: articles.about,
        opening: articles.opening,
        digest: articles.digest,
        changedAt: articles.changedAt,
      })
      .from(articles)
      .where(eq(articles.siteId, siteId)),
  )
  const summaries = rows.map(({ digest: _, ...row }) => row).sort(newestFirst)
  const prints = rows.map((row) => `${articlePath(row)} ${row.digest}`).sort()
  const newest =
    rows
      .map(({ changedAt }) => changedAt)
      .sort()
      .at(-1) ?? null
  return {
    summaries,
    print: prints.length === 0 ? '' : hash('sha1', prints.join('\n'), 'base64url'),
    stamp: stampOf({ count: rows.length, newest }),
  }
}
