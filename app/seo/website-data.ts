import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import type { Thing } from './thing.ts'

/** The website itself (https://schema.org/WebSite): by it search engines learn its name. */
export const websiteData = ({ name }: Pick<SiteSettings, 'name'>, origin: string): Thing => ({
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  name,
  url: `${origin}/`,
  inLanguage: 'en-AU',
  publisher: { '@id': `${origin}/#dealer` },
})
