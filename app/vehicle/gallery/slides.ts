import { pictureAddress } from '#app/pictures/pictures.ts'
import type { Car } from '#app/stock/car.ts'
import { carVideo, type VideoSource } from './video-source.ts'

type PictureSlide = { readonly kind: 'picture'; readonly original: string; readonly number: number }
export type Slide =
  | PictureSlide
  | { readonly kind: 'video'; readonly video: VideoSource; readonly poster: string | null }

type Pictured = Pick<Car, 'images' | 'videoUrl' | 'externalVideoUrl'>

/** A car's pictures in their order, its video second (VEH-08); numbered as they are counted to the visitor. */
export function gallerySlides(car: Pictured): Slide[] {
  const pictures = car.images
    .filter(({ url }) => canBeShown(url))
    .map(({ url }, i): PictureSlide => ({ kind: 'picture', original: url, number: i + 1 }))
  const video = carVideo(car)
  if (!video) return pictures
  const poster = (pictures[1] ?? pictures[0])?.original ?? null
  return [...pictures.slice(0, 1), { kind: 'video', video, poster }, ...pictures.slice(1)]
}

/** VEH-06, VEH-07 */
export function thumbnailLayout(pictures: number): 'none' | 'strip' | 'carousel' {
  if (pictures <= 3) return 'none'
  return pictures <= 5 ? 'strip' : 'carousel'
}

export const canBeShown = (original: string): boolean => pictureAddress(original, { width: 640 }) !== null
