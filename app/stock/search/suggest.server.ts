import { createIndex } from '#app/search/embedded-index.ts'
import type { SearchIndex } from '#app/search/search.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { minuteOf } from '../listing.ts'
import { type StockVersion, stockVersion } from '../stock-version.server.ts'
import { carIndexSchema } from './car-index.ts'
import { askStock } from './query.server.ts'
import { everyCar } from './query.ts'
import {
  type Suggestion,
  suggestionDocument,
  suggestionFacets,
  suggestionSchema,
  suggestionsOf,
} from './suggestion.ts'

const mostSuggestions = 8
const hasWords = /[\p{L}\p{N}]/u

type Suggestions = {
  /** What it was made from: the stock's generation and the minute, then the counts. */
  moment: string
  readonly counts: string
  readonly index: SearchIndex
  readonly byAddress: ReadonlyMap<string, Suggestion>
}

const cache = new WeakMap<StockVersion, Suggestions>()

/** Makes, models and body types that a text may mean, best first, with how many cars are listed of each. */
export async function suggest(
  scope: Scope,
  text: string,
  now: Date,
): Promise<{ suggestions: readonly Suggestion[] }> {
  if (!hasWords.test(text)) return { suggestions: [] }
  const { index, byAddress } = await suggestions(scope, now)
  const { ids } = index.search({ text, offset: 0, limit: mostSuggestions })
  return { suggestions: ids.map((id) => byAddress.get(id)!) }
}

async function suggestions(scope: Scope, now: Date): Promise<Suggestions> {
  const version = await stockVersion(scope)
  const moment = `${version.generation} ${minuteOf(now)}`
  const last = cache.get(version)
  if (last?.moment === moment) return last
  const { facets } = await askStock(scope, { ...everyCar, facets: suggestionFacets }, now)
  const counts = JSON.stringify(facets)
  if (last?.counts === counts) {
    last.moment = moment
    return last
  }
  const all = suggestionsOf(facets)
  const made: Suggestions = {
    moment,
    counts,
    index: createIndex(
      suggestionSchema(carIndexSchema(scope.site.settings).synonyms),
      all.map(suggestionDocument),
    ),
    byAddress: new Map(all.map(({ suggestion }) => [suggestion.href, suggestion])),
  }
  cache.set(version, made)
  return made
}
