import type { MetaDescriptor } from 'react-router'
import { pictureAddress } from '#app/pictures/pictures.ts'
import { type ArticleSummary, articleExcerpt, articlePath, sectionWords } from './article.ts'

/** What machines are told of an article: schema.org for search engines, Open Graph for previews of shared links. */

type Facts = { readonly article: ArticleSummary; readonly siteName: string; readonly origin: string }

const descriptionLength = 155

const picture = { width: 1280, height: 720 } as const

/** Previews are made by programs that know no WebP. */
function pictureOf({ article, origin }: Facts): string | null {
  const path =
    article.picture &&
    pictureAddress(article.picture, { width: picture.width, ratio: '16:9', format: 'jpeg' })
  return path ? origin + path : null
}

function blogPosting(facts: Facts) {
  const { article, siteName, origin } = facts
  const url = origin + articlePath(article)
  const image = pictureOf(facts)
  const dealer = { '@type': 'AutoDealer', name: siteName, url: origin }
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    headline: article.title,
    description: articleExcerpt(article.opening, descriptionLength),
    datePublished: article.published,
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
  const { article, siteName, origin } = facts
  const url = origin + articlePath(article)
  const description = articleExcerpt(article.opening, descriptionLength)
  const image = pictureOf(facts)
  return [
    { title: `${article.title} | ${siteName}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'article' },
    { property: 'og:title', content: article.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:site_name', content: siteName },
    { property: 'og:locale', content: 'en_AU' },
    { property: 'article:published_time', content: article.published },
    { property: 'article:section', content: sectionWords[article.section] },
    ...(image
      ? [
          { property: 'og:image', content: image },
          { property: 'og:image:width', content: String(picture.width) },
          { property: 'og:image:height', content: String(picture.height) },
          { property: 'og:image:alt', content: article.alt || article.title },
        ]
      : []),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    { 'script:ld+json': blogPosting(facts) as never },
  ]
}
