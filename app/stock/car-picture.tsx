import { type PictureWidth, pictureAddress, pictureSet } from '#app/pictures/pictures.ts'
import { placeholderAddress } from '#app/pictures/placeholder.ts'
import { Silhouette } from './silhouette.tsx'

type CarPictureProps = {
  /** Address of the original; null: the outline of the body stands in its place. */
  original: string | null
  /** Thumbhash of what stands in its place until it is there. */
  hash?: string | null
  outline: string
  alt: string
  /** How wide it is shown, for the browser's choice of size. */
  sizes: string
  widths?: readonly PictureWidth[]
  /** Among the first things seen. */
  isEarly: boolean
}

const cardWidths = [320, 480, 640, 960] as const

/** A car's picture in its fixed frame of 3:2. */
export function CarPicture({
  original,
  hash,
  outline,
  alt,
  sizes,
  widths = cardWidths,
  isEarly,
}: CarPictureProps) {
  const address = original && pictureAddress(original, { width: 640, ratio: '3:2' })
  return (
    <span className="grid aspect-3/2 place-items-center overflow-hidden bg-surface-2 text-edge">
      {address ? (
        <img
          ref={hash ? (picture) => veil(picture, hash) : undefined}
          src={address}
          srcSet={pictureSet(original, widths, { ratio: '3:2' }) ?? undefined}
          sizes={sizes}
          alt={alt}
          width={640}
          height={427}
          loading={isEarly ? 'eager' : 'lazy'}
          fetchPriority={isEarly ? 'high' : 'auto'}
          decoding="async"
          className="size-full object-cover"
        />
      ) : (
        <Silhouette name={outline} className="w-3/5 opacity-60" />
      )}
    </span>
  )
}

/**
 * Behind a picture that is not there yet stands a blurred one. The browser draws it from the hash: a page with twenty of
 * them would be 30 kB longer.
 */
function veil(picture: HTMLImageElement | null, hash: string): void {
  if (!picture || picture.complete) return
  const blurred = placeholderAddress(hash)
  if (!blurred) return
  picture.style.background = `url(${blurred}) center / cover`
  picture.addEventListener('load', () => picture.style.removeProperty('background'), { once: true })
}
