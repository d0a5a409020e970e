import { createHash } from 'node:crypto'
import { sitePicture } from '#app/mail/site-mail.ts'
import { type PhotoCut, wholePhoto } from '#app/pictures/photo-cut.ts'
import { photoTypes } from '#app/pictures/photo-kind.ts'
import { readsHeic } from '#app/pictures/photo-maker.server.ts'
import type { Car } from '#app/stock/car.ts'
import { mostCarPhotos, photoAddress, photoIdOf } from '#app/stock/photos/car-photo.ts'
import type { CarPhoto } from '#app/stock/photos/car-photos.server.ts'
import type { CarWord, WordEnd } from '#app/stock/said/car-words.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { shownBy } from '#app/verbs/car-photos.server.ts'

export type PhotoTile = {
  /** By which forms name it: addresses of two hundred would be too long. */
  readonly key: string
  /** Small, on the office's own host; null: the site may not show it. */
  readonly src: string | null
  /** Of one that the yard put up. */
  readonly id: string | null
  /** What it is cut out of, and how. */
  readonly large: string | null
  readonly cut: PhotoCut
}
export type PhotosData = {
  /** Where photos are sent. */
  readonly path: string
  readonly tiles: readonly PhotoTile[]
  /** Keys of those that are shown, in their order. */
  readonly shown: readonly string[]
  /** What the feed has, where somebody says otherwise: 'feed 10 photos in another order'. */
  readonly feed: string
  readonly ends: WordEnd
  readonly isSaid: boolean
  /** On their way, or refused. */
  readonly coming: readonly {
    readonly id: string
    readonly status: string
    readonly problem: string | null
  }[]
  readonly room: number
  /** Of a browser without script: which one was chosen. */
  readonly chosen: string | null
  readonly types: string
}

type Pictured = {
  readonly record: Pick<Car, 'images'>
  readonly words: readonly CarWord[]
  readonly photos: readonly CarPhoto[]
}

export const keyOfPicture = (url: string): string =>
  createHash('sha256').update(url).digest('base64url').slice(0, 10)

/** Addresses of all pictures of a car: those shown, then the others. */
export function picturesOf({ record, words, photos }: Pictured): { shown: string[]; hidden: string[] } {
  const shown = shownBy(record, words)
  const own = photos
    .filter(({ status, removedAt, putUpAt }) => status === 'ready' && removedAt === null && putUpAt !== null)
    .map(({ id }) => photoAddress(id))
  // What another one was cut out of stands behind that.
  const behind = new Set(photos.flatMap(({ madeOf, removedAt }) => (removedAt === null && madeOf) || []))
  const all = new Set([...shown, ...shownBy(record, []), ...own])
  return { shown, hidden: [...all].filter((url) => !shown.includes(url) && !behind.has(url)) }
}

export const comingPhotos = (photos: readonly CarPhoto[]): PhotosData['coming'] =>
  photos
    .filter(
      ({ status, removedAt, putUpAt }) => status !== 'arriving' && removedAt === null && putUpAt === null,
    )
    .map(({ id, status, problem }) => ({ id, status, problem }))

type Asked = { readonly path: string; readonly chosen: string | null }

export function photosData(pictured: Pictured, site: Site, { path, chosen }: Asked): PhotosData {
  const { record, words, photos } = pictured
  const { shown, hidden } = picturesOf(pictured)
  const word = words.find(({ field }) => field === 'images')
  const src = (url: string, how: Parameters<typeof sitePicture>[2]) => {
    const address = sitePicture(url, site.settings, how)
    return address && `/${site.slug}${address}`
  }
  const own = new Map(photos.map((photo) => [photoAddress(photo.id), photo]))
  const left = photos.filter(({ removedAt }) => removedAt === null).length
  return {
    path,
    chosen,
    tiles: [...shown, ...hidden].map((url) => ({
      key: keyOfPicture(url),
      src: src(url, { width: 480, ratio: '3:2', crop: 'cover' }),
      id: photoIdOf(url),
      large: src(own.get(url)?.madeOf ?? url, { width: 960 }),
      cut: own.get(url)?.edit ?? wholePhoto,
    })),
    shown: shown.map(keyOfPicture),
    feed: feedWords(shownBy(record, []), shown),
    ends: word?.ends ?? 'changes',
    isSaid: word !== undefined,
    coming: comingPhotos(photos),
    room: Math.max(0, mostCarPhotos - left),
    types: photoTypes(readsHeic),
  }
}

function feedWords(feed: readonly string[], shown: readonly string[]): string {
  if (feed.length === 0) return 'no photos'
  const count = feed.length === 1 ? 'one photo' : `${feed.length} photos`
  const common = shown.filter((url) => feed.includes(url))
  const isOrdered = common.join(' ') === feed.filter((url) => shown.includes(url)).join(' ')
  return isOrdered ? count : `${count} in another order`
}
