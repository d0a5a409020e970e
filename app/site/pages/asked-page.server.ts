import { type FoundPage, isPagePath } from '#app/content/page.ts'
import { isPreviewKey, previewParameter } from '#app/content/page-preview.ts'
import { findPage } from '#app/content/pages.server.ts'
import type { RequestFacts } from '#app/tenancy/request-context.server.ts'
import { homeBlocks } from './home-blocks.ts'

type Params = Readonly<Record<string, string | undefined>>
type Asked = { readonly page: FoundPage; readonly isPreview: boolean }

/** The page that an address asks for; null where there is none to be seen. */
export async function askedPage(
  { scope, print }: Pick<RequestFacts, 'scope' | 'print'>,
  { page: fixed, name }: Params,
  parameters: URLSearchParams,
  now: Date,
): Promise<Asked | null> {
  const path = name === undefined ? `/${fixed ?? ''}` : `/pages/${name}`
  if (!isPagePath(path)) return null
  const key = parameters.get(previewParameter)
  const isPreview = isPreviewKey(print, { siteId: scope.site.id, path }, key, now)
  const page = await findPage(scope, path, { now, isPreview })
  if (page) return { page, isPreview }
  if (path !== '/') return null
  const { settings } = scope.site
  const blocks = homeBlocks(settings)
  return { page: { title: settings.name, draft: false, blocks, path, isStandard: true }, isPreview }
}
