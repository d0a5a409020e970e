import type { MetaDescriptor } from 'react-router'
import type { ResultItem } from '#app/cards/result-list.ts'
import { pageHead } from '#app/seo/page-head.ts'
import { previewPicture } from '#app/seo/preview-picture.ts'
import { breadcrumbList } from '#app/seo/thing.ts'
import { canonicalAddress, countedAs, searchTrail } from '#app/stock/result-heading.ts'
import { stockPath } from '#app/stock/search-path.ts'
import type { StockSearch } from '#app/stock/stock-search.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { wholeNumber } from '#app/ui/money.ts'

type Found = {
  readonly search: StockSearch
  /** The result in words, of what the stock knows. */
  readonly name: string
  readonly count: number
  /** '$12,990 drive away'; null: none that may stand alone. */
  readonly leastPrice: string | null
  readonly items: readonly ResultItem[]
}

/**
 * What search engines are told of a result. Each result has one address; combinations of filters and empty results have none
 * that is to be listed.
 */
export function searchHead(settings: SiteSettings, found: Found, origin: string): MetaDescriptor[] {
  const { search, name, count, leastPrice, items } = found
  const canonical = canonicalAddress(search, settings)
  const isListed = count > 0 && !canonical.replace(/\?page=\d+$/, '').includes('?')
  // 'Caravans' are also those of that body.
  const isWhole = canonical.startsWith(stockPath) && !name.includes(' ')
  const { one, many } = countedAs(search, settings)
  const pictured = items.flatMap((item) => ('card' in item && item.card.image) || [])
  return pageHead({
    settings,
    origin,
    kind: 'search',
    path: isListed ? canonical : null,
    values: {
      // The patterns name the dealer themselves.
      results: isWhole ? `All ${name.toLowerCase()}` : name.replace(` at ${settings.name}`, ''),
      total: `${wholeNumber(count)} ${count === 1 ? one : many}`,
      price: leastPrice,
      page: search.page > 1 ? String(search.page) : null,
    },
    sharedTitle: name,
    picture: previewPicture(pictured[0], { origin, alt: name, ratio: '3:2' }),
    data: isListed ? [breadcrumbList(searchTrail(search), origin)] : [],
  })
}
