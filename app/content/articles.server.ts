import { hash } from 'node:crypto'
import { and, count, eq, max } from 'drizzle-orm'
import { withoutClaimSentences } from '#app/credit/credit-claim.ts'
import { withoutClaims } from '#app/credit/shown-words.ts'
import type { Database } from '#app/platform/database.server.ts'
import { dateIn } from '#app/platform/zoned-time.ts'
import { contractFacts, withFacts } from '#app/tenancy/contract-facts.ts'
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
import { keptBySite, stampOf } from './kept-content.server.ts'
import { articles } from './tables.server.ts'

type Blog = {
  /** The newest first, also those of days to come. */
  readonly summaries: readonly ArticleSummary[]
  /** Differs whenever an article does. */
  readonly print: string
  readonly stamp: string
}

/** Without their bodies: those are read with the page that shows one. */
export const keptArticles = keptBySite<Blog>({
  channel: 'forecourt_articles',
  stored: (transaction) =>
    transaction
      .select({ siteId: articles.siteId, count: count(), newest: max(articles.changedAt) })
      .from(articles)
      .groupBy(articles.siteId),
  load: loadBlog,
})

/** What visitors can read now, the newest first; none where the site has switched the page off (CON-01). */
export async function publishedArticles(scope: Scope, now: Date): Promise<readonly ArticleSummary[]> {
  const { settings } = scope.site
  if (!hasPage(settings, blogPath)) return []
  const { summaries } = await keptArticles.of(scope)
  const today = dateIn(now, settings.site.timeZone)
  const first = summaries.findIndex((article) => isPublished(article, today))
  if (first < 0) return []
  return summaries.slice(first).map((summary) => withoutItsClaims(summary, settings.price.subscriptionSite))
}

/** By whether its site is one of subscriptions. A summary is replaced when articles are read anew, never changed. */
const withoutClaimsOf = {
  true: new WeakMap<ArticleSummary, ArticleSummary>(),
  false: new WeakMap<ArticleSummary, ArticleSummary>(),
}

function withoutItsClaims(summary: ArticleSummary, isSubscription: boolean): ArticleSummary {
  const cache = withoutClaimsOf[`${isSubscription}`]
  const cached = cache.get(summary)
  if (cached) return cached
  const cleaned = withoutClaims(summary, { isSubscription })
  // A title that says nothing else gives way to its address.
  const words = { title: cleaned.title ?? summary.slug.replaceAll('-', ' '), opening: cleaned.opening ?? '' }
  const made = cleaned === summary ? summary : { ...cleaned, ...words }
  cache.set(summary, made)
  return made
}

/** Changes when what visitors can read does: by an import, or at midnight. Pages are kept by it. */
export async function blogEdition(scope: Scope, now: Date): Promise<string> {
  const { print } = await keptArticles.of(scope)
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
  if (!row) return null
  const { settings } = scope.site
  const body = withFacts(row.body, contractFacts(settings))
  return { ...known, body: withoutClaimSentences(body, { isSubscription: settings.price.subscriptionSite }) }
}

/** All of a site's articles, published or not: for the operator. */
export const allArticles = async (scope: Scope): Promise<readonly ArticleSummary[]> =>
  (await keptArticles.of(scope)).summaries

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
