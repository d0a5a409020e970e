import { and, asc, eq, inArray, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#app/platform/database.server.ts'
import { actorKey } from '#app/tenancy/actor.ts'
import { carWords } from '../tables.server.ts'
import type { CarPhoto } from './car-photos.server.ts'
import { carPhotos } from './tables.server.ts'

/** What becomes of photos by themselves: put up once they are ready, cleaned away once nobody wants them. */

/** A photo that brings nothing for so long holds up no others. */
const silence = sql`interval '2 minutes'`

/** Photos that became ready and are not put up: those of one person for one car together, once none of the car's is on its way. */
export async function photosToPutUp(database: Database): Promise<CarPhoto[][]> {
  const other = alias(carPhotos, 'other')
  const ready = await database.asPlatform((transaction) =>
    transaction
      .select()
      .from(carPhotos)
      .where(
        and(
          eq(carPhotos.status, 'ready'),
          isNull(carPhotos.putUpAt),
          isNull(carPhotos.removedAt),
          notExists(
            transaction
              .select({ id: other.id })
              .from(other)
              .where(
                and(
                  eq(other.siteId, carPhotos.siteId),
                  eq(other.carId, carPhotos.carId),
                  inArray(other.status, ['arriving', 'waiting']),
                  sql`${other.addedAt} > now() - ${silence}`,
                ),
              ),
          ),
        ),
      )
      .orderBy(asc(carPhotos.addedAt), asc(carPhotos.id)),
  )
  return [
    ...Map.groupBy(ready, ({ siteId, carId, addedBy }) =>
      [siteId, carId, actorKey(addedBy)].join(' '),
    ).values(),
  ]
}

/** Photos removed so many days ago that no word names and none was made of, and those that never came to be one. How many. */
export const dropUnwantedPhotos = (database: Database, keepDays: number): Promise<number> =>
  database.asPlatform(async (transaction) => {
    const made = alias(carPhotos, 'made')
    const address = sql`'/yard/' || ${carPhotos.id} || '.jpg'`
    const isNamed = transaction
      .select({ id: carWords.carId })
      .from(carWords)
      .where(
        and(
          eq(carWords.siteId, carPhotos.siteId),
          eq(carWords.carId, carPhotos.carId),
          eq(carWords.field, 'images'),
          sql`${carWords.value} @> jsonb_build_array(jsonb_build_object('url', ${address}))`,
        ),
      )
    const isSource = transaction
      .select({ id: made.id })
      .from(made)
      .where(and(eq(made.siteId, carPhotos.siteId), sql`${made.madeOf} = ${address}`))
    const gone = await transaction
      .delete(carPhotos)
      .where(
        or(
          and(
            isNotNull(carPhotos.removedAt),
            lt(carPhotos.removedAt, sql`now() - make_interval(days => ${keepDays}::int)` as never),
            notExists(isNamed),
            notExists(isSource),
          ),
          and(
            inArray(carPhotos.status, ['arriving', 'refused']),
            sql`${carPhotos.addedAt} < now() - interval '1 day'`,
          ),
        ),
      )
      .returning({ id: carPhotos.id })
    return gone.length
  })
