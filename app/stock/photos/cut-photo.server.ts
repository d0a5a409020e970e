import { randomUUID } from 'node:crypto'
import { cutPicture } from '#app/pictures/photo-cut.server.ts'
import type { PhotoCut } from '#app/pictures/photo-cut.ts'
import { NotAllowedError, type StaffScope } from '#app/tenancy/audit.server.ts'
import { may } from '#app/tenancy/permissions.ts'
import { photoIdOf, tooManyPhotos } from './car-photo.ts'
import { beginPhoto, findPhoto, keepMade, type NewPhoto, pictureOfPhoto } from './car-photos.server.ts'

export type Cutting = {
  /** The address of the picture that is cut anew. */
  readonly photo: string
  readonly cut: PhotoCut
  /** Reads a picture of the feed. */
  readonly read: (url: string) => Promise<Uint8Array | null>
}
type Made = Omit<NewPhoto, 'addedBy' | 'madeOf'> & { readonly madeOf: string }

/** Out of what the photo was made of, so that a cut can be taken back and loses nothing. */
export async function makeCut(
  scope: StaffScope,
  carId: string,
  { photo, cut, read }: Cutting,
): Promise<Made | { readonly problem: string }> {
  if (!may(scope.actor, 'photo.add')) throw new NotAllowedError('photo.add')
  const ofYard = photoIdOf(photo)
  const before = ofYard ? await findPhoto(scope, ofYard) : null
  if (ofYard && before?.carId !== carId) return { problem: 'That photo was removed meanwhile.' }
  const madeOf = before?.madeOf ?? photo
  const source = photoIdOf(madeOf)
  const original = source ? await pictureOfPhoto(scope, source) : await read(madeOf)
  const made = original && (await cutPicture(original, cut).catch(() => null))
  if (!made) return { problem: 'That picture could not be read just now. Please try again.' }
  const [id, name] = [randomUUID(), before?.name ?? '']
  const row = { id, carId, name, size: made.picture.length, insteadOf: photo, madeOf, edit: cut }
  const outcome = await scope.db.transaction((transaction) =>
    beginPhoto(transaction, scope.site.id, { ...row, addedBy: scope.actor }),
  )
  if (outcome === 'too-many') return { problem: tooManyPhotos }
  if (outcome === 'no-car') return { problem: 'The feed does not list this car any more.' }
  await keepMade(scope, id, made)
  return row
}
