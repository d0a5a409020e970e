import { readStockQuery } from '#app/stock/api-request.ts'
import type { Car } from '#app/stock/car.ts'
import { foundCards } from '#app/stock/stock.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { mergedSimilar, similarRequests } from './similar-rules.ts'

/** The ids of the cars most like this one (API-11). */
export async function similarIds(scope: Scope, car: Car, now: Date): Promise<string[]> {
  const { settings } = scope.site
  const queries = similarRequests(car, settings).map((request) => {
    const read = readStockQuery(request, settings.search)
    if ('problem' in read) throw new Error(`The query of similar cars is wrong: ${read.problem}`)
    return read.query
  })
  const answers = await Promise.all(queries.map((query) => foundCards(scope, query, now)))
  const hits = answers.map((cards) =>
    cards.map(({ id, make, makeModel }) => ({ id, make, model: makeModel.slice(make.length + 1) })),
  )
  return mergedSimilar(hits, car, settings.similar.count).map(({ id }) => id)
}
