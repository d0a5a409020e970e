import { randomUUID } from 'node:crypto'
import { mostPhotoBytes, photoKind, photoProblems } from '#app/pictures/photo-kind.ts'
import { readsHeic } from '#app/pictures/photo-maker.server.ts'
import { enqueueSoon } from '#app/platform/jobs.server.ts'
import { NotAllowedError, type StaffScope } from '#app/tenancy/audit.server.ts'
import { may } from '#app/tenancy/permissions.ts'
import { tooManyPhotos } from './car-photo.ts'
import { beginPhoto, type CarPhoto, findPhoto, keepPiece } from './car-photos.server.ts'

/** Photos on their way, piece by piece; they are put up once they are ready. */

export const preparePhotosOfCars = 'prepare-car-photos'

type Sent =
  /** How many bytes are here; the sender goes on from there. */
  { readonly id: string; readonly got: number; readonly size: number } | { readonly refused: string }

type Begun = {
  readonly carId: string
  readonly name: string
  readonly size: number
  /** The address of the picture whose place it takes. */
  readonly insteadOf: string | null
}

/** The first piece of a photo, by which it is known what it is. */
export async function sendPhoto(scope: StaffScope, begun: Begun, bytes: Uint8Array): Promise<Sent> {
  if (!may(scope.actor, 'photo.add')) throw new NotAllowedError('photo.add')
  if (!Number.isInteger(begun.size) || begun.size < 1) return { refused: photoProblems.empty }
  if (begun.size > mostPhotoBytes) return { refused: photoProblems['too-large'] }
  const kind = photoKind(bytes)
  if (kind === null) return { refused: photoProblems['no-photo'] }
  if (kind === 'heic' && !readsHeic) return { refused: photoProblems.heic }
  const id = randomUUID()
  const photo = { ...begun, id, name: begun.name.slice(0, 200), addedBy: scope.actor }
  const { site, db } = scope
  const outcome = await db.transaction((transaction) => beginPhoto(transaction, site.id, photo))
  if (outcome === 'no-car') return { refused: 'The feed does not list this car any more.' }
  return outcome === 'too-many' ? { refused: tooManyPhotos } : keep(scope, { id, size: begun.size }, 0, bytes)
}

/** A further piece. One that does not follow on what is here is left, and told where to go on. */
export async function sendPiece(
  scope: StaffScope,
  { carId, id, from }: { readonly carId: string; readonly id: string; readonly from: number },
  bytes: Uint8Array,
): Promise<Sent> {
  if (!may(scope.actor, 'photo.add')) throw new NotAllowedError('photo.add')
  const photo = await findPhoto(scope, id)
  if (photo?.carId !== carId) return { refused: 'That photo was removed meanwhile.' }
  const { got, size } = photo
  return from === got && got < size ? keep(scope, photo, from, bytes) : { id, got, size }
}

async function keep(
  scope: StaffScope,
  { id, size }: Pick<CarPhoto, 'id' | 'size'>,
  from: number,
  bytes: Uint8Array,
): Promise<Sent> {
  const got = await keepPiece(scope, { id, size }, from, bytes.subarray(0, size - from))
  if (got >= size) await enqueueSoon(scope.db.deployment, preparePhotosOfCars, {})
  return { id, got, size }
}
