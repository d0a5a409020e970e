import { type PictureWidth, pictureAddress, pictureSet } from '#app/pictures/pictures.ts'
import { Silhouette } from './silhouette.tsx'

type CarPictureProps = {
  /** Address of the original; null: the outline of the body stands in its place. */
  original: string | null
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
export function CarPicture({ original, outline, alt, sizes, widths = cardWidths, isEarly }: CarPictureProps) {
  const address = original && pictureAddress(original, { width: 640, ratio: '3:2' })
  return (
    <span className="grid aspect-3/2 place-items-center overflow-hidden bg-surface-2 text-edge">
      {address ? (
        <img
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
