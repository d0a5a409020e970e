import { perDeployment } from '#app/platform/per-deployment.server.ts'
import { Recent } from '#app/platform/recent.ts'
import type { Car } from '#app/stock/car.ts'
import { type ModelCar, othersThan, stockOfModel } from '#app/stock/comparable-stock.server.ts'
import { shownPrice } from '#app/stock/price.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { leastConfidence } from './market/gauge-answer.ts'
import { marketRange } from './market/market-range.ts'
import { type MarketPosition, positionIn } from './market-position.ts'

const models = perDeployment(() => new Recent<{ stock: readonly ModelCar[]; until: number }>(100_000))
/** As the gauge keeps its ranges. */
const keptMs = 5 * 60_000

/**
 * Of each of these cars, by the rule of the gauge on its page; null where too few are like it. Those of which nothing is asked, and sold ones,
 * are left out. A site that has another source of market prices, or none, learns nothing here: a list would ask it for every row.
 */
export async function marketPositions(
  scope: Scope,
  cars: readonly Car[],
  now: Date,
): Promise<Map<string, MarketPosition | null>> {
  const { site, db } = scope
  const positions = new Map<string, MarketPosition | null>()
  if (site.settings.priceGauge.source !== 'comparable-stock') return positions
  for (const car of cars) {
    const price = shownPrice(car, site.settings)
    if (price.kind !== 'price' || car.status === 'sold') continue
    const range = marketRange(car, othersThan(car, site.id, await stockKept(db.deployment, car, now)))
    const isSure = range !== null && range.confidence > leastConfidence
    positions.set(car.id, isSure ? positionIn(range, price.cents) : null)
  }
  return positions
}

async function stockKept(
  database: Scope['db']['deployment'],
  car: Pick<Car, 'make' | 'model'>,
  now: Date,
): Promise<readonly ModelCar[]> {
  const key = `${car.make} ${car.model}`.toLowerCase()
  const known = models(database).get(key)
  if (known && known.until > now.getTime()) return known.stock
  const stock = await stockOfModel(database, car)
  models(database).set(key, { stock, until: now.getTime() + keptMs }, stock.length + 1)
  return stock
}
