import type { Condition, SearchAnswer, SearchQuery } from '#app/search/search.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { listedNow } from '../listing.ts'
import { stockIndex } from '../stock-index.server.ts'
import { lastHit } from '../stock-search.ts'
import { searchHosted } from './hosted.server.ts'
import type { StockQuery } from './query.ts'
import { readQueryWords, type WeekNumber } from './query-words.ts'

/** The answer of the site's search engine, always of cars that the site lists now (STK-75). */
export async function askStock(scope: Scope, query: StockQuery, now: Date): Promise<SearchAnswer> {
  const { index, generation } = await stockIndex(scope)
  const asked = indexQuery(query, scope.site.settings, now)
  return (await searchHosted(scope, asked, generation)) ?? index.search(asked)
}

/** 'under $150 a week' of a site that sells subscriptions, and of one that searches by repayment (FIN-72). */
const weekNumber = ({ price, search, finance }: SiteSettings): WeekNumber =>
  search.byRepayment && finance.provider !== undefined && !price.subscriptionSite
    ? 'weekly'
    : 'subscription_price'

/** What the text says of price, year, seats or km becomes a condition. */
function indexQuery(query: StockQuery, settings: SiteSettings, now: Date): SearchQuery {
  const { text, conditions } = query.text
    ? readQueryWords(query.text, weekNumber(settings))
    : { text: '', conditions: [] }
  const all: Condition[] = [listedNow(settings, now), ...(query.where ? [query.where] : [])]
  if (query.sort === 'price_asc' && settings.search.priceAscExcludesZero)
    all.push({ attribute: 'price', min: 1 })
  all.push(...conditions)
  return {
    ...(text && { text }),
    where: all.length === 1 ? all[0]! : { all },
    filters: query.filters,
    ranges: query.ranges,
    ...(query.sort && { sort: query.sort }),
    offset: query.offset,
    limit: Math.max(0, Math.min(query.limit, lastHit - query.offset)),
    facets: query.facets,
    ...(query.mostValues !== null && { facetLimit: query.mostValues }),
    stats: query.stats,
  }
}
