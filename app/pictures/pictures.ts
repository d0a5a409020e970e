/**
 * The address of a picture says how it is to be made (TEN-30):
 * `/img/{width}x{height|auto},{quality},{format},{crop}/{original}`, where the original is a file of a local folder
 * (`demo/suv-white-1-front.webp`) or of another host (`https/pictures.example/a/b.jpg`). Every part comes from a short list, so that
 * nobody can have an unlimited number of pictures made.
 */

export const pictureWidths = [96, 160, 240, 320, 480, 640, 768, 960, 1280, 1600, 4096] as const
export const pictureQualities = [50, 60, 75, 85] as const
export const pictureFormats = ['auto', 'webp', 'jpeg', 'png'] as const
export const pictureCrops = ['none', 'cover', 'contain'] as const
const ratios = { '3:2': 3 / 2, '4:3': 4 / 3, '1:1': 1, '16:9': 16 / 9 } as const
export const pictureRatios = Object.keys(ratios) as PictureRatio[]

export type PictureWidth = (typeof pictureWidths)[number]
type PictureQuality = (typeof pictureQualities)[number]
/** `auto` is WebP for browsers that say they take it, else JPEG. */
type PictureFormat = (typeof pictureFormats)[number]
/** `none` keeps the whole picture inside the box, `cover` fills the box, `contain` pads the picture to the box. */
type PictureCrop = (typeof pictureCrops)[number]
/** Width to height. */
export type PictureRatio = keyof typeof ratios

type Original =
  | { readonly kind: 'local'; readonly folder: string; readonly file: string }
  | { readonly kind: 'remote'; readonly url: string }

/** Lengths in pixels; with height `auto` the picture keeps its shape and `crop` has no effect. */
export type PictureTransform = {
  readonly original: Original
  readonly width: PictureWidth
  readonly height: number | 'auto'
  readonly quality: PictureQuality
  readonly format: PictureFormat
  readonly crop: PictureCrop
}

export type PictureOptions = {
  /** Left out: the original's own. */
  readonly ratio?: PictureRatio
  readonly quality?: PictureQuality
  readonly format?: PictureFormat
  readonly crop?: PictureCrop
}

const longestAddress = 2000
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const unreadable = /[\0-\x1f\x7f\\]/

export const heightOf = (width: PictureWidth, ratio: PictureRatio): number =>
  Math.round(width / ratios[ratio])

/**
 * The address of a picture made from `original`, an http(s) address or a path such as `/demo/a.webp`. Null when the original
 * can have no such address (another scheme, a user name in it, longer than 2,000 characters).
 */
export function pictureAddress(
  original: string,
  { width, ...options }: PictureOptions & { readonly width: PictureWidth },
): string | null {
  const path = originalPath(original)
  return path === null ? null : addressOf(path, width, options)
}

/** Of a panorama that is looked around in: as wide as there is any. */
export const panoramaAddress = (original: string) => pictureAddress(original, { width: 4096, quality: 75 })

/** The `srcset` of an `img`; null as `pictureAddress`. */
export function pictureSet(
  original: string,
  widths: readonly PictureWidth[],
  options: PictureOptions = {},
): string | null {
  const path = originalPath(original)
  if (path === null || !widths.length) return null
  const sources = widths.map((width) => {
    const address = addressOf(path, width, options)
    return address && `${address} ${width}w`
  })
  return sources.every((source) => source !== null) ? sources.join(', ') : null
}

/**
 * The `sizes` of an `img` that loads lazily: as wide as it is laid out (HTML standard, 4.8.4.2.2), or `sizes` in browsers that do
 * not know `auto`.
 */
export const asLaidOut = (sizes: string): string => `auto, ${sizes}`

function addressOf(
  path: string,
  width: PictureWidth,
  { ratio, quality = 75, format = 'auto', crop }: PictureOptions,
): string | null {
  const height = ratio ? heightOf(width, ratio) : 'auto'
  const address = `/img/${width}x${height},${quality},${format},${crop ?? (ratio ? 'cover' : 'none')}/${path}`
  return address.length > longestAddress ? null : address
}

/** What a path of the site asks for, as it stands in the request (percent-encoded); refused with one sentence. */
export function readPictureAddress(path: string): PictureTransform | { readonly refused: string } {
  if (path.length > longestAddress) return refuse('The address is too long.')
  const parts = /^\/img\/([^/]*)\/(.*)$/s.exec(path)
  const match = /^([^x,]*)x([^,]*),([^,]*),([^,]*),([^,]*)$/.exec(parts?.[1] ?? '')
  if (!parts || !match)
    return refuse('A picture is at /img/{width}x{height},{quality},{format},{crop}/{original}.')

  const width = pictureWidths.find((known) => String(known) === match[1])
  if (!width) return refuse(`The width must be one of ${pictureWidths.join(', ')}.`)
  const height = ['auto' as const, ...pictureRatios.map((ratio) => heightOf(width, ratio))].find(
    (known) => String(known) === match[2],
  )
  if (!height) return refuse(`The height must be auto or make ${pictureRatios.join(', ')} with the width.`)
  const quality = pictureQualities.find((known) => String(known) === match[3])
  if (!quality) return refuse(`The quality must be one of ${pictureQualities.join(', ')}.`)
  const format = pictureFormats.find((known) => known === match[4])
  if (!format) return refuse(`The format must be one of ${pictureFormats.join(', ')}.`)
  const crop = pictureCrops.find((known) => known === match[5])
  if (!crop) return refuse(`The crop must be one of ${pictureCrops.join(', ')}.`)

  const original = readOriginal(parts[2] ?? '')
  if (!original) return refuse('The address names no picture.')
  return { original, width, height, quality, format, crop }
}

const refuse = (refused: string) => ({ refused })

function originalPath(original: string): string | null {
  if (unreadable.test(original)) return null
  if (/^https?:\/\//i.test(original)) {
    const url = readUrl(original)
    if (!url || !/^[a-z0-9.-]+(:\d+)?$/.test(url.host)) return null
    // A comma at the end would be read as the end of an entry of a srcset.
    const path = url.pathname.replaceAll('%', '%25').replaceAll(',', '%2C')
    return `${url.protocol.slice(0, -1)}/${url.host}${path}${encodeURIComponent(url.search)}`
  }
  const segments = original.slice(1).split('/').map(decode)
  if (!original.startsWith('/') || !isLocalPath(segments)) return null
  return segments.map(encodeURIComponent).join('/')
}

function readOriginal(path: string): Original | null {
  const [first = '', ...rest] = path.split('/')
  if (first === 'http' || first === 'https') return readRemote(first, rest.join('/'))
  const segments = [first, ...rest].map(decode)
  if (!isLocalPath(segments)) return null
  return { kind: 'local', folder: segments[0]!, file: segments.slice(1).join('/') }
}

/** `{host}/{path}`, each `%` of the original written `%25`, and its query with every separator encoded. */
function readRemote(scheme: string, rest: string): Original | null {
  const [, host, path, query] = /^([a-z0-9.-]+(?::\d+)?)(\/.*?)(%3f.*)?$/is.exec(rest) ?? []
  if (!host || !path || /%2f|%5c/i.test(path)) return null
  const [decodedPath, decodedQuery] = [decode(path), decode(query ?? '')]
  if (decodedPath === null || decodedQuery === null) return null
  const address = `${scheme}://${host}${decodedPath}${decodedQuery}`
  if (unreadable.test(address) || address.includes('#') || decodedPath.includes('?')) return null
  const url = readUrl(address)
  return url && { kind: 'remote', url: url.href }
}

function readUrl(address: string): URL | null {
  const url = URL.parse(address)
  if (!url || url.username || url.password) return null
  url.hash = ''
  return url
}

/** Hidden files are never pictures; a folder called 'http' would hide the scheme. */
const isLocalPath = (segments: readonly (string | null)[]): segments is readonly string[] =>
  segments.length > 1 &&
  segments[0] !== 'http' &&
  segments[0] !== 'https' &&
  segments.every(
    (segment) => segment && !segment.startsWith('.') && !segment.includes('/') && !unreadable.test(segment),
  )

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
