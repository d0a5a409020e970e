import type { StockRequest } from '#app/stock/api-request.ts'
import type { Car } from '#app/stock/car.ts'
import type { CarRecord } from '#app/stock/car-record.ts'
import { shownPriceCents } from '#app/stock/price.ts'
import { plural } from '#app/stock/vehicle-kind.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

type SimilarSettings = Pick<SiteSettings, 'price' | 'stock' | 'similar'>

/** VEH-54 */
export function similarTitle({ stock, price }: SimilarSettings): string {
  return `Similar ${plural(stock.noun)} ${price.subscriptionSite ? 'Available' : 'In-Stock'}`
}

/** VEH-59; a car without a price has no range. Dollars as 'min:max'. */
export function similarPriceRange(cents: number | null): string | null {
  if (cents === null) return null
  const dollars = cents / 100
  const reach = dollars < 50_000 ? 10_000 : 25_000
  return `${Math.max(0, dollars - reach)}:${dollars + reach}`
}

/** One query per filter: the same model, the same body, the same make (VEH-56, VEH-58). */
export function similarRequests(car: Car, settings: SimilarSettings): StockRequest[] {
  const price = similarPriceRange(shownPriceCents(car, settings))
  const filters: Record<string, string[]>[] = [
    { make: [car.make], model: [car.model] },
    ...(car.simpleBody ? [{ body: [car.simpleBody] }] : []),
    { make: [car.make] },
  ]
  return filters.map((filter) => ({
    index: 'cars',
    limit: 10,
    highlightTags: ['<mark>', '</mark>'],
    filter: `status = in_stock AND NOT id = '${car.id}'`,
    filters: { ...filter, item_type: [car.itemType], ...(price && { price: [price] }) },
    hitsPerPage: settings.similar.count,
  }))
}

type Similar = Pick<CarRecord, 'id' | 'make' | 'model'>

/** Same-model cars first, none twice, the first of them kept (VEH-57). */
export function mergedSimilar<Hit extends Similar>(
  answers: readonly (readonly Hit[])[],
  { make, model }: Pick<Car, 'make' | 'model'>,
  count: number,
): Hit[] {
  const all = [...new Map(answers.flat().map((hit) => [hit.id, hit])).values()]
  const isSameModel = (hit: Hit) => hit.make === make && hit.model === model
  return [...all.filter(isSameModel), ...all.filter((hit) => !isSameModel(hit))].slice(0, count)
}
