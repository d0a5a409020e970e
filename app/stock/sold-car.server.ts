import { and, eq, isNull, or } from 'drizzle-orm'
import type { Scope } from '#app/tenancy/scope.server.ts'
import type { Car } from './car.ts'
import { isListable, isListedNow } from './listing.ts'
import { cars } from './tables.server.ts'

/** The car with this slug or id that was sold longer ago than the site lists; its address once was good. */
export async function findSoldCar(scope: Scope, slugOrId: string, now: Date): Promise<Car | null> {
  const { settings } = scope.site
  const key = slugOrId.split('?')[0]!
  const [row] = await scope.db.transaction((transaction) =>
    transaction
      .select({ record: cars.record })
      .from(cars)
      .where(
        and(
          eq(cars.siteId, scope.site.id),
          isNull(cars.withdrawnAt),
          or(eq(cars.slug, key), eq(cars.id, key)),
        ),
      )
      .limit(1),
  )
  const car = row?.record
  const isPast = car?.status === 'sold' && isListable(car, settings) && !isListedNow(car, settings, now)
  return isPast ? car : null
}
