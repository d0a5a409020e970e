import { findPlace } from '#app/stock/find-place.server.ts'
import { searchStock } from '#app/stock/stock.server.ts'
import { readStockSearch, writeStockSearch } from '#app/stock/stock-search.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'

/** The first vehicles of a search that a dealer names by its address, such as '/search/used-cars?body=Ute', and where all are. */
export async function searchedCars(scope: Scope, address: string, count: number, now: Date) {
  const { pathname, searchParams } = new URL(address, 'https://site.invalid')
  const place = await findPlace(scope, pathname)
  if (place === null) return { cards: [], href: address }
  const search = readStockSearch(searchParams, place)
  const { cards } = await searchStock(scope, search, { facets: [], now })
  return {
    cards: cards.filter(({ status }) => status !== 'sold').slice(0, count),
    href: writeStockSearch(search),
  }
}
