import type { MetaDescriptor } from 'react-router'
import type { PageKind } from '#app/tenancy/settings/seo.ts'
import { type SiteSettings, siteCity } from '#app/tenancy/site-settings.ts'
import { cutAtWord, filled, type PatternValues } from '#app/tenancy/text-pattern.ts'
import { type PreviewPicture, previewPicture, sharePicture } from './preview-picture.ts'
import { inContext, type Thing } from './thing.ts'

/** What stands in the head of a page: for search engines, and for previews of shared links (https://ogp.me). */

type Head = {
  readonly settings: SiteSettings
  readonly origin: string
  /** The page's one address, path and query; null: it has none and is not to be listed. */
  readonly path: string | null
  /** Of previews; left out, the title. */
  readonly sharedTitle?: string
  readonly type?: 'website' | 'article' | 'product'
  /** Left out: the site's, else its sign. */
  readonly picture?: PreviewPicture | null
  readonly data?: readonly Thing[]
  readonly more?: readonly MetaDescriptor[]
}
type PageHead = Head & {
  readonly kind: PageKind
  /** What the site's patterns of title and description are filled with, beside what every page knows. */
  readonly values: PatternValues
}

const longestDescription = 300

/** The head of a page whose title and description the site's settings can say. */
export function pageHead({ kind, values, ...head }: PageHead): MetaDescriptor[] {
  const { titles, descriptions } = head.settings.seo
  const words = { ...siteValues(head.settings), ...values }
  return headOf({
    ...head,
    title: filled(titles[kind], words),
    description: filled(descriptions[kind], words),
  })
}

export function headOf(
  head: Head & { readonly title: string; readonly description: string },
): MetaDescriptor[] {
  const { settings, origin, path, title, type = 'website', data = [], more = [] } = head
  const description = cutAtWord(head.description.trim(), longestDescription)
  const picture =
    head.picture ??
    previewPicture(settings.seo.picture, { origin, alt: settings.name }) ??
    sharePicture(settings.name, origin)
  return [
    { title },
    { name: 'description', content: description },
    ...(path === null
      ? [{ name: 'robots', content: 'noindex' }]
      : [
          { tagName: 'link', rel: 'canonical', href: origin + path },
          { property: 'og:url', content: origin + path },
        ]),
    { property: 'og:type', content: type },
    { property: 'og:title', content: head.sharedTitle ?? title },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: settings.name },
    { property: 'og:locale', content: 'en_AU' },
    { property: 'og:image', content: picture.address },
    { property: 'og:image:width', content: String(picture.width) },
    { property: 'og:image:height', content: String(picture.height) },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...more,
    ...data.map((thing) => ({ 'script:ld+json': inContext(thing) as never })),
  ]
}

const siteValues = (settings: SiteSettings): PatternValues => ({
  dealer: settings.name,
  city: siteCity(settings),
  state: settings.state.toUpperCase(),
})
