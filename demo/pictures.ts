import type { Designed, Pictured } from './designs.ts'
import { extras } from './extras.ts'
import { firstFrame, hotspotsOf } from './hotspots.ts'
import { photographed } from './picture-colours.ts'
import { Random } from './random.ts'
import type { WireCar } from './wire-car.ts'

/** In the order in which a gallery shows them. */
const galleryOrder = [
  'front-right',
  'bunks',
  'bed',
  'kitchen',
  'dinette',
  'ensuite',
  'floor-plan',
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

/** The door of what people live in is on the left, where the kerb is: it is photographed from there. */
const seenFromLeft = (angle: string) =>
  angle.replace(
    /^(front|side)-(left|right)$/,
    (_, end, side) => `${end}-${side === 'left' ? 'right' : 'left'}`,
  )
const isLivedIn = (kind: string) => kind === 'caravan' || kind === 'motorhome'

/** A picture of a room that the van does not have is of another van. */
function isOf(rooms: readonly string[], angle: string, angles: readonly string[]): boolean {
  const hasBed = rooms.some((room) => room === 'Island bed' || room === 'Double bed')
  const hasEnsuite = rooms.includes('Ensuite')
  const hasBunks = rooms.includes('Bunks')
  if (angle === 'bed') return hasBed
  if (angle === 'ensuite') return hasEnsuite
  if (angle === 'bunks') return hasBunks
  if (angle !== 'floor-plan') return true
  // On the plan of a van with bunks there is an ensuite beside them.
  const isFamily = angles.includes('bunks')
  return hasBed && hasBunks === isFamily && hasEnsuite === (isFamily || angles.includes('ensuite'))
}

/** From where a vehicle may be seen on its card. */
const cardViews = ['front-right', 'front-left', 'side-right', 'side-left', 'rear-left', 'front']
const cardViewsOfDoor = ['front-left', 'side-left', 'rear-left']

/** Gives each vehicle of a dealer the pictures of its design in its colour. */
export function pictured(cars: readonly WireCar[]): WireCar[] {
  const chosen = cars.map((car) => ({
    car,
    picture: isAwaited(car)
      ? undefined
      : photographed(car.stocknum, described(car), car.colour ?? '').picture,
  }))
  const before = earlierOnes(chosen)
  return chosen.map(({ car, picture }) =>
    picture
      ? {
          ...withoutTurn(car, picture),
          images: stillsOf(picture, car, before.get(car.stocknum) ?? 0),
          ...spinOf(picture, car.stocknum),
          ...filmOf(picture, car.stocknum),
          ...extras[car.stocknum],
        }
      : withoutTurn(car, null),
  )
}

/** How many of a dealer's vehicles with the same pictures come before each in a search. The newest is the face of the home page. */
function earlierOnes(chosen: readonly { car: WireCar; picture: Pictured | undefined }[]) {
  const before = new Map<string, number>()
  const counts = new Map<string, number>()
  const stocked = chosen.filter(({ car, picture }) => picture && car.status === 'in_stock')
  const newest = stocked.toSorted((a, b) => b.car.created_at.localeCompare(a.car.created_at))[0]
  const others = chosen.filter((one) => one !== newest).sort((a, b) => b.car.rank - a.car.rank)
  for (const { car, picture } of newest ? [newest, ...others] : others) {
    if (!picture) continue
    const count = counts.get(picture.key) ?? 0
    before.set(car.stocknum, count)
    counts.set(picture.key, count + 1)
  }
  return before
}

const described = (car: WireCar): Designed => ({
  kind: car.item_type,
  make: car.make,
  model: car.model,
  body: car.simple_body,
  badge: car.badge,
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

/** Some cars were photographed in a hurry. Vehicles that look the same are seen from another side each on their cards. */
function stillsOf({ key, kind, angles }: Pictured, { stocknum, caravan }: WireCar, before: number): string[] {
  const random = new Random(`photos ${stocknum}`)
  const isHome = isLivedIn(kind)
  const own = isHome ? angles.filter((angle) => isOf(caravan?.layout ?? [], angle, angles)) : angles
  const taken = random.chance(0.45) ? own.length : random.integer(isHome ? 6 : 5, own.length)
  const shown = isHome ? seenFromLeft : (angle: string) => angle
  const views = (isHome ? cardViewsOfDoor : cardViews).filter((angle) => angles.includes(angle))
  const first = views[before % views.length]
  return [...own]
    .sort((a, b) => Number(b === first) - Number(a === first) || place(shown(a)) - place(shown(b)))
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
