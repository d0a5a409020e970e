import { isDeepStrictEqual } from 'node:util'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Car } from '#app/stock/car.ts'
import { mostCarPhotos, photoAddress, photoIdOf } from '#app/stock/photos/car-photo.ts'
import {
  asImage,
  bringBack,
  type CarPhoto,
  dropPhoto,
  findPhoto,
  markPutUp,
  markRemoved,
} from '#app/stock/photos/car-photos.server.ts'
import { type Cutting, makeCut } from '#app/stock/photos/cut-photo.server.ts'
import { photosToPutUp } from '#app/stock/photos/ready-photos.server.ts'
import type { CarWord, WordEnd } from '#app/stock/said/car-words.ts'
import { type AuditRow, type StaffScope, writeAudit } from '#app/tenancy/audit.server.ts'
import { scopeOf } from '#app/tenancy/scope.server.ts'
import { findSiteById } from '#app/tenancy/sites.server.ts'
import { changeCar, restoreWords } from './car-words.server.ts'
import type { WordOutcome } from './change-cars.server.ts'

/** The photos of a car: put up, put in order, hidden and removed by people of its yard. */

const imagesWord = (standing: readonly CarWord[]) => standing.find(({ field }) => field === 'images')
/** The addresses of the pictures that are shown; a feed may name one twice. */
export const shownBy = (record: Pick<Car, 'images'>, standing: readonly CarWord[]): string[] => [
  ...new Set(((imagesWord(standing)?.value ?? record.images) as Car['images']).map(({ url }) => url)),
]

/** Photos that are ready stand among the car's pictures from then on, each in its place or at the end. */
function putUpPhotos(
  scope: StaffScope,
  carId: string,
  photos: readonly Pick<CarPhoto, 'id' | 'insteadOf' | 'madeOf'>[],
  now: Date,
): Promise<WordOutcome> {
  const replaced = photos.flatMap(({ insteadOf, madeOf }) =>
    insteadOf && insteadOf !== madeOf ? (photoIdOf(insteadOf) ?? []) : [],
  )
  return changeCar(
    scope,
    {
      carId,
      wanted: (standing, record) => {
        const shown = shownBy(record, standing)
        for (const { id, insteadOf } of photos) {
          if (shown.includes(photoAddress(id))) continue
          const at = insteadOf === null ? -1 : shown.indexOf(insteadOf)
          shown.splice(at < 0 ? shown.length : at, at < 0 ? 0 : 1, photoAddress(id))
        }
        const { ends = 'never' as const, until = null } = imagesWord(standing) ?? {}
        return { images: { value: shown.slice(0, mostCarPhotos).map(asImage), ends, until } }
      },
      verb: 'photo.add',
      also: async (transaction) => {
        await markPutUp(
          transaction,
          scope.site.id,
          photos.map(({ id }) => id),
        )
        if (replaced.length > 0) await markRemoved(transaction, scope.site.id, replaced)
      },
    },
    now,
  )
}

/** A new picture of what the photo was made of stands in its place. */
export async function cutCarPhoto(
  scope: StaffScope,
  carId: string,
  cutting: Cutting,
  now: Date,
): Promise<WordOutcome> {
  const made = await makeCut(scope, carId, cutting)
  return 'problem' in made
    ? { field: 'images', problem: made.problem }
    : putUpPhotos(scope, carId, [made], now)
}

/** Puts up what became ready, in the name of who sent it. */
export async function putUpReady(database: Database, now: Date): Promise<void> {
  for (const photos of await photosToPutUp(database)) {
    const [{ siteId, carId, addedBy }] = photos as [CarPhoto]
    const site = await findSiteById(database, siteId)
    if (!site) continue
    const scope = { ...scopeOf(site, database, addedBy), actor: addedBy }
    const outcome = await putUpPhotos(scope, carId, photos, now)
    // A car that left the feed meanwhile keeps them for when it comes back.
    if ('refused' in outcome)
      await scope.db.transaction((transaction) =>
        markPutUp(
          transaction,
          siteId,
          photos.map(({ id }) => id),
        ),
      )
  }
}

type Order = {
  /** Addresses of the pictures that are shown, the first first. */
  readonly shown: readonly string[]
  /** Those that the person had before them. */
  readonly seen: readonly string[]
  /** Left out: as it stands, else until the feed's pictures change. */
  readonly ends?: WordEnd | undefined
}

/** What was put up since stays at the end; where somebody ordered them otherwise, nothing is done. */
export const orderPhotos = (
  scope: StaffScope,
  carId: string,
  { shown, seen, ends }: Order,
  now: Date,
): Promise<WordOutcome> =>
  changeCar(
    scope,
    {
      carId,
      wanted: (standing, record) => {
        const since = shownBy(record, standing).slice(seen.length)
        const urls = [...shown, ...since].slice(0, mostCarPhotos)
        const word = imagesWord(standing)
        const isOfFeed = isDeepStrictEqual(urls, shownBy(record, []))
        if (isOfFeed && ends === undefined) return { images: null }
        const end = ends ?? word?.ends ?? 'changes'
        const until = end === 'day' ? (word?.until ?? null) : null
        return { images: { value: urls.map(asImage), ends: end, until } }
      },
      isAsSeen: (standing, record) => {
        const stands = shownBy(record, standing)
        return (
          isDeepStrictEqual(stands.slice(0, seen.length), seen) &&
          stands.slice(seen.length).every((url) => photoIdOf(url) !== null)
        )
      },
    },
    now,
  )

/** Takes a photo of the yard's own away; it can come back until it is cleaned away. Null: there is none such. */
export async function removeCarPhoto(
  scope: StaffScope,
  carId: string,
  id: string,
  now: Date,
): Promise<WordOutcome | null> {
  const photo = await findPhoto(scope, id)
  if (photo?.carId !== carId || photo.removedAt !== null) return null
  const remove = (transaction: Transaction) => markRemoved(transaction, scope.site.id, [id])
  const outcome = await changeCar(
    scope,
    {
      carId,
      wanted: (standing, record) => {
        const word = imagesWord(standing)
        const shown = shownBy(record, standing)
        const left = shown.filter((url) => url !== photoAddress(id))
        if (!word || left.length === shown.length) return {}
        return { images: { value: left.map(asImage), ends: word.ends, until: word.until } }
      },
      verb: 'photo.remove',
      also: remove,
    },
    now,
  )
  if (!('refused' in outcome) || outcome.refused !== 'same') return outcome
  const deed = await scope.db.transaction(async (transaction) => {
    // One that never came to be a picture leaves nothing behind.
    if (photo.status === 'ready') await remove(transaction)
    else await dropPhoto(transaction, scope.site.id, id)
    return writeAudit(transaction, scope.site.id, scope.actor, {
      verb: 'photo.remove',
      subject: `car:${carId}`,
      before: { photo: id },
      after: { photo: null },
    })
  })
  return { deed }
}

/** A removed photo is among the car's again, where it stood if its pictures stand as they were left. */
export async function restorePhoto(scope: StaffScope, row: AuditRow, now: Date): Promise<boolean> {
  const id = row.before?.photo
  if (typeof id !== 'string') return restoreWords(scope, row, now)
  const photo = await findPhoto(scope, id)
  if (!photo?.removedAt) return false
  await scope.db.transaction(async (transaction) => {
    await bringBack(transaction, scope.site.id, [id])
    await writeAudit(transaction, scope.site.id, scope.actor, {
      verb: 'photo.add',
      subject: row.subject,
      before: { photo: null },
      after: { photo: id },
    })
  })
  return true
}
