import sharp from 'sharp'
import { type PhotoCut, sizeOfCut } from './photo-cut.ts'
import { mostPhotoPixels } from './photo-kind.ts'
import type { MadePhoto } from './photo-maker.server.ts'

const secondsAtMost = 20

/** Turned, straightened and cut, as `sizeOfCut` has it. Throws where the original is no picture. */
export async function cutPicture(original: Uint8Array, cut: PhotoCut): Promise<MadePhoto> {
  const { autoOrient } = await sharp(original).metadata()
  const { frame, left, top, width, height } = sizeOfCut(autoOrient, cut)
  const turned = await sharp(original, { limitInputPixels: mostPhotoPixels, failOn: 'error' })
    .timeout({ seconds: secondsAtMost })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .rotate(cut.quarters * 90 + cut.degrees, { background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width: wide, height: high, channels } = turned.info
  // What is straight lies in the middle of what was turned.
  const at = {
    left: Math.max(0, Math.round((wide - frame.width) / 2 + left)),
    top: Math.max(0, Math.round((high - frame.height) / 2 + top)),
  }
  const area = { ...at, width: Math.min(width, wide - at.left), height: Math.min(height, high - at.top) }
  const { data, info } = await sharp(turned.data, { raw: { width: wide, height: high, channels } })
    .timeout({ seconds: secondsAtMost })
    .extract(area)
    .jpeg({ quality: 85 })
    .toBuffer({ resolveWithObject: true })
  return { picture: data, width: info.width, height: info.height }
}
