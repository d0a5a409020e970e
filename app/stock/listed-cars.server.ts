import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { listedNow } from './listing.ts'
import { stockIndex } from './stock-index.server.ts'
import { cars } from './tables.server.ts'

const most = 1_000_000

/** Every car that the site lists now, with what addresses are made of and when it last changed; the newest first. */
export async function listedCars(scope: Scope, now: Date) {
  const { index } = await stockIndex(scope)
  const listed = new Set(
    index.search({ where: listedNow(scope.site.settings, now), offset: 0, limit: most }).ids,
  )
  const rows = await scope.db.transaction((transaction) =>
    transaction
      .select({
        id: cars.id,
        slug: cars.slug,
        make: cars.make,
        model: cars.model,
        carType: cars.carType,
        body: sql<string | null>`${cars.record} ->> 'simpleBody'`,
        itemType: sql<string>`${cars.record} ->> 'itemType'`,
        locationId: sql<string | null>`${cars.record} ->> 'locationId'`,
        picture: sql<string | null>`${cars.record} #>> '{images,0,url}'`,
        changed: cars.updatedAt,
      })
      .from(cars)
      .where(and(eq(cars.siteId, scope.site.id), isNull(cars.withdrawnAt)))
      .orderBy(sql`${cars.createdAt} desc`, cars.id),
  )
  return rows.filter(({ id }) => listed.has(id))
}
