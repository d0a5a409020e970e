import { useCallback, useState } from 'react'
import { asLaidOut, type PictureWidth, pictureAddress, pictureSet } from '#app/pictures/pictures.ts'
import { hasFailedToLoad } from '#app/ui/broken-picture.ts'
import { Silhouette } from './silhouette.tsx'
import './car-picture.css'

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

const cardWidths = [320, 480, 640, 768, 960] as const

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
  const [failed, setFailed] = useState<string | null>(null)
  const fail = useCallback(() => setFailed(original), [original])
  const veiled = useVeil(isEarly ? null : (hash ?? null), fail)
  const address = original && original !== failed && pictureAddress(original, { width: 640, ratio: '3:2' })
  return (
    <span className="car-picture">
      {address ? (
        <img
          ref={veiled}
          onError={fail}
          src={address}
          srcSet={pictureSet(original, widths, { ratio: '3:2' }) ?? undefined}
          sizes={isEarly ? sizes : asLaidOut(sizes)}
          alt={alt}
          width={640}
          height={427}
          loading={isEarly ? 'eager' : 'lazy'}
          fetchPriority={isEarly ? 'high' : undefined}
          decoding="async"
          className="covering-picture"
        />
      ) : (
        <Silhouette name={outline} className="car-picture-silhouette" />
      )}
    </span>
  )
}

/** How near the screen a picture's place comes before a blurred one stands in it. */
const nearPixels = 400

/**
 * Behind a picture that is not there yet stands a blurred one. The browser draws it from the hash: a page with twenty of
 * them would be 30 kB longer.
 */
const useVeil = (hash: string | null, onFailed: () => void) =>
  useCallback(
    (picture: HTMLImageElement | null) => {
      if (picture && hasFailedToLoad(picture)) onFailed()
      if (!picture || !hash || picture.complete || !('IntersectionObserver' in window)) return
      const near = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return
          near.disconnect()
          void veil(picture, hash)
        },
        { rootMargin: `${nearPixels}px 0px` },
      )
      near.observe(picture)
      return () => near.disconnect()
    },
    [hash, onFailed],
  )

/** What draws it comes for the first that is wanted. */
async function veil(picture: HTMLImageElement, hash: string): Promise<void> {
  const { placeholderAddress } = await import('#app/pictures/placeholder.ts')
  const blurred = picture.complete ? null : placeholderAddress(hash)
  if (!blurred) return
  picture.style.background = `url(${blurred}) center / cover`
  picture.addEventListener('load', () => picture.style.removeProperty('background'), { once: true })
}
