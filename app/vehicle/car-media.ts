import type { Car } from '#app/stock/car.ts'
import { bodyOutline } from '#app/stock/vocabulary/body-outline.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { canBeShown, gallerySlides, type Slide } from './gallery/slides.ts'

type Hotspots = NonNullable<Car['hotspots']>

export type SpinView = 'spinner' | 'gallery' | 'interior'
export type Spin = {
  readonly frames: readonly string[]
  readonly interior: string | null
  readonly hotspots: Hotspots
  readonly firstView: SpinView
  readonly autoRotate: boolean
}
export type CarMedia = {
  readonly name: string
  /** Stands in for a picture that is missing or does not load. */
  readonly outline: string
  readonly slides: readonly Slide[]
  readonly spin: Spin | null
}

export function carMedia(car: Car, settings: Pick<SiteSettings, 'spin' | 'bodyTypes'>): CarMedia {
  return {
    name: car.name,
    outline: bodyOutline(car, settings),
    slides: gallerySlides(car),
    spin: carSpin(car, settings),
  }
}

/** Pixels round the full circle: with fewer the view of the inside has less than one for each of its own, and is a blur. */
const leastPanorama = 3600

/** VEH-09: a car whose spin has fewer than two frames has none. */
function carSpin(car: Car, { spin }: Pick<SiteSettings, 'spin'>): Spin | null {
  const frames = car.spinImages.filter(canBeShown)
  if (frames.length < 2) return null
  const { spinInteriorImage: inside, interiorWidth } = car
  // Of a car imported before it was read there is no width at all.
  const isSharp = (interiorWidth ?? leastPanorama) >= leastPanorama
  const interior = inside && isSharp && canBeShown(inside) ? inside : null
  const isFirst = spin.defaultView === 'spinner' || car.images.length === 0
  return {
    frames,
    interior,
    hotspots: car.hotspots ?? { exterior: [], interior: [] },
    firstView: isFirst ? 'spinner' : 'gallery',
    autoRotate: spin.autoRotate,
  }
}

/** The views that have a button (VEH-09), in their order. */
export const spinViews = ({ interior }: Pick<Spin, 'interior'>, hasPictures: boolean): SpinView[] => [
  'spinner',
  ...(hasPictures ? (['gallery'] as const) : []),
  ...(interior ? (['interior'] as const) : []),
]
