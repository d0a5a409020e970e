import type { SiteSettings } from './site-settings.ts'

/** Which information pages a site has (CON-01). */

type PageSettings = Pick<SiteSettings, 'pages' | 'careers' | 'features'>

/** Pages that need content, and whether the site has it. */
const hasContent: Readonly<Record<string, (settings: PageSettings) => boolean>> = {
  '/careers': ({ careers }) => careers.text !== undefined,
  '/book-test-drive': ({ features }) => features.testDrive,
}

/** Pages that the list of `pages.enabled` decides about. */
const informationPages = ['/contact', '/contact-us', '/careers']

/** False for a page that gives the not-found page on this site and is linked nowhere. */
export function hasPage(settings: PageSettings, path: string): boolean {
  const { enabled } = settings.pages
  if (enabled && informationPages.includes(path)) return enabled.includes(path)
  return hasContent[path]?.(settings) ?? true
}
