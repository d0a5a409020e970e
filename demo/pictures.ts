import type { Designed, Pictured } from './designs.ts'
import { extras } from './extras.ts'
import { firstFrame, hotspotsOf } from './hotspots.ts'
import { photographed } from './picture-colours.ts'
import { Random } from './random.ts'
import type { WireCar } from './wire-car.ts'

/** In the order in which a gallery shows them. */
const galleryOrder = [
  'front-right',
  'bed',
  'kitchen',
  'dinette',
  'ensuite',
  'side-right',
  'rear-left',
  'front-left',
  'front',
  'rear',
  'dashboard',
  'driver',
  'rear-seats',
  'boot',
]
const place = (angle: string) =>
  (galleryOrder.indexOf(angle) + galleryOrder.length + 1) % (galleryOrder.length + 1)

/** Gives each vehicle of a dealer the pictures of its design in its colour. */
export function pictured(cars: readonly WireCar[]): WireCar[] {
  return cars.map((car) => {
    const { picture } = photographed(car.stocknum, described(car), car.colour ?? '')
    return picture && !isAwaited(car)
      ? {
          ...withoutTurn(car, picture),
          images: stillsOf(picture, car.stocknum),
          ...spinOf(picture, car.stocknum),
          ...filmOf(picture, car.stocknum),
          ...extras[car.stocknum],
        }
      : withoutTurn(car, null)
  })
}

const described = (car: WireCar): Designed => ({
  kind: car.item_type,
  make: car.make,
  model: car.model,
  body: car.simple_body,
  series: car.series,
  fuel: car.simple_fuel,
  lengthMm: car.variant?.vehiclelength,
})

const films = new Map(
  Object.values(extras).flatMap(({ video_url }) =>
    video_url ? [[video_url.split('/').at(-2), video_url] as const] : [],
  ),
)

/** A film shows the car of its pictures; not every yard finds the time for one. */
function filmOf({ key }: Pictured, stocknum: string): Pick<WireCar, 'video_url'> {
  const film = films.get(key)
  return film && new Random(`film ${stocknum}`).chance(0.4) ? { video_url: film } : {}
}

/** Some of the cars that have not arrived were not photographed yet. */
const isAwaited = ({ status, stocknum }: WireCar) =>
  status === 'coming_soon' && new Random(`photographer ${stocknum}`).chance(0.3)

/** Some cars were photographed in a hurry. */
function stillsOf({ key, angles }: Pictured, stocknum: string): string[] {
  const random = new Random(`photos ${stocknum}`)
  const taken = random.chance(0.45) ? angles.length : random.integer(5, angles.length)
  return [...angles]
    .sort((a, b) => place(a) - place(b))
    .slice(0, taken)
    .map((angle) => `/demo/${key}/${angle}.webp`)
}

function spinOf(
  { key, spin, turn, hasPanorama }: Pictured,
  stocknum: string,
): Pick<WireCar, 'spin_images' | 'spin_interior_image' | 'hotspots'> {
  if (!spin) return {}
  const random = new Random(`hotspots ${stocknum}`)
  return {
    spin_images: Array.from(
      { length: spin },
      (_, at) => `/demo/${key}/spin-${String((at + firstFrame) % spin).padStart(2, '0')}.webp`,
    ),
    ...(hasPanorama && { spin_interior_image: `/demo/${key}/panorama.webp` }),
    ...(turn && random.chance(0.6) && { hotspots: hotspotsOf(random, turn, hasPanorama) }),
  }
}

/** The words that point at a spin, only where there is one. */
const withoutTurn = (car: WireCar, found: Pictured | null): WireCar =>
  found?.spin
    ? car
    : { ...car, ...(car.dealercomments && { dealercomments: car.dealercomments.replace(turnWords, '') }) }
const turnWords = /[\s|]*See it turned through 360 degrees above\.$/
