import { everything, stockPath } from '#app/stock/search-path.ts'
import { readStockSearch, type StockSearch, writeStockSearch } from '#app/stock/stock-search.ts'

/**
 * The search that an address asks for while its answer is on its way, so that what was tapped is ticked at once and the
 * next tap adds to it. `shown` itself where the address is that of the result, or of no search of the same place.
 */
export function askedSearch(address: string, shown: StockSearch): StockSearch {
  const { pathname, searchParams } = new URL(address, 'http://page')
  const place = pathname === shown.place.path ? shown.place : pathname === stockPath ? everything : null
  if (!place) return shown
  const search = readStockSearch(searchParams, place)
  return writeStockSearch(search) === writeStockSearch(shown) ? shown : search
}
