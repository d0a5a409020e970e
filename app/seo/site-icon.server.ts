import sharp from 'sharp'
import type { Pictures } from '#app/pictures/pictures.server.ts'
import { pictureAddress } from '#app/pictures/pictures.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { iconDrawing } from './icon-drawing.ts'
import { sharePath, shareSize } from './preview-picture.ts'

/** The icons of a site, by their paths: their sides in pixels; those with two are an ICO of several pictures. */
const iconSizes: ReadonlyMap<string, readonly number[]> = new Map([
  ['/favicon.ico', [32, 48]],
  ['/apple-touch-icon.png', [180]],
  ['/icon-192.png', [192]],
  ['/icon-512.png', [512]],
  [sharePath, [320]],
])

type Icon = { readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> }
type Facts = { readonly site: Site; readonly pictures: Pictures; readonly log: Pick<Log, 'warn'> }

const made = new WeakMap<SiteSettings, Map<string, Promise<Icon>>>()

/** Made once for all who ask, in however many encodings and at one time; null for a path that is no icon. */
export async function siteIcon(path: string, facts: Facts): Promise<Icon | null> {
  const sizes = iconSizes.get(path)
  if (!sizes) return null
  const { settings } = facts.site
  const icons = made.get(settings) ?? new Map<string, Promise<Icon>>()
  made.set(settings, icons)
  const cached = icons.get(path)
  if (cached) return cached
  const making = iconOf(path, sizes, facts, () => icons.delete(path))
  icons.set(path, making)
  making.catch(() => icons.delete(path))
  return making
}

/** `forget` is called for an icon that is to be made again. */
async function iconOf(
  path: string,
  sizes: readonly number[],
  facts: Facts,
  forget: () => void,
): Promise<Icon> {
  const { settings } = facts.site
  const { original, isFinal } = await originalOf(facts, path)
  if (!isFinal) forget()
  // Apple's systems put black behind what is left free.
  const ground = path.startsWith('/apple') ? 1 : 0
  const squares = await Promise.all(sizes.map((size) => squareOf(original, size, ground)))
  const pictures =
    path === sharePath
      ? [await onGround(squares[0]!, settings.site.icon ? '#fff' : settings.colours.brand)]
      : squares
  return {
    type: path.endsWith('.ico') ? 'image/x-icon' : 'image/png',
    bytes: new Uint8Array(path.endsWith('.ico') ? icoOf(sizes, pictures) : pictures[0]!),
  }
}

/** The site's own picture; while it cannot be had, and where there is none, the dealer's initials. */
async function originalOf({ site, pictures, log }: Facts, path: string) {
  const { name, colours, site: own, pictures: allowed } = site.settings
  const isWhole = !path.endsWith('.ico')
  const drawing = Buffer.from(iconDrawing(name, colours.brand, isWhole))
  const address = own.icon && pictureAddress(own.icon, { width: 640, format: 'png' })
  if (!address) return { original: drawing, isFinal: true }
  const answer = await pictures.answer(new Request(new URL(address, 'http://pictures.invalid')), {
    id: site.id,
    hosts: allowed.hosts,
  })
  if (answer.ok) return { original: Buffer.from(await answer.arrayBuffer()), isFinal: true }
  log.warn({ site: site.slug, status: answer.status }, "the site's icon could not be had")
  return { original: drawing, isFinal: false }
}

/** An SVG is drawn at the size that is wanted, not enlarged. */
function squareOf(original: Buffer, size: number, ground: 0 | 1): Promise<Buffer> {
  const background = { r: 255, g: 255, b: 255, alpha: ground }
  const square = sharp(original, { density: Math.min(2400, (72 * size) / 32) }).resize(size, size, {
    fit: 'contain',
    background,
  })
  return (ground ? square.flatten({ background }) : square).png().toBuffer()
}

/** In the middle of a picture as previews show it. */
const onGround = (sign: Buffer, background: string): Promise<Buffer> =>
  sharp({ create: { ...shareSize, channels: 3, background } })
    .composite([{ input: sign }])
    .png()
    .toBuffer()

/** An ICO file that holds PNGs: a head of 6 bytes, then 16 for each picture. */
function icoOf(sizes: readonly number[], pictures: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [i, picture] of pictures.entries()) {
    const at = 6 + 16 * i
    head.writeUInt8(sizes[i]!, at)
    head.writeUInt8(sizes[i]!, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(picture.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += picture.length
  }
  return Buffer.concat([head, ...pictures])
}
