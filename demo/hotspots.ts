import type { Random } from './random.ts'
import type { WireHotspot, WireHotspots } from './wire-car.ts'

/**
 * What a dealer points out on a car that turns. The studio says where its camera was and where the parts of each body are, so that
 * a spot is where it belongs on each picture.
 */

/** Metres: forwards, up from the ground, to the right. */
type Point = readonly number[]

/** How a turn was taken: the camera looks at the middle from the distance. */
export type Turn = {
  readonly distance: number
  readonly middle: Point
  readonly points: Readonly<Record<string, Point>>
}

type Spot = {
  /** Names a point of the turn. */
  id: string
  /** The azimuth from which it is seen best, in degrees; 0 is straight ahead and 90 the right side. */
  facing: number
  /** How far from there it is still seen. */
  reach: number
  words: readonly string[]
}

const outside: readonly Spot[] = [
  {
    id: 'front-wheel',
    ...{ facing: 90, reach: 55 },
    words: [
      'Alloy wheel without kerb marks. Tyre tread 6 mm all round.',
      'A light kerb mark on this rim, 2 cm long. Tyre tread 5 mm.',
      'Wheel refinished before sale, and a new tyre fitted.',
    ],
  },
  {
    id: 'front-bumper',
    ...{ facing: 8, reach: 50 },
    words: [
      'Two small stone chips on the bumper, touched up in the factory colour.',
      'Bumper free of chips and scrapes. Parking sensors tested.',
      'Paint protection film over the bumper and the leading edge of the bonnet.',
    ],
  },
  {
    id: 'door',
    ...{ facing: 90, reach: 60 },
    words: [
      'A hairline scratch below the handle, polished out; seen only in direct light.',
      'Panel gaps are even and the paint is original on every door.',
      'One door ding, smaller than a five cent coin. Shown so that nothing surprises you.',
    ],
  },
  {
    id: 'tail-lamp',
    ...{ facing: 215, reach: 60 },
    words: [
      'Lamps clear, without cracks or moisture.',
      'Reversing camera and rear sensors tested in our workshop.',
    ],
  },
  {
    id: 'left-rear-wheel',
    ...{ facing: 270, reach: 55 },
    words: [
      'Brake discs and pads measured at 80 per cent.',
      'A scuff on the edge of this rim. We refinish it before delivery if you wish.',
    ],
  },
]

/** Fractions of the panorama that is taken from the driver's seat. */
const inside: readonly { id: string; x: number; y: number; words: readonly string[] }[] = [
  {
    ...{ id: 'screen', x: 0.425, y: 0.57 },
    words: ['Screen without dead spots. We pair your phone at handover.', 'Maps were updated this year.'],
  },
  {
    ...{ id: 'steering-wheel', x: 0.5, y: 0.677 },
    words: ['The leather of the wheel is matt, without shine or wear.', 'All switches of the wheel tested.'],
  },
  {
    ...{ id: 'passenger-seat', x: 0.275, y: 0.725 },
    words: [
      'Seats cleaned and cared for. No tears, no marks.',
      'Light creasing on the outer bolster, no tears.',
    ],
  },
]

const frames = 36
/** A turn begins where the first picture of a car is taken from, over its right lamp. */
export const firstFrame = 4
const azimuthOf = (frame: number) => ((frame + firstFrame) * 360) / frames
const elevation = (7 * Math.PI) / 180
const focalY = 1 / Math.tan((11 * Math.PI) / 180)
const focalX = focalY / 1.5

export function hotspotsOf(random: Random, turn: Turn, hasInterior: boolean): WireHotspots {
  const shown = random.some(outside, random.integer(3, 4))
  return {
    exterior: outside.filter((spot) => shown.includes(spot)).map((spot) => hotspot(random, turn, spot)),
    interior: hasInterior
      ? random.some(inside, 2).map(({ id, x, y, words }) => ({
          id,
          description: random.pick(words),
          angles: [{ frame: 0, x, y }],
        }))
      : [],
  }
}

function hotspot(random: Random, turn: Turn, { id, facing, reach, words }: Spot): WireHotspot {
  const point = turn.points[id]
  if (!point) throw new Error(`The turn has no point '${id}': draw the manifest of the pictures anew.`)
  const seen = Array.from({ length: frames }, (_, frame) => frame).filter((frame) => {
    const off = Math.abs(((azimuthOf(frame) - facing + 540) % 360) - 180)
    return off <= reach
  })
  return {
    id,
    description: random.pick(words),
    angles: seen.map((frame) => ({ frame, ...onPicture(point, turn, (azimuthOf(frame) * Math.PI) / 180) })),
  }
}

/** Where a point is on the picture that is taken from an azimuth. */
function onPicture(point: Point, { middle, distance }: Turn, azimuth: number): { x: number; y: number } {
  const [forwards, up, right] = point.map((metres, axis) => metres - middle[axis]!) as [
    number,
    number,
    number,
  ]
  const towards = forwards * Math.cos(azimuth) + right * Math.sin(azimuth)
  const sideways = forwards * Math.sin(azimuth) - right * Math.cos(azimuth)
  const height = up * Math.cos(elevation) - towards * Math.sin(elevation)
  const depth = distance - towards * Math.cos(elevation) - up * Math.sin(elevation)
  const fraction = (value: number) => Math.round(value * 1000) / 1000
  return {
    x: fraction(0.5 + (sideways * focalX) / depth / 2),
    y: fraction(0.5 - (height * focalY) / depth / 2),
  }
}
