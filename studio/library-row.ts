import type { Kind, LibraryVehicle } from './library.ts'
import type { VehicleRequest } from './src/vehicles/types.ts'

export const CAR_ANGLES = [
  'frontRight',
  'frontLeft',
  'sideRight',
  'rearLeft',
  'front',
  'rear',
  'wheel',
  'headlight',
  'dashboard',
  'driver',
  'rearSeats',
]

/** A closed tub shows nothing at the back, so the tail lamp takes the place of the open tailgate. */
const TAIL_ANGLES = ['boot', 'taillight']

export const LOW_SCENERIES = ['studio', 'warm', 'studio', 'yard'] as const

type Row = readonly [colour: string, more?: Omit<Partial<VehicleRequest>, 'body' | 'colour'>]

type Series = {
  /** Start of the keys, before the colour. */
  name: string
  kind?: Kind
  bodies: readonly string[]
  body: string
  angles?: readonly string[]
  sceneries?: readonly string[]
  isSpun?: boolean
}

/** Vehicles that share a body: one per colour and style. */
export function series(shared: Series, rows: readonly Row[]): LibraryVehicle[] {
  const seen = new Map<string, number>()
  const sceneries = shared.sceneries ?? ['studio']
  return rows.map(([colour, more], i) => {
    const count = (seen.get(colour) ?? 0) + 1
    seen.set(colour, count)
    return {
      key: `${shared.name}-${colour}-${count}`,
      kind: shared.kind ?? 'car',
      bodies: shared.bodies,
      request: { body: shared.body, colour, ...more },
      scenery: sceneries[i % sceneries.length]!,
      angles: shared.angles ?? [...CAR_ANGLES, ...TAIL_ANGLES],
      isSpun: shared.isSpun ?? false,
    }
  })
}
