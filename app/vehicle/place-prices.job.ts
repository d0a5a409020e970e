import { z } from 'zod'
import { job } from '#app/platform/jobs.server.ts'
import { shownCars } from '#app/stock/cars.server.ts'
import { keepOverMarket, yardStock } from '#app/stock/yard-stock.server.ts'
import { type Scope, scopeOf } from '#app/tenancy/scope.server.ts'
import { listSites } from '#app/tenancy/sites.server.ts'
import { farOver } from './market-position.ts'
import { marketPositions } from './market-positions.server.ts'

/** Each hour: which prices stand above what most ask, for those who set them. To compare 1,000 cars takes too long for a page. */
export const placePricesJob = job({
  name: 'place-prices',
  payload: z.object({}),
  schedule: '13 * * * *',
  run: async ({ database, now }) => {
    const actor = { kind: 'job', name: 'place-prices' } as const
    for (const site of await listSites(database)) await placePrices(scopeOf(site, database, actor), now())
  },
})

const atOnce = 100

export async function placePrices(scope: Scope, now: Date): Promise<void> {
  const free = (await yardStock(scope)).filter(({ state, cents }) => state === 'sale' && cents !== null)
  const over: Record<string, number> = {}
  for (let from = 0; from < free.length; from += atOnce) {
    const some = free.slice(from, from + atOnce)
    const cars = await shownCars(
      scope,
      some.map(({ id }) => id),
    )
    const positions = await marketPositions(scope, cars, now)
    for (const { id, cents } of some) {
      const position = positions.get(id)
      if (position && position.at > farOver) over[id] = cents!
    }
  }
  await keepOverMarket(scope, { at: now.toISOString(), cents: over })
}
