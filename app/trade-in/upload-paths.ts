import { mostPhotoBytes, mostPhotos } from '#app/pictures/photo-kind.ts'

/** Where photos come in: the server lets these bodies be longer and take longer than any other's. */

const photoPages: readonly string[] = ['/sell-my-car', '/sell-your-car', '/trade-in', '/cars/trade-in']

export const photoBytes = mostPhotoBytes + 1024

/** A body of one photo, or the form of ten; the base of the endpoints is the site's own. */
export function uploadBytes(path: string): number | null {
  const plain = path.replace(/\/$/, '')
  if (plain.endsWith('/appraisal-photos')) return photoBytes
  return photoPages.includes(plain) ? (mostPhotos + 1) * mostPhotoBytes : null
}
