import type { MetaDescriptor } from 'react-router'
import { pageHead } from '#app/seo/page-head.ts'
import { previewPicture } from '#app/seo/preview-picture.ts'
import { breadcrumbList, type Thing } from '#app/seo/thing.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { type ArticleSummary, articleExcerpt, articlePath, sectionWords } from './article.ts'
import { startOfDay } from './start-of-day.ts'

/** What machines are told of an article: schema.org for search engines, Open Graph for previews of shared links. */

type Facts = {
  readonly article: ArticleSummary
  readonly settings: SiteSettings
  readonly origin: string
  readonly trail: readonly { readonly label: string; readonly href?: string }[]
}

const descriptionLength = 155

const pictureOf = ({ article, origin }: Facts) =>
  previewPicture(article.picture, { origin, alt: article.alt || article.title })

/** An article that was written before its day changed on that day. */
function timesOf({ article, settings }: Facts) {
  const published = startOfDay(article.published, settings.site.timeZone)
  const changed = new Date(article.changedAt).toISOString()
  return { published, modified: Date.parse(changed) > Date.parse(published) ? changed : published }
}

function blogPosting(facts: Facts): Thing {
  const { article, settings, origin } = facts
  const url = origin + articlePath(article)
  const image = pictureOf(facts)?.address
  const { published, modified } = timesOf(facts)
  const dealer = {
    '@type': 'AutoDealer',
    '@id': `${origin}/#dealer`,
    name: settings.name,
    url: `${origin}/`,
    logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png`, width: 512, height: 512 },
  }
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    headline: article.title,
    description: articleExcerpt(article.opening, descriptionLength),
    datePublished: published,
    dateModified: modified,
    articleSection: sectionWords[article.section],
    ...(image && { image }),
    url,
    mainEntityOfPage: url,
    inLanguage: 'en-AU',
    author: dealer,
    publisher: dealer,
  }
}

/** Title, description, canonical address, preview and structured data, as the page's `meta`. */
export function articleMeta(facts: Facts): MetaDescriptor[] {
  const { article, settings, origin, trail } = facts
  const { published, modified } = timesOf(facts)
  return pageHead({
    settings,
    origin,
    kind: 'article',
    type: 'article',
    path: articlePath(article),
    values: { title: article.title, opening: articleExcerpt(article.opening, descriptionLength) },
    sharedTitle: article.title,
    picture: pictureOf(facts),
    more: [
      { property: 'article:published_time', content: published },
      { property: 'article:modified_time', content: modified },
      { property: 'article:section', content: sectionWords[article.section] },
    ],
    data: [blogPosting(facts), breadcrumbList(trail, origin)],
  })
}
