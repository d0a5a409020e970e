/** Which photos are taken (TRD-21), and the sentence for each that is not. */

export const mostPhotos = 10
/** The longest side of what is kept of one, in pixels: a car's is larger than any page shows it, as what is cut out of it has to be. */
export const photoSides = { appraisal: 2000, car: 2560 } as const
export const mostPhotoBytes = 15 * 1024 * 1024
/** Of a picture when it is unpacked: a file of a few bytes may hold billions. */
export const mostPhotoPixels = 64_000_000
/**
 * For the browser's chooser. Where HEIC is not asked for, an iPhone hands over a JPEG of it by itself: so it is asked for
 * only where it can be read.
 */
export const photoTypes = (takesHeic: boolean): string =>
  ['image/jpeg', 'image/png', 'image/webp', ...(takesHeic ? ['image/heic', 'image/heif'] : [])].join(',')

export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'heic'

export const photoProblems = {
  empty: 'That file is empty. Please choose another photo.',
  'too-large': 'That photo is over 15 MB. Please choose a smaller one.',
  'no-photo': 'That isn’t a photo we can read. Please choose a JPEG, PNG, WebP or HEIC photo.',
  heic: 'We can’t read this HEIC photo. On an iPhone, go to Settings, Camera, Formats and choose Most Compatible, or send yourself the photo first, which turns it into a JPEG.',
  'too-many-pixels': 'That picture has more than 64 million pixels. Please choose a smaller one.',
  broken: 'That photo is damaged and can’t be opened. Please choose another.',
  'too-many': 'You’ve added 10 photos, which is as many as we take. Remove one to add another.',
} as const
export type PhotoProblem = keyof typeof photoProblems

/** By what the file holds: its name and what a browser calls it may be wrong. */
export function photoKind(bytes: Uint8Array): PhotoKind | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  return text(4, 8) === 'ftyp' && /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(text(8, 12)) ? 'heic' : null
}
