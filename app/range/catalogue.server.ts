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
  const countsOf = (facets: readonly string[], filters: Record<string, readonly string[]> = {}) =>
    index.search({ where, filters, facets, offset: 0, limit: 0 }).facets
  const all = countsOf(['make', 'make_model', 'body'])
  const newCounts = mapOf(countsOf(['make_model'], { car_type: ['new'] }).make_model)
  // A model's body is that of most of its vehicles.
  const bodies = new Map<string, { body: string; count: number }>()
  for (const { value: body } of all.body ?? [])
    for (const { value, count } of countsOf(['make_model'], { body: [body] }).make_model ?? [])
      if (count > (bodies.get(value)?.count ?? 0)) bodies.set(value, { body, count })
  const stock = {
    makes: mapOf(all.make),
    models: new Map(
      (all.make_model ?? []).map(({ value, count }) => [
        value,
        { count, newCount: newCounts.get(value) ?? 0, body: bodies.get(value)?.body ?? null },
      ]),
    ),
  }
  known.set(index, { moment, stock })
  return stock
}

const mapOf = (values: readonly { value: string; count: number }[] = []) =>
  new Map(values.map(({ value, count }) => [value, count]))
