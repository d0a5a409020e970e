import { soleKind } from '#app/stock/vehicle-kind.ts'
import { bodyOutline } from '#app/stock/vocabulary/body-outline.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { type ArticleSummary, articleExcerpt, articlePath, dayInWords } from './article.ts'

/** What the card of an article shows (CON-31). */
export type CardFacts = {
  readonly href: string
  readonly title: string
  readonly published: string
  /** '1 July 2026' */
  readonly date: string
  readonly excerpt: string
  readonly picture: string | null
  /** Of a body that the article is about; stands in the place of a picture. */
  readonly outline: string
}

export const cardFacts =
  (settings: SiteSettings) =>
  (article: ArticleSummary): CardFacts => ({
    href: articlePath(article),
    title: article.title,
    published: article.published,
    date: dayInWords(article.published),
    excerpt: articleExcerpt(article.opening),
    picture: article.picture,
    outline: outlineOf(article, settings),
  })

function outlineOf({ about }: ArticleSummary, settings: SiteSettings): string {
  return bodyOutline({ itemType: soleKind(settings) ?? 'car', simpleBody: about.bodies[0] ?? null }, settings)
}
