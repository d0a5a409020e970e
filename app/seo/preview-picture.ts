import { heightOf, type PictureRatio, pictureAddress } from '#app/pictures/pictures.ts'

/** The picture of a shared link's preview; lengths in pixels. */
export type PreviewPicture = {
  readonly address: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

const width = 1280

/** Of a page that has none: the dealer's sign on its colour (site-icon.server.ts). */
export const sharePath = '/share.png'
export const shareSize = { width: 1200, height: 630 }
export const sharePicture = (name: string, origin: string): PreviewPicture => ({
  address: origin + sharePath,
  ...shareSize,
  alt: name,
})

/** As JPEG: previews are made by programs that know no WebP. Null where the original can have no address here. */
export function previewPicture(
  original: string | null | undefined,
  { origin, alt, ratio = '16:9' }: { origin: string; alt: string; ratio?: PictureRatio },
): PreviewPicture | null {
  const path = original && pictureAddress(original, { width, ratio, format: 'jpeg' })
  return path ? { address: origin + path, width, height: heightOf(width, ratio), alt } : null
}
