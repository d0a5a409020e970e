import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { keepParts, placeOf, readParts } from '#app/photos/photo-parts.server.ts'
import type { Shelf } from '#app/photos/waiting-photos.server.ts'
import { photoSides } from '#app/pictures/photo-kind.ts'
import type { MadePhoto } from '#app/pictures/photo-maker.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Staff } from '#app/tenancy/actor.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import type { Car } from '../car.ts'
import { cars } from '../tables.server.ts'
import { mostCarPhotos, photoAddress, photoIdOf } from './car-photo.ts'
import { carPhotoParts, carPhotos } from './tables.server.ts'

/** The photos that people of a yard put up for a car, kept in the database: every machine has them, and they go with their car. */

export const carShelf: Shelf = { photos: carPhotos, parts: carPhotoParts, side: photoSides.car }

export type CarPhoto = typeof carPhotos.$inferSelect
export type NewPhoto = Pick<CarPhoto, 'id' | 'carId' | 'name' | 'size' | 'insteadOf'> &
  Partial<Pick<CarPhoto, 'madeOf' | 'edit'>> & { readonly addedBy: Staff }

const now = sql`now()` as never
const isPhoto = (siteId: string, id: string) => and(eq(carPhotos.siteId, siteId), eq(carPhotos.id, id))
const partsOf = (siteId: string, photoId: string, kind: 'original' | 'picture') => ({
  table: carPhotoParts,
  siteId,
  photoId,
  kind,
})

/** Those on their way and those removed too, the first that came first. */
export const photosOfCar = (transaction: Transaction, siteId: string, carId: string): Promise<CarPhoto[]> =>
  transaction
    .select()
    .from(carPhotos)
    .where(and(eq(carPhotos.siteId, siteId), eq(carPhotos.carId, carId)))
    .orderBy(asc(carPhotos.addedAt), asc(carPhotos.id))

export async function findPhoto({ site, db }: Scope, id: string): Promise<CarPhoto | null> {
  const [photo] = await db.transaction((transaction) =>
    transaction.select().from(carPhotos).where(isPhoto(site.id, id)),
  )
  return photo ?? null
}

/** The car is held, so that as many at once as it may have are no more. */
export async function beginPhoto(
  transaction: Transaction,
  siteId: string,
  { addedBy, ...photo }: NewPhoto,
): Promise<'begun' | 'no-car' | 'too-many'> {
  const [car] = await transaction
    .select({ id: cars.id })
    .from(cars)
    .where(and(eq(cars.siteId, siteId), eq(cars.id, photo.carId), isNull(cars.withdrawnAt)))
    .for('no key update')
  if (!car) return 'no-car'
  const others = await photosOfCar(transaction, siteId, photo.carId)
  if (others.filter(({ removedAt }) => removedAt === null).length >= mostCarPhotos) return 'too-many'
  const { isProven: _, ...who } = addedBy as Staff & { isProven?: boolean }
  await transaction.insert(carPhotos).values({ siteId, ...photo, addedBy: who as Staff })
  return 'begun'
}

/** Bytes of a photo that is arriving, from `from` on. How many are here now. */
export async function keepPiece(
  { site, db }: Scope,
  { id, size }: Pick<CarPhoto, 'id' | 'size'>,
  from: number,
  bytes: Uint8Array,
): Promise<number> {
  await keepParts(placeOf(db.deployment, db.transaction), partsOf(site.id, id, 'original'), bytes, from)
  const got = from + bytes.length
  await db.transaction((transaction) =>
    transaction
      .update(carPhotos)
      .set({
        got: sql`greatest(${carPhotos.got}, ${got}::int)` as never,
        ...(got >= size && { status: 'waiting' as const }),
      })
      .where(and(isPhoto(site.id, id), eq(carPhotos.status, 'arriving'))),
  )
  return got
}

/** One that was made here of another picture. */
export async function keepMade({ site, db }: Scope, id: string, made: MadePhoto): Promise<void> {
  await keepParts(placeOf(db.deployment, db.transaction), partsOf(site.id, id, 'picture'), made.picture)
  const { width, height } = made
  await db.transaction((transaction) =>
    transaction.update(carPhotos).set({ status: 'ready', width, height }).where(isPhoto(site.id, id)),
  )
}

export const pictureOfPhoto = ({ site, db }: Pick<Scope, 'site' | 'db'>, id: string): Promise<Buffer> =>
  readParts(placeOf(db.deployment, db.transaction), partsOf(site.id, id, 'picture'))

export const dropPhoto = (transaction: Transaction, siteId: string, id: string) =>
  transaction.delete(carPhotos).where(isPhoto(siteId, id))

export const markPutUp = (transaction: Transaction, siteId: string, ids: readonly string[]) =>
  transaction
    .update(carPhotos)
    .set({ putUpAt: now })
    .where(and(eq(carPhotos.siteId, siteId), inArray(carPhotos.id, [...ids]), isNull(carPhotos.putUpAt)))

export const markRemoved = (transaction: Transaction, siteId: string, ids: readonly string[]) =>
  transaction
    .update(carPhotos)
    .set({ removedAt: now })
    .where(and(eq(carPhotos.siteId, siteId), inArray(carPhotos.id, [...ids])))

export const bringBack = (transaction: Transaction, siteId: string, ids: readonly string[]) =>
  transaction
    .update(carPhotos)
    .set({ removedAt: null })
    .where(and(eq(carPhotos.siteId, siteId), inArray(carPhotos.id, [...ids])))

export const asImage = (url: string): Car['images'][number] => ({ url, thumbUrl: null })

/**
 * Pictures of a car by their addresses: of its feed, of what is said of it, or put up for it; null where one is none of these. Those
 * put up that had been removed are so no more.
 */
export async function picturesAt(
  transaction: Transaction,
  { siteId, carId }: { readonly siteId: string; readonly carId: string },
  urls: readonly string[],
  known: Car['images'],
): Promise<Car['images'] | null> {
  const byUrl = new Map(known.map((image) => [image.url, image]))
  const ids = urls.flatMap((url) => photoIdOf(url) ?? [])
  if (ids.length > 0) {
    const photos = await photosOfCar(transaction, siteId, carId)
    const own = photos.filter(({ id, status }) => status === 'ready' && ids.includes(id))
    for (const { id } of own) byUrl.set(photoAddress(id), asImage(photoAddress(id)))
    // One of the site's other cars, or one that was cleaned away.
    if (ids.some((id) => !own.some((one) => one.id === id))) return null
    const back = own.filter(({ removedAt }) => removedAt !== null).map(({ id }) => id)
    if (back.length > 0) await bringBack(transaction, siteId, back)
  }
  const found = urls.map((url) => byUrl.get(url))
  return found.every((image) => image !== undefined) && new Set(urls).size === urls.length ? found : null
}
