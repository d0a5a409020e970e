import { photoIdOf } from '#app/stock/photos/car-photo.ts'
import { photosOfCar } from '#app/stock/photos/car-photos.server.ts'
import { carWithWords } from '#app/stock/said/car-words.server.ts'
import { wordEnds } from '#app/stock/said/car-words.ts'
import type { StaffScope } from '#app/tenancy/audit.server.ts'
import { orderPhotos, removeCarPhoto } from '#app/verbs/car-photos.server.ts'
import type { WordOutcome } from '#app/verbs/car-words.server.ts'
import { afterMove, photoMoves } from './photo-moves.ts'
import { keyOfPicture, picturesOf } from './photos-data.server.ts'

type Entered = Readonly<Record<string, string>>
const changed = { refused: 'changed' } as const

/** What a form does with the photos of a car; null: it is none of theirs. */
export async function photoAct(
  scope: StaffScope,
  carId: string,
  entered: Entered,
  now: Date,
): Promise<WordOutcome | null> {
  const { act = '' } = entered
  if (!/^photos?(-|$)/.test(act)) return null
  const car = await carWithWords(scope, carId)
  if (!car) return { refused: 'no-car' }
  const photos = await scope.db.transaction((transaction) => photosOfCar(transaction, scope.site.id, carId))
  const { shown, hidden } = picturesOf({ record: car.feed, words: car.words, photos })
  const byKey = new Map([...shown, ...hidden].map((url) => [keyOfPicture(url), url]))
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
  if (act === 'photo-drop')
    return (await removeCarPhoto(scope, carId, entered.photo ?? '', now)) ?? { refused: 'same' }
  if (!seen) return changed
  const ends = wordEnds.find((end) => end === entered['images-ends'] && end !== 'day')
  const move = photoMoves.find((one) => act === `photo-${one}`)
  const wanted = move ? photo && afterMove(seen, photo, move) : (listed('shown') ?? undefined)
  if (!wanted) return changed
  return orderPhotos(scope, carId, { shown: wanted, seen, ...(act === 'photos-end' && { ends }) }, now)
}
