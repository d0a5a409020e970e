import { readCut } from '#app/pictures/photo-cut.ts'
import { photoIdOf } from '#app/stock/photos/car-photo.ts'
import { photosOfCar } from '#app/stock/photos/car-photos.server.ts'
import { carWithWords } from '#app/stock/said/car-words.server.ts'
import { wordEnds } from '#app/stock/said/car-words.ts'
import type { StaffScope } from '#app/tenancy/audit.server.ts'
import { cutCarPhoto, orderPhotos, removeCarPhoto } from '#app/verbs/car-photos.server.ts'
import type { WordOutcome } from '#app/verbs/change-cars.server.ts'
import { afterMove, photoMoves } from './photo-moves.ts'
import { keyOfPicture, picturesOf } from './photos-data.server.ts'

type Entered = Readonly<Record<string, string>>
type Acting = {
  readonly entered: Entered
  readonly now: Date
  /** Reads a picture of the feed. */
  readonly read: (url: string) => Promise<Uint8Array | null>
}
const changed = { refused: 'changed' } as const

/** The addresses of a car's pictures by the keys that forms have; null: there is no such car. */
async function picturesByKey(scope: StaffScope, carId: string): Promise<Map<string, string> | null> {
  const car = await carWithWords(scope, carId)
  if (!car) return null
  const photos = await scope.db.transaction((transaction) => photosOfCar(transaction, scope.site.id, carId))
  const { shown, hidden } = picturesOf({ record: car.feed, words: car.words, photos })
  return new Map([...shown, ...hidden].map((url) => [keyOfPicture(url), url]))
}

export const pictureAt = async (scope: StaffScope, carId: string, key: string | null) =>
  (key && (await picturesByKey(scope, carId))?.get(key)) || null

/** What a form does with the photos of a car; null: it is none of theirs. */
export async function photoAct(
  scope: StaffScope,
  carId: string,
  { entered, now, read }: Acting,
): Promise<WordOutcome | null> {
  const { act = '' } = entered
  if (!/^photos?(-|$)/.test(act)) return null
  const byKey = await picturesByKey(scope, carId)
  if (!byKey) return { refused: 'no-car' }
  const listed = (name: string) => {
    const keys = (entered[name] ?? '').split(' ').filter(Boolean)
    const urls = keys.flatMap((key) => byKey.get(key) ?? [])
    return urls.length === keys.length ? urls : null
  }
  const seen = listed('seen')
  const photo = byKey.get(entered.photo ?? '')
  if (act === 'photo-remove') {
    const id = photo && photoIdOf(photo)
    return (id && (await removeCarPhoto(scope, carId, id, now))) || changed
  }
  if (act === 'photo-cut') {
    const cut = readCut(entered)
    return photo && cut ? cutCarPhoto(scope, carId, { photo, cut, read }, now) : changed
  }
  if (act === 'photo-drop')
    return (await removeCarPhoto(scope, carId, entered.photo ?? '', now)) ?? { refused: 'same' }
  if (!seen) return changed
  const ends = wordEnds.find((end) => end === entered['images-ends'] && end !== 'day')
  const move = photoMoves.find((one) => act === `photo-${one}`)
  const wanted = move ? photo && afterMove(seen, photo, move) : (listed('shown') ?? undefined)
  if (!wanted) return changed
  return orderPhotos(scope, carId, { shown: wanted, seen, ...(act === 'photos-end' && { ends }) }, now)
}
