import { and, eq } from 'drizzle-orm'
import { placeOf, readParts } from '#app/photos/photo-parts.server.ts'
import type { OriginalsOfSite } from '#app/pictures/site-original.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { Recent } from '#app/platform/recent.ts'
import { photoIdOfFile } from './car-photo.ts'
import { carPhotoParts, carPhotos } from './tables.server.ts'

/** A photo that was cleaned away is served no longer than this. */
const knownForMs = 60_000

/** Photos that yards put up, for the pictures that are made of them: each to the site alone whose it is. */
export function createYardOriginals(database: Database, now: () => number = Date.now): OriginalsOfSite {
  const known = new Recent<{ readonly until: number }>(5000)
  return async (siteId, file) => {
    const id = photoIdOfFile(file)
    if (!siteId || id === null) return null
    const key = `${siteId} ${id}`
    if ((known.get(key)?.until ?? 0) < now()) {
      const [ready] = await database.asSite(siteId, (transaction) =>
        transaction
          .select({ id: carPhotos.id })
          .from(carPhotos)
          .where(and(eq(carPhotos.siteId, siteId), eq(carPhotos.id, id), eq(carPhotos.status, 'ready'))),
      )
      if (!ready) return null
      known.set(key, { until: now() + knownForMs })
    }
    const parts = { table: carPhotoParts, siteId, photoId: id, kind: 'picture' } as const
    const place = placeOf(database, (work, options) => database.asSite(siteId, work, options))
    return () => readParts(place, parts)
  }
}
