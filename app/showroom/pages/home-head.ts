import type { MetaDescriptor } from 'react-router'
import { dealerData } from '#app/seo/dealer-data.ts'
import { pageHead } from '#app/seo/page-head.ts'
import { previewPicture } from '#app/seo/preview-picture.ts'
import { websiteData } from '#app/seo/website-data.ts'
import { searchName } from '#app/stock/result-heading.ts'
import { readStockSearch } from '#app/stock/stock-search.ts'
import { plural } from '#app/stock/vehicle-kind.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { wholeNumber } from '#app/ui/money.ts'

type HomeFacts = {
  readonly settings: SiteSettings
  readonly count: number
  /** Of a car, for previews of a site that has no picture of its own. */
  readonly picture: string | null
  readonly origin: string
  readonly now: Date
}

/** What search engines and previews are told of a site by its home page. */
export function homeHead({ settings, count, picture, origin, now }: HomeFacts): MetaDescriptor[] {
  const noun = settings.stock.noun.toLowerCase()
  return pageHead({
    ...{ settings, origin, kind: 'home', path: '/' },
    values: {
      vehicles: searchName(readStockSearch(new URLSearchParams()), settings),
      total: `${wholeNumber(count)} ${count === 1 ? noun : plural(noun)}`,
    },
    sharedTitle: settings.name,
    picture: previewPicture(settings.seo.picture ?? picture, { origin, alt: settings.name }),
    data: [websiteData(settings, origin), dealerData({ settings, origin, now })],
  })
}
