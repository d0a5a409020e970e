import { hash } from 'node:crypto'
import { and, count, eq, max } from 'drizzle-orm'
import { withoutClaims } from '#app/credit/shown-words.ts'
import type { Database } from '#app/platform/database.server.ts'
import { dateIn } from '#app/platform/zoned-time.ts'
import { contractFacts, withFacts } from '#app/tenancy/contract-facts.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { contentPaths, hasPage } from '#app/tenancy/site-pages.ts'
import { publishedArticles } from './articles.server.ts'
import { keptBySite, stampOf } from './kept-content.server.ts'
import { type FoundPage, isShown, type Page, type PageSummary } from './page.ts'
import { Block } from './page-blocks.ts'
import type { ShownContent } from './shown-content.ts'
import { standardPage, standardPaths } from './standard-pages.ts'
import { pages } from './tables.server.ts'

type Kept = {
  readonly summaries: readonly PageSummary[]
  /** Differs whenever a page does. */
  readonly print: string
  readonly stamp: string
}

/** Without what they say: that is read with the page that shows it. */
export const keptPages = keptBySite<Kept>({
  channel: 'forecourt_pages',
  stored: (transaction) =>
    transaction
      .select({ siteId: pages.siteId, count: count(), newest: max(pages.changedAt) })
      .from(pages)
      .groupBy(pages.siteId),
  load,
})

export async function shownContent(scope: Scope, now: Date): Promise<ShownContent> {
  const { settings } = scope.site
  const [articles, { summaries }] = await Promise.all([publishedArticles(scope, now), keptPages.of(scope)])
  const today = dateIn(now, settings.site.timeZone)
  const own = summaries.filter((page) => isShown(page, today))
  const standard = standardPaths(settings, today).map((path) => ({ path, changedAt: '' }))
  const all = new Map([...standard, ...own].map((page) => [page.path, page]))
  return {
    hasBlog: articles.length > 0,
    pages: [...all.values()].filter(({ path }) => hasPage(settings, path)),
  }
}

/** Changes when a page does, and at midnight, when one may begin or end. Kept pages are kept by it. */
export async function pagesEdition(scope: Scope, now: Date): Promise<string> {
  const { print } = await keptPages.of(scope)
  return print && `${print}.${dateIn(now, scope.site.settings.site.timeZone)}`
}

/** The page that shows at this address, or whatever is written there for who was sent a preview; null where there is none. */
export async function findPage(
  scope: Scope,
  path: string,
  { now, isPreview = false }: { now: Date; isPreview?: boolean },
): Promise<FoundPage | null> {
  const { settings } = scope.site
  if (!isPreview && !hasPage(settings, path)) return null
  const today = dateIn(now, settings.site.timeZone)
  const { summaries } = await keptPages.of(scope)
  const existing = summaries.find((page) => page.path === path)
  if (existing && (isPreview || isShown(existing, today))) {
    const page = await storedPage(scope, path)
    if (page) return { ...page, path, isStandard: false }
  }
  const standard = standardPage(path, settings, today)
  return standard && { ...standard, path, isStandard: true }
}

/** All of a site's pages, those to come and drafts too: for the operator. */
export const allPages = async (scope: Scope): Promise<readonly PageSummary[]> =>
  (await keptPages.of(scope)).summaries

async function storedPage(scope: Scope, path: string): Promise<Page | null> {
  const [row] = await scope.db.transaction((transaction) =>
    transaction
      .select({ page: pages.page })
      .from(pages)
      .where(and(eq(pages.siteId, scope.site.id), eq(pages.path, path))),
  )
  if (!row) return null
  const { settings } = scope.site
  const filled = withFacts(row.page, contractFacts(settings))
  const page = withoutClaims(filled, { isSubscription: settings.price.subscriptionSite })
  return understood({ ...page, title: page.title ?? nameOfPath(path) })
}

/** '/pages/home-drive' → 'home drive' */
const nameOfPath = (path: string) => path.slice(path.lastIndexOf('/') + 1).replaceAll('-', ' ')

/** A later version may have written blocks that this one does not know: the others show. */
function understood(stored: Page): Page {
  const blocks = stored.blocks.flatMap((block) => {
    const read = Block.safeParse(block)
    return read.success ? [read.data] : []
  })
  return { ...stored, blocks }
}

/** Fixed addresses first, in their order; then by name. */
const byAddress = (a: PageSummary, b: PageSummary) => rank(a) - rank(b) || a.path.localeCompare(b.path)
const rank = ({ path }: PageSummary) => {
  const at = contentPaths.indexOf(path)
  return at < 0 ? contentPaths.length : at
}

async function load(database: Database, siteId: string): Promise<Kept> {
  const rows = await database.asSite(siteId, (transaction) =>
    transaction
      .select({
        path: pages.path,
        title: pages.title,
        draft: pages.draft,
        from: pages.from,
        until: pages.until,
        digest: pages.digest,
        changedAt: pages.changedAt,
      })
      .from(pages)
      .where(eq(pages.siteId, siteId)),
  )
  const summaries = rows
    .map(({ digest: _, from, until, ...row }) => ({
      ...row,
      ...(from !== null && { from }),
      ...(until !== null && { until }),
    }))
    .sort(byAddress)
  const prints = rows.map(({ path, digest }) => `${path} ${digest}`).sort()
  const times = rows.map(({ changedAt }) => changedAt).sort()
  return {
    summaries,
    print: prints.length === 0 ? '' : hash('sha1', prints.join('\n'), 'base64url'),
    stamp: stampOf({ count: rows.length, newest: times.at(-1) ?? null }),
  }
}
