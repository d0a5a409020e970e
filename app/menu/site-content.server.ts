import { shownContent } from '#app/content/pages.server.ts'
import type { ShownContent } from '#app/content/shown-content.ts'
import { partsPath } from '#app/parts/part.ts'
import { partsFacts } from '#app/parts/parts.server.ts'
import { rangeOf } from '#app/range/range.server.ts'
import { rangePages } from '#app/range/range-pages.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'

/** What menus, footers and the site map lead to beside the fixed pages: what the dealer wrote, its range and its parts. */
export async function siteContent(scope: Scope, now: Date): Promise<ShownContent> {
  const [content, range, parts] = await Promise.all([
    shownContent(scope, now),
    rangeOf(scope),
    partsFacts(scope),
  ])
  return {
    ...content,
    pages: [
      ...content.pages,
      ...rangePages(scope.site.settings, range),
      ...(parts.count > 0 ? [{ path: partsPath, changedAt: '' }] : []),
    ],
  }
}
