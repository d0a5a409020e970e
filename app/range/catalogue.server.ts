import type { SearchIndex } from '#app/search/search.ts'
import { listedNow, minuteOf } from '#app/stock/listing.ts'
import { stockIndex } from '#app/stock/stock-index.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { type CatalogueBrand, catalogueOf, type StockOfModels } from './catalogue.ts'
import { rangeOf } from './range.server.ts'

/** Every brand of the site with what is in stock of it now. */
export async function siteCatalogue(scope: Scope, now: Date): Promise<CatalogueBrand[]> {
  const [range, stock] = await Promise.all([rangeOf(scope), stockOfModels(scope, now)])
  return catalogueOf(scope.site.settings, range, stock)
}

/** By the stock's index, so that they go with it. */
const known = new WeakMap<SearchIndex, { moment: string; stock: StockOfModels }>()

async function stockOfModels(scope: Scope, now: Date): Promise<StockOfModels> {
  const { index, generation } = await stockIndex(scope)
  const moment = `${generation} ${minuteOf(now)}`
  const last = known.get(index)
  if (last?.moment === moment) return last.stock
  const where = listedNow(scope.site.settings, now)
  const { ids, facets } = index.search({
    where,
    facets: ['body'],
    sort: 'latest',
    offset: 0,
    limit: index.size,
  })
  const makes = new Map<string, number>()
  const models = new Map<string, { count: number; newCount: number; body: string | null }>()
  const pictures = new Map<string, string>()
  for (const id of ids) {
    const { make, makeModel, carType, image } = index.cards.get(id)!
    const { count, newCount } = models.get(makeModel) ?? { count: 0, newCount: 0 }
    makes.set(make, (makes.get(make) ?? 0) + 1)
    models.set(makeModel, {
      count: count + 1,
      newCount: newCount + (carType === 'new' ? 1 : 0),
      body: null,
    })
    for (const name of [make, makeModel]) if (image && !pictures.has(name)) pictures.set(name, image)
  }
  // A model's body is that of most of its vehicles.
  const most = new Map<string, number>()
  for (const { value: body } of facets.body ?? []) {
    const { make_model: found } = index.search({
      ...{ where, filters: { body: [body] }, facets: ['make_model'], offset: 0, limit: 0 },
    }).facets
    for (const { value, count } of found ?? [])
      if (count > (most.get(value) ?? 0)) {
        most.set(value, count)
        models.set(value, { ...models.get(value)!, body })
      }
  }
  const stock = { makes, models, pictures }
  known.set(index, { moment, stock })
  return stock
}
