import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { mostDocuments } from '#app/search/search.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import type { Car } from './car.ts'
import { shownRecord } from './holds.server.ts'
import { listedNow } from './listing.ts'
import { askIndex } from './search/query.server.ts'
import { cars } from './tables.server.ts'

/** So many are read at once, however many a dealer has. */
const carsAPage = 1000

/** The cars that the site lists now, with what addresses are made of and when each last changed; page by page, the newest first. */
export async function* listedCars(scope: Scope, now: Date, size = carsAPage) {
  if (scope.shows) scope.shows.isOfEveryCar = true
  const where = listedNow(scope.site.settings, now)
  const { ids } = await askIndex(scope, { where, sort: 'latest', offset: 0, limit: mostDocuments })
  for (let at = 0; at < ids.length; at += size) yield await carsOf(scope, ids.slice(at, at + size))
}

async function carsOf({ site, db }: Scope, ids: readonly string[]) {
  const rows = await db.transaction((transaction) =>
    transaction
      .select({
        id: cars.id,
        slug: cars.slug,
        make: sql<string>`${shownRecord} ->> 'make'`,
        model: sql<string>`${shownRecord} ->> 'model'`,
        carType: sql<Car['carType']>`${shownRecord} ->> 'carType'`,
        body: sql<string | null>`${shownRecord} ->> 'simpleBody'`,
        itemType: sql<string>`${shownRecord} ->> 'itemType'`,
        locationId: sql<string | null>`${shownRecord} ->> 'locationId'`,
        picture: sql<string | null>`${shownRecord} #>> '{images,0,url}'`,
        changed: cars.updatedAt,
      })
      .from(cars)
      .where(and(eq(cars.siteId, site.id), inArray(cars.id, [...ids]), isNull(cars.withdrawnAt))),
  )
  const place = new Map(ids.map((id, at) => [id, at]))
  return rows.sort((a, b) => place.get(a.id)! - place.get(b.id)!)
}
