import type { Car } from '#app/stock/car.ts'
import type { CarCard } from '#app/stock/car-card.ts'
import { stockIndex } from '#app/stock/stock-index.server.ts'
import { answerQueries } from '#app/stock/stock-query.server.ts'
import { readStockQuery } from '#app/stock/stock-query.ts'
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
  const answers = await answerQueries(scope, queries, now)
  return mergedSimilar(
    answers.map(({ hits }) => hits),
    car,
    settings.similar.count,
  ).map(({ id }) => id)
}

/** The cards of these cars, in order; one that the site does not list is left out. */
export async function cardsOf(scope: Scope, ids: readonly string[]): Promise<CarCard[]> {
  const { index } = await stockIndex(scope)
  return ids.flatMap((id) => index.cards.get(id) ?? [])
}
