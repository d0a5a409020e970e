import manifest from './pictures/manifest.json' with { type: 'json' }
import { Random } from './random.ts'
import type { WireCar } from './wire-car.ts'

type Pictured = (typeof manifest)[number]
type Portrayed = Omit<WireCar, 'images'>

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

/** The addresses of a demo vehicle's pictures: of the vehicle in the library that looks most like it. */
export function picturesOf(car: Portrayed): string[] {
  const found = portrait(car)
  if (!found) return []
  return [...found.angles]
    .sort((a, b) => place(a) - place(b))
    .map((angle) => `/demo/${found.key}/${angle}.webp`)
}

/** The frames of its turn and its cabin all round, where the library has them. */
export function spinOf(car: Portrayed): Pick<WireCar, 'spin_images' | 'spin_interior_image'> {
  const found = portrait(car)
  if (!found?.spin) return {}
  const frame = (at: number) => `/demo/${found.key}/spin-${String(at).padStart(2, '0')}.webp`
  return {
    spin_images: Array.from({ length: found.spin }, (_, at) => frame(at)),
    ...(found.hasPanorama && { spin_interior_image: `/demo/${found.key}/panorama.webp` }),
  }
}

/** Of those that look alike the stock number decides, so that neighbours in a list differ. */
function portrait(car: Portrayed): Pictured | undefined {
  const kind = car.item_type
  const rated = manifest
    .filter((vehicle) => vehicle.kind === kind)
    .map((vehicle) => ({ vehicle, likeness: likeness(vehicle, car) }))
  const best = Math.max(...rated.map(({ likeness }) => likeness))
  // A front of another make is better than the same picture twice on a page.
  const alike = rated.filter(({ likeness }) => likeness >= best - 1).map(({ vehicle }) => vehicle)
  return alike.length ? new Random(`picture ${car.stocknum}`).pick(alike) : undefined
}

/** Dollars from which a car looks dear. */
const dear = 70_000

function likeness({ key, bodies, colours, suits }: Pictured, car: Portrayed): number {
  const body = car.simple_body ?? ''
  const at = bodies.indexOf(body)
  const make = car.make.toLowerCase().replace(/[^a-z]/g, '')
  return (
    (at === 0 ? 8 : at > 0 ? 7 : 0) +
    (colours.some((colour) => car.colour?.toLowerCase().includes(colour.toLowerCase())) ? 2 : 0) +
    (suits.includes(make) ? 1 : 0) +
    (key.startsWith('prestige') === (car.price ?? 0) >= dear ? 1 : 0)
  )
}
