import type { SearchAnswer, SearchQuery } from '#app/search/search.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { stockIndex } from '../stock-index.server.ts'
import { searchHosted } from './hosted.server.ts'
import { readQueryWords } from './query-words.ts'

/** The answer of the site's search engine; what the text says of price, year, seats or km becomes a condition. */
export async function searchInStock(scope: Scope, query: SearchQuery): Promise<SearchAnswer> {
  const { index, generation } = await stockIndex(scope)
  const read = withQueryWords(query)
  return (await searchHosted(scope, read, generation)) ?? index.search(read)
}

function withQueryWords({ text: typed, where, ...query }: SearchQuery): SearchQuery {
  if (typed === undefined || typed === '') return { ...query, ...(where && { where }) }
  const { text, conditions } = readQueryWords(typed)
  const all = where ? [where, ...conditions] : conditions
  return {
    ...query,
    ...(text !== '' && { text }),
    ...(all.length > 0 && { where: all.length === 1 ? all[0]! : { all } }),
  }
}
