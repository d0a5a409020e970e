import type { SearchIndex } from '#app/search/search.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { listedNow, minuteOf } from './listing.ts'
import { stockIndex } from './stock-index.server.ts'

/** How many vehicles are listed of a make and model ('Toyota HiLux'); those of which none is are not among them. */
type StockedModels = ReadonlyMap<string, number>

/** By the stock's index, so that they go with it; the same map as long as the counts are the same. */
const known = new WeakMap<SearchIndex, { moment: string; counts: string; models: StockedModels }>()

export async function stockedModels(scope: Scope, now: Date): Promise<StockedModels> {
  const { index, generation } = await stockIndex(scope)
  const moment = `${generation} ${minuteOf(now)}`
  const last = known.get(index)
  if (last?.moment === moment) return last.models
  const where = listedNow(scope.site.settings, now)
  const { facets } = index.search({ where, offset: 0, limit: 0, facets: ['make_model'] })
  const counts = JSON.stringify(facets)
  const models =
    last?.counts === counts
      ? last.models
      : new Map(facets.make_model?.map(({ value, count }) => [value, count] as const))
  known.set(index, { moment, counts, models })
  return models
}
