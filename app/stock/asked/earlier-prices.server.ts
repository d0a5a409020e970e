import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import type { FeedCar } from '../car.ts'
import { earlierCents } from '../price.ts'
import { carPrices } from '../tables.server.ts'
import { type AskedPrice, type EarlierPriceVerdict, earlierPriceVerdict } from './earlier-price.ts'

/** What the history of asked prices (`keepAskedPrices`) says of earlier ones. */

type Reduced = Pick<FeedCar, 'priceCents' | 'beforePriceCents' | 'offerPriceCents' | 'priceType'> & {
  readonly id: string
}

/** Of those cars that have an earlier price, by id: what the history says of it at this moment. */
export async function earlierPrices(
  transaction: Transaction,
  siteId: string,
  some: readonly Reduced[],
  now: Date,
): Promise<Map<string, EarlierPriceVerdict>> {
  const reduced = some.filter((car) => earlierCents(car) !== null)
  const history = await historyOf(transaction, siteId, reduced)
  return new Map(
    reduced.map((car) => [
      car.id,
      earlierPriceVerdict(
        history.get(car.id) ?? [],
        { cents: earlierCents(car)!, priceType: car.priceType },
        now,
      ),
    ]),
  )
}

async function historyOf(transaction: Transaction, siteId: string, some: readonly Reduced[]) {
  if (some.length === 0) return new Map<string, AskedPrice[]>()
  const ids = some.map(({ id }) => id)
  const rows = await transaction
    .select()
    .from(carPrices)
    .where(and(eq(carPrices.siteId, siteId), inArray(carPrices.carId, ids)))
    .orderBy(asc(carPrices.carId), asc(carPrices.at))
  return Map.groupBy(rows, ({ carId }) => carId)
}

/** What was asked for a car, the newest first; null cents: nothing was. */
export const askedPricesOf = ({ site, db }: Scope, carId: string, most: number): Promise<AskedPrice[]> =>
  db.transaction((transaction) =>
    transaction
      .select({ at: carPrices.at, cents: carPrices.cents, priceType: carPrices.priceType })
      .from(carPrices)
      .where(and(eq(carPrices.siteId, site.id), eq(carPrices.carId, carId)))
      .orderBy(desc(carPrices.at))
      .limit(most),
  )
