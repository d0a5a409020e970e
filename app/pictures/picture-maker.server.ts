import sharp, { type Sharp } from 'sharp'
import type { Recipe } from './picture-recipe.ts'
import { sizeMade } from './picture-recipe.ts'

// Several threads a picture would take the processor from the pages, and no picture is made twice in a row.
sharp.concurrency(1)
sharp.cache(false)

/** An original that is no picture, is broken, or is larger than 40 megapixels; the message is a sentence for visitors. */
export class UnusableOriginalError extends Error {
  override name = 'UnusableOriginalError'
}

const mostPixels = 40_000_000
const secondsAtMost = 5

/** What is made differs between versions of these: part of a picture's identity. */
export const makerVersion = `2 ${sharp.versions.sharp} ${sharp.versions.vips}`

/** Throws `UnusableOriginalError`. */
export async function makePicture(original: Uint8Array, recipe: Recipe): Promise<Buffer> {
  const image = openOriginal(original)
  return unusableWhenItFails(async () => {
    const { autoOrient } = await image.metadata()
    const { width, height } = sizeMade(autoOrient, recipe)
    const background = recipe.format === 'jpeg' ? '#ffffff' : { r: 255, g: 255, b: 255, alpha: 0 }
    const fit = recipe.crop === 'none' ? 'fill' : recipe.crop
    image.autoOrient().resize({ width, height, fit, background })
    return encoded(image, recipe).toBuffer()
  })
}

/** In pixels. Throws where the bytes are no picture. */
export const pictureWidth = async (bytes: Uint8Array) => (await sharp(bytes).metadata()).width

/** A picture of at most `side` pixels a side as RGBA. Throws `UnusableOriginalError`. */
export async function pixelsOf(original: Uint8Array, side: number) {
  const image = openOriginal(original)
  return unusableWhenItFails(async () => {
    const small = image.autoOrient().resize({ width: side, height: side, fit: 'inside' })
    const { data, info } = await small.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, rgba: data }
  })
}

/** The pixel limit is checked against the header, before anything is decoded. */
function openOriginal(original: Uint8Array): Sharp {
  if (!isReadable(original))
    throw new UnusableOriginalError('The original is not a JPEG, PNG, WebP or GIF picture.')
  return sharp(original, { limitInputPixels: mostPixels, failOn: 'error' }).timeout({
    seconds: secondsAtMost,
  })
}

/** Only these reach a decoder: SVG, PDF and the like can name other files, HEIF and TIFF decoders are the most attacked. */
function isReadable(bytes: Uint8Array): boolean {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  return (
    text(0, 3) === '\xff\xd8\xff' ||
    text(0, 8) === '\x89PNG\r\n\x1a\n' ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') ||
    /^GIF8[79]a$/.test(text(0, 6))
  )
}

function encoded(image: Sharp, { format, quality }: Recipe): Sharp {
  if (format === 'png') return image.png()
  const by = quality === null ? {} : { quality }
  if (format === 'jpeg') return image.flatten({ background: '#ffffff' }).jpeg({ ...by, progressive: true })
  // A third less processor time than the default effort for 4 % more bytes.
  return image.webp({ ...by, effort: 2 })
}

async function unusableWhenItFails<Made>(make: () => Promise<Made>): Promise<Made> {
  try {
    return await make()
  } catch (error) {
    const isLarge = error instanceof Error && /pixel limit/i.test(error.message)
    throw new UnusableOriginalError(
      isLarge ? 'The original has more than 40 million pixels.' : 'The original is broken.',
      { cause: error },
    )
  }
}
