import { and, isNull, ne, or, sql } from 'drizzle-orm'
import type { Scope } from '#app/tenancy/scope.server.ts'
import type { Car } from './car.ts'
import { shownRecord } from './holds.server.ts'
import { cars } from './tables.server.ts'

/** What is asked for a car like another, without whose it is. */
export type ComparableCar = {
  readonly badge: string | null
  readonly year: number | null
  readonly odometerKm: number | null
  readonly isUsed: boolean
  readonly priceType: Car['priceType']
  readonly priceCents: number
}

const leastPriceCents = 1_000_00
const mostCars = 2000

const shown = (field: keyof Car) => sql<string | null>`${shownRecord} ->> ${sql.raw(`'${field}'`)}`
const cents = (field: keyof Car) => sql`(${shown(field)})::bigint`
const price = sql<string>`case when ${cents('offerPriceCents')} > 1000 then ${cents('offerPriceCents')} else ${cents('priceCents')} end`

/**
 * Cars of the same make and model that any dealer of the platform has in stock with a price, the car itself left out.
 * Whoever shows something of it shows sums, never a dealer's car. As visitors see them.
 */
export async function comparableStock(
  scope: Scope,
  car: Pick<Car, 'id' | 'make' | 'model' | 'vin'>,
): Promise<ComparableCar[]> {
  if (scope.shows) scope.shows.isOfEveryCar = true
  const rows = await scope.db.deployment.asPlatform(
    (transaction) =>
      transaction
        .select({
          badge: shown('badge'),
          year: shown('year'),
          odometerKm: shown('odometerKm'),
          carType: shown('carType'),
          vin: shown('vin'),
          priceType: sql<Car['priceType']>`${shown('priceType')}`,
          priceCents: price,
        })
        .from(cars)
        .where(
          and(
            sql`lower(${cars.make}) = ${car.make.toLowerCase()}`,
            sql`lower(${cars.model}) = ${car.model.toLowerCase()}`,
            sql`${shown('status')} = 'in_stock'`,
            sql`${shown('showOnDealerWebsite')} = 'true'`,
            isNull(cars.withdrawnAt),
            or(ne(cars.siteId, scope.site.id), ne(cars.id, car.id)),
            sql`${price} >= ${leastPriceCents}`,
          ),
        )
        .limit(mostCars),
    { patienceMs: 2000 },
  )
  return rows
    .filter(({ vin }) => vin === null || vin !== car.vin)
    .map(({ badge, year, odometerKm, carType, priceType, priceCents }) => ({
      badge,
      year: year === null ? null : Number(year),
      odometerKm: odometerKm === null ? null : Number(odometerKm),
      isUsed: carType === 'used',
      priceType,
      priceCents: Number(priceCents),
    }))
}
