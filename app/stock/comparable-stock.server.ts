import { and, isNull, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
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
  return othersThan(car, scope.site.id, await stockOfModel(scope.db.deployment, car))
}

/** The car may stand at several dealers, by its VIN. */
export const othersThan = (
  car: Pick<Car, 'id' | 'vin'>,
  siteId: string,
  stock: readonly ModelCar[],
): ModelCar[] =>
  stock.filter(
    (other) =>
      !(other.siteId === siteId && other.id === car.id) && (other.vin === null || other.vin !== car.vin),
  )

export type ModelCar = ComparableCar & Pick<Car, 'id' | 'vin'> & { readonly siteId: string }

export async function stockOfModel(
  database: Database,
  { make, model }: Pick<Car, 'make' | 'model'>,
): Promise<ModelCar[]> {
  const rows = await database.asPlatform(
    (transaction) =>
      transaction
        .select({
          siteId: cars.siteId,
          id: cars.id,
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
            sql`lower(${cars.make}) = ${make.toLowerCase()}`,
            sql`lower(${cars.model}) = ${model.toLowerCase()}`,
            sql`${shown('status')} = 'in_stock'`,
            sql`${shown('showOnDealerWebsite')} = 'true'`,
            isNull(cars.withdrawnAt),
            sql`${price} >= ${leastPriceCents}`,
          ),
        )
        .limit(mostCars),
    { patienceMs: 2000 },
  )
  return rows.map(({ carType, year, odometerKm, priceCents, ...one }) => ({
    ...one,
    year: year === null ? null : Number(year),
    odometerKm: odometerKm === null ? null : Number(odometerKm),
    isUsed: carType === 'used',
    priceCents: Number(priceCents),
  }))
}
