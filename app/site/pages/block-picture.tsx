import { asLaidOut, pictureAddress, pictureSet } from '#app/pictures/pictures.ts'
import { atLeast } from '#app/ui/breakpoints.ts'
import './block-picture.css'

/** How wide a picture is shown: beside words, as one of three, and as one of three that are rows on a phone. */
export const half = `${atLeast('lg')} 620px, 92vw`
export const third = `${atLeast('lg')} 430px, ${atLeast('sm')} 46vw, 92vw`
export const thirdInRows = `${atLeast('lg')} 430px, ${atLeast('sm')} 46vw, 42vw`

type Facts = { picture: string; alt: string; sizes: string; face?: string }

/** In a frame of fixed shape, so that nothing moves when it comes. */
export function BlockPicture({ picture, alt, sizes, face = '' }: Facts) {
  return (
    <img
      src={pictureAddress(picture, { width: 960, ratio: '3:2' }) ?? undefined}
      srcSet={pictureSet(picture, [320, 480, 640, 768, 960, 1280], { ratio: '3:2' }) ?? undefined}
      sizes={asLaidOut(sizes)}
      alt={alt}
      width={960}
      height={640}
      loading="lazy"
      decoding="async"
      className={`block-picture ${face}`}
    />
  )
}
