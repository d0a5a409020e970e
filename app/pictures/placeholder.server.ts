import { rgbaToThumbHash } from 'thumbhash'
import { pixelsOf } from './picture-maker.server.ts'

/**
 * The thumbhash (about 34 characters of base64) of a JPEG, PNG, WebP or GIF, from which `placeholderAddress` draws the
 * blurred picture. Throws `UnusableOriginalError`.
 */
export async function thumbhashOf(bytes: Uint8Array): Promise<string> {
  const { width, height, rgba } = await pixelsOf(bytes, 100)
  return Buffer.from(rgbaToThumbHash(width, height, rgba)).toString('base64')
}
