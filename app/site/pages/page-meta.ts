import type { MetaDescriptor } from 'react-router'
import type { FoundPage } from '#app/content/page.ts'
import { dealerData } from '#app/seo/dealer-data.ts'
import { headOf, pageHead } from '#app/seo/page-head.ts'
import { previewPicture } from '#app/seo/preview-picture.ts'
import { breadcrumbList } from '#app/seo/thing.ts'
import { websiteData } from '#app/seo/website-data.ts'
import { searchName } from '#app/stock/result-heading.ts'
import { readStockSearch } from '#app/stock/stock-search.ts'
import { plural } from '#app/stock/vehicle-kind.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { wholeNumber } from '#app/ui/money.ts'

type HomeFacts = {
  readonly settings: SiteSettings
  /** Of the vehicles that are listed; null: the page does not say. */
  readonly count: number | null
  /** For previews of a site that has no picture of its own. */
  readonly picture: string | null
  readonly origin: string
  readonly now: Date
}

/** What search engines and previews are told of a site by its home page. */
export function homeMeta({ settings, count, picture, origin, now }: HomeFacts): MetaDescriptor[] {
  const noun = settings.stock.noun.toLowerCase()
  return pageHead({
    settings,
    origin,
    kind: 'home',
    path: '/',
    values: {
      vehicles: searchName(readStockSearch(new URLSearchParams()), settings),
      total: count === null ? plural(noun) : `${wholeNumber(count)} ${count === 1 ? noun : plural(noun)}`,
    },
    sharedTitle: settings.name,
    picture: previewPicture(settings.seo.picture ?? picture, { origin, alt: settings.name }),
    data: [websiteData(settings, origin), dealerData({ settings, origin, now })],
  })
}

type PageFacts = {
  readonly page: FoundPage
  readonly settings: SiteSettings
  readonly origin: string
  readonly isListed: boolean
}

export const trailOf = (title: string) => [{ label: 'Home', href: '/' }, { label: title }]

export function pageMeta({ page, settings, origin, isListed }: PageFacts): MetaDescriptor[] {
  const { title, path, blocks } = page
  const [picture, alt] = firstPicture(page) ?? [null, '']
  const hero = blocks.find((block) => block.block === 'hero')
  return headOf({
    settings,
    origin,
    path: isListed ? path : null,
    title: `${title} | ${settings.name}`,
    description: page.description ?? page.intro ?? hero?.text ?? `${title} at ${settings.name}.`,
    sharedTitle: title,
    picture: previewPicture(picture, { origin, alt: alt || title }),
    data: [breadcrumbList(trailOf(title), origin)],
  })
}

function firstPicture({ blocks }: FoundPage): [string, string] | null {
  for (const block of blocks) if ('picture' in block && block.picture) return [block.picture, block.alt]
  return null
}
