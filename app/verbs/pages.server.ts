import { isShown, type PageSummary } from '#app/content/page.ts'
import {
  importPages,
  type PageImport,
  type PageReport,
  withdrawPage as removePage,
} from '#app/content/page-import.server.ts'
import { previewAddress } from '#app/content/page-preview.ts'
import { allPages } from '#app/content/pages.server.ts'
import { isUncheckedText, standardPaths } from '#app/content/standard-pages.ts'
import { dateIn } from '#app/platform/zoned-time.ts'
import { audited, type StaffScope } from '#app/tenancy/audit.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { hasPage } from '#app/tenancy/site-pages.ts'
import type { Acting } from './acting.server.ts'
import { importDeed } from './import-deed.server.ts'

export type ListedPage = { readonly path: string; readonly title: string; readonly status: string }

/** What is written, then what the product says where nothing is. */
export async function listPages(scope: Scope, now: Date): Promise<ListedPage[]> {
  const { settings } = scope.site
  const today = dateIn(now, settings.site.timeZone)
  const written = (await allPages(scope)).map((page) => ({
    path: page.path,
    title: page.title,
    status: statusOf(page, scope, today),
  }))
  const standard = standardPaths(settings, today)
    .filter((path) => hasPage(settings, path) && !written.some((page) => page.path === path))
    .map((path) => ({
      path,
      title: '',
      status: isUncheckedText(path, settings) ? 'standard text, a draft for your lawyer' : 'standard text',
    }))
  return [...written, ...standard]
}

function statusOf(page: PageSummary, { site }: Scope, today: string): string {
  if (!hasPage(site.settings, page.path)) return 'off: not in pages.enabled'
  if (page.draft) return 'draft'
  if (isShown(page, today)) return page.until ? `shown until ${page.until}` : 'shown'
  return page.from && page.from > today ? `from ${page.from}` : `ended ${page.until}`
}

/** Makes pages what their files say, all of them or none. */
export const publishPages = (scope: StaffScope, input: PageImport) =>
  importPages(
    audited<PageReport>(scope, importDeed({ verb: 'page.publish', subject: 'pages' }, input)),
    input,
  )

/** An address that shows a draft, or a page to come, for a week; null: there is no such page. */
export async function previewPage(
  { sealer }: Acting,
  scope: Scope,
  { path, now }: { readonly path: string; readonly now: Date },
): Promise<string | null> {
  const isThere = (await allPages(scope)).some((page) => page.path === path)
  return isThere ? previewAddress(sealer.print, { siteId: scope.site.id, path }, now) : null
}

/** False: there is no such page. */
export const withdrawPage = (scope: StaffScope, path: string): Promise<boolean> =>
  removePage(
    audited<boolean>(scope, (isGone) => (isGone ? { verb: 'page.withdraw', subject: `page:${path}` } : null)),
    path,
  )
