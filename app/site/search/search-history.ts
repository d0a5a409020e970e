import { keepSearch } from '#app/garage/recent-searches.ts'
import { stockPath } from '#app/stock/search-path.ts'
import { type StockSearch, writeStockSearch } from '#app/stock/stock-search.ts'
import { refinementsOf } from './refinements.ts'

/** The whole stock without a filter is no search (STK-28). */
export function rememberSearch(slug: string, { search, name }: { search: StockSearch; name: string }): void {
  const path = writeStockSearch({ ...search, page: 1, sort: 'relevance' })
  if (path === stockPath) return
  const filters = Object.fromEntries(
    Object.entries(search.filters).map(([filter, values]) => [filter, [...values]]),
  )
  keepSearch(slug, { name: searchLabel(search, name), path, filters })
}

/** 'Used SUVs: hilux, Red, Up to $30,000': the result's name, and what narrows it beside that. */
function searchLabel(search: StockSearch, name: string): string {
  const said = name.toLowerCase()
  const others = refinementsOf({ ...search, query: '' }).map(({ text }) => text)
  const more = [search.query, ...others.filter((text) => !said.includes(text.toLowerCase()))].filter(Boolean)
  return more.length ? `${name}: ${more.join(', ')}` : name
}
