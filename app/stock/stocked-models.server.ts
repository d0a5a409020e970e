import { mostDocuments } from '#app/search/search.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { listedNow, minuteOf } from './listing.ts'
import { cardsOf } from './search/cards.server.ts'
import { askIndex, askStock } from './search/query.server.ts'
import { everyCar } from './search/query.ts'
import { type StockVersion, stockVersion } from './stock-version.server.ts'

/** How many vehicles are listed of a make and model ('Toyota HiLux'); those of which none is are not among them. */
type StockedModels = ReadonlyMap<string, number>

/** The same map as long as the counts are the same. */
const modelsCache = new WeakMap<StockVersion, { moment: string; counts: string; models: StockedModels }>()

export async function stockedModels(scope: Scope, now: Date): Promise<StockedModels> {
  const version = await stockVersion(scope)
  const moment = `${version.generation} ${minuteOf(now)}`
  const last = modelsCache.get(version)
  if (last?.moment === moment) return last.models
  const { facets } = await askStock(scope, { ...everyCar, facets: ['make_model'] }, now)
  const counts = JSON.stringify(facets)
  const models =
    last?.counts === counts
      ? last.models
      : new Map(facets.make_model?.map(({ value, count }) => [value, count] as const))
  modelsCache.set(version, { moment, counts, models })
  return models
}

/** What is listed, by make and by make and model, and of the newest car of each that has one its picture. */
type StockOfModels = {
  readonly makes: ReadonlyMap<string, number>
  readonly models: ReadonlyMap<string, { count: number; newCount: number; body: string | null }>
  readonly pictures: ReadonlyMap<string, string>
}

const keptStock = new WeakMap<StockVersion, { moment: string; stock: StockOfModels }>()

export async function stockOfModels(scope: Scope, now: Date): Promise<StockOfModels> {
  const version = await stockVersion(scope)
  const moment = `${version.generation} ${minuteOf(now)}`
  const last = keptStock.get(version)
  if (last?.moment === moment) return last.stock
  const where = listedNow(scope.site.settings, now)
  const { ids, facets } = await askIndex(scope, {
    where,
    facets: ['body'],
    sort: 'latest',
    offset: 0,
    limit: mostDocuments,
  })
  const makes = new Map<string, number>()
  const models = new Map<string, { count: number; newCount: number; body: string | null }>()
  const pictures = new Map<string, string>()
  for (const { make, makeModel, carType, image } of await cardsOf(scope, ids, now)) {
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
    const ofBody = await askIndex(scope, {
      where,
      filters: { body: [body] },
      facets: ['make_model'],
      offset: 0,
      limit: 0,
    })
    for (const { value, count } of ofBody.facets.make_model ?? []) {
      const model = models.get(value)
      if (!model || count <= (most.get(value) ?? 0)) continue
      most.set(value, count)
      models.set(value, { ...model, body })
    }
  }
  const stock = { makes, models, pictures }
  keptStock.set(version, { moment, stock })
  return stock
}
