import { extras } from './extras.ts'
import { hotspotsOf } from './hotspots.ts'
import { showsColour } from './picture-colours.ts'
import manifest from './pictures/manifest.json' with { type: 'json' }
import { Random } from './random.ts'
import type { WireCar } from './wire-car.ts'

type Pictured = (typeof manifest)[number]

/** In the order in which a gallery shows them. */
const galleryOrder = [
  'front-right',
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

/**
 * Gives each vehicle of a dealer the pictures of one in the library that looks like it. Those that look alike take turns,
 * in the order in which the site lists them, so that neighbours differ.
 */
export function pictured(cars: readonly WireCar[]): WireCar[] {
  const uses = new Map<string, number>()
  const chosen = new Map<string, Pictured>()
  for (const car of [...cars].sort((a, b) => b.rank - a.rank)) {
    const [found] = possible(car).sort((a, b) => (uses.get(a.key) ?? 0) - (uses.get(b.key) ?? 0))
    if (!found) continue
    uses.set(found.key, (uses.get(found.key) ?? 0) + 1)
    chosen.set(car.stocknum, found)
  }
  return cars.map((car) => {
    const found = chosen.get(car.stocknum)
    return found && !isAwaited(car)
      ? {
          ...withoutTurn(car, found),
          images: stillsOf(found),
          ...spinOf(found, car.stocknum),
          ...extras[car.stocknum],
        }
      : withoutTurn(car, null)
  })
}

/** Some of the cars that have not arrived were not photographed yet. */
const isAwaited = ({ status, stocknum }: WireCar) =>
  status === 'coming_soon' && new Random(`photographer ${stocknum}`).chance(0.3)

function stillsOf({ key, angles }: Pictured): string[] {
  return [...angles].sort((a, b) => place(a) - place(b)).map((angle) => `/demo/${key}/${angle}.webp`)
}

function spinOf(
  { key, spin, hasPanorama }: Pictured,
  stocknum: string,
): Pick<WireCar, 'spin_images' | 'spin_interior_image' | 'hotspots'> {
  if (!spin) return {}
  const random = new Random(`hotspots ${stocknum}`)
  return {
    spin_images: Array.from(
      { length: spin },
      (_, at) => `/demo/${key}/spin-${String(at).padStart(2, '0')}.webp`,
    ),
    ...(hasPanorama && { spin_interior_image: `/demo/${key}/panorama.webp` }),
    ...(random.chance(0.6) && { hotspots: hotspotsOf(random, hasPanorama) }),
  }
}

/** A film shows the car of its pictures. */
function possible(car: WireCar): Pictured[] {
  const filmed = extras[car.stocknum]?.video_url?.split('/').at(-2)
  const own = manifest.filter(({ key }) => key === filmed)
  return own.length > 0 ? own : alike(car)
}

/** The words that point at a spin, only where there is one. */
const withoutTurn = (car: WireCar, found: Pictured | null): WireCar =>
  found?.spin
    ? car
    : { ...car, ...(car.dealercomments && { dealercomments: car.dealercomments.replace(turnWords, '') }) }
const turnWords = /[\s|]*See it turned through 360 degrees above\.$/

/** Body and colour must be right; a front of another make is better than the same picture twice on a page. */
function alike(car: WireCar): Pictured[] {
  const rated = manifest
    .filter(({ kind }) => kind === car.item_type)
    .map((vehicle) => ({ vehicle, likeness: likeness(vehicle, car) }))
  const best = Math.max(...rated.map(({ likeness }) => likeness))
  const near = rated.filter(({ likeness }) => likeness >= best - 2).map(({ vehicle }) => vehicle)
  return new Random(`picture ${car.stocknum}`).shuffled(near)
}

/** Dollars from which a car looks dear. */
const dear = 70_000

function likeness(vehicle: Pictured, car: WireCar): number {
  const { key, bodies, suits } = vehicle
  const body = car.simple_body ?? ''
  const at = bodies.indexOf(body)
  const make = car.make.toLowerCase().replace(/[^a-z]/g, '')
  return (
    (at === 0 ? 16 : at > 0 ? 15 : 0) +
    (showsColour(vehicle, car.colour ?? '') ? 8 : 0) +
    (suits.includes(make) ? 1 : 0) +
    (key.startsWith('prestige') === (car.price ?? 0) >= dear ? 1 : 0)
  )
}
