import { stockPath } from '#app/stock/search-path.ts'
import { type StockSearch, writeStockSearch } from '#app/stock/stock-search.ts'
import { browserStorage } from '#app/ui/browser-storage.ts'
import { isRecordOf, isText, isTexts, listOf } from '#app/ui/shapes.ts'
import { refinementsOf } from './refinements.ts'

/** How many searches a browser remembers (STK-93). */
export const mostRemembered = 5

export type RememberedSearch = {
  readonly name: string
  readonly path: string
  readonly filters: Readonly<Record<string, readonly string[]>>
}

const RememberedSearches = listOf<RememberedSearch>({
  name: isText,
  path: (value) => typeof value === 'string' && /^\/(search|used-car)\//.test(value),
  filters: isRecordOf(isTexts),
})
const key = 'searches'

/** Newest first. */
export const recentSearches = (slug: string): RememberedSearch[] =>
  browserStorage(slug).read(key, RememberedSearches)?.slice(0, mostRemembered) ?? []

/** The whole stock without a filter is no search (STK-28). */
export function rememberSearch(slug: string, { search, name }: { search: StockSearch; name: string }): void {
  const path = writeStockSearch({ ...search, page: 1, sort: 'relevance' })
  if (path === stockPath) return
  const filters = Object.fromEntries(
    Object.entries(search.filters).map(([filter, values]) => [filter, [...values]]),
  )
  const others = recentSearches(slug).filter((other) => other.path !== path)
  browserStorage(slug).write(
    key,
    [{ name: searchLabel(search, name), path, filters }, ...others].slice(0, mostRemembered),
  )
}

/** 'Used SUVs: hilux, Red, Up to $30,000': the result's name, and what narrows it beside that. */
function searchLabel(search: StockSearch, name: string): string {
  const said = name.toLowerCase()
  const others = refinementsOf({ ...search, query: '' }).map(({ text }) => text)
  const more = [search.query, ...others.filter((text) => !said.includes(text.toLowerCase()))].filter(Boolean)
  return more.length ? `${name}: ${more.join(', ')}` : name
}
