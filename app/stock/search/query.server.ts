import { perDeployment } from '#app/platform/per-deployment.server.ts'
import { Recent } from '#app/platform/recent.ts'
import type { Condition, SearchAnswer, SearchQuery } from '#app/search/search.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { listedNow } from '../listing.ts'
import { releaseIndex, stockIndex } from '../stock-index.server.ts'
import { lastHit } from '../stock-search.ts'
import { stockVersion } from '../stock-version.server.ts'
import { isHosted, searchHosted } from './hosted.server.ts'
import type { StockQuery } from './query.ts'
import { readQueryWords, type WeekNumber } from './query-words.ts'

/** What the hosted engine answered, by how far the stock was; a question of lists that move with time names its minute. */
const hostedAnswersOf = perDeployment(() => new Recent<SearchAnswer>(4000))

/**
 * The one door to search: the hosted engine where it answers, else the index of this process, which is built only then. Of all
 * that the site may list, whatever the time.
 */
export async function askIndex(scope: Scope, query: SearchQuery): Promise<SearchAnswer> {
  if (!isHosted(scope.site, scope.db.deployment)) return (await stockIndex(scope)).search(query)
  const answers = hostedAnswersOf(scope.db.deployment)
  const { id, changes, generation } = await stockVersion(scope)
  const key = JSON.stringify([id, changes.at, query])
  const answer = answers.get(key) ?? (await searchHosted(scope, query, generation))
  if (!answer) return (await stockIndex(scope)).search(query)
  answers.set(key, answer)
  releaseIndex(scope)
  return answer
}

/** Of cars that the site lists now (STK-75). */
export const askStock = (scope: Scope, query: StockQuery, now: Date): Promise<SearchAnswer> =>
  askIndex(scope, indexQuery(query, scope.site.settings, now))

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
