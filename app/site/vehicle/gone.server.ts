import type { Car } from '#app/stock/car.ts'
import { modelPath, stockPath } from '#app/stock/search-path.ts'
import { newestCars, searchStock } from '#app/stock/stock.server.ts'
import { readStockSearch } from '#app/stock/stock-search.ts'
import { bodyOutline } from '#app/stock/vocabulary/body-outline.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'

const most = 6

/** What is said in place of a car that is gone, with cars of its model, else its make, else the newest. */
export async function goneCar(scope: Scope, car: Car, now: Date) {
  const { settings } = scope.site
  const find = async (facts: Record<string, string>) => {
    const search = readStockSearch(new URLSearchParams(facts))
    const { cards } = await searchStock(scope, search, { facets: [], now })
    return cards.filter(({ status }) => status !== 'sold').slice(0, most)
  }
  let similar = await find({ make: car.make, model: car.model })
  if (similar.length === 0) similar = await find({ make: car.make })
  if (similar.length === 0) similar = await newestCars(scope, most, now)
  return {
    siteName: settings.name,
    name: car.name,
    isSold: car.status === 'sold',
    image: car.images[0]?.url ?? null,
    outline: bodyOutline(car, settings),
    noun: settings.stock.noun,
    search: modelPath(car.make, car.model),
    everything: stockPath,
    similar,
  }
}
