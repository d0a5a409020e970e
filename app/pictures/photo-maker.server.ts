import sharp from 'sharp'
import { mostPhotoPixels, type PhotoProblem, photoKind, photoSides } from './photo-kind.ts'

// Several threads a photo would take the processor from the pages, and no photo is made twice in a row.
sharp.concurrency(1)
sharp.cache(false)

/** The library that machines get with sharp reads no HEIC; one that an operator built may. */
export const readsHeic: boolean = sharp.format.heif.input.fileSuffix?.includes('.heic') ?? false

const secondsAtMost = 20

/** What is wrong with it as it comes in, by its first bytes and its header; nothing is unpacked. */
export async function photoProblem(bytes: Uint8Array): Promise<PhotoProblem | null> {
  if (bytes.length === 0) return 'empty'
  const kind = photoKind(bytes)
  if (kind === null) return 'no-photo'
  if (kind === 'heic' && !readsHeic) return 'heic'
  try {
    const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > mostPhotoPixels) return 'too-many-pixels'
    return width * height === 0 ? 'broken' : null
  } catch {
    return 'broken'
  }
}

export type MadePhoto = { readonly picture: Buffer; readonly width: number; readonly height: number }

/** Turned upright, at most so many pixels a side, without where and by whom it was taken. */
export async function makePhoto(
  original: Uint8Array,
  side: number = photoSides.appraisal,
): Promise<MadePhoto | { problem: PhotoProblem }> {
  const problem = await photoProblem(original)
  if (problem) return { problem }
  try {
    const { data, info } = await sharp(original, { limitInputPixels: mostPhotoPixels, failOn: 'error' })
      .timeout({ seconds: secondsAtMost })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
    return { picture: data, width: info.width, height: info.height }
  } catch {
    return { problem: 'broken' }
  }
}
