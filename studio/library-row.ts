import type { Kind, LibraryVehicle } from './library.ts'
import type { VehicleRequest } from './src/vehicles/types.ts'

const carAngles = [
  'frontRight',
  'frontLeft',
  'sideRight',
  'rearLeft',
  'front',
  'rear',
  'wheel',
  'dashboard',
  'driver',
  'rearSeats',
]

export const tailgateAngles = [...carAngles, 'boot']
export const saloonAngles = [...carAngles, 'taillight']
export const truckAngles = [...carAngles, 'headlight']

type Row = readonly [colour: string, style?: Omit<Partial<VehicleRequest>, 'body' | 'colour'>]

type Series = {
  /** Start of the keys, before the colour. */
  name: string
  kind?: Kind
  bodies: readonly string[]
  body: string
  angles: readonly string[]
  scenery?: string
  isSpun?: boolean
}

/** Vehicles that share a body: one for each colour and style. */
export function series(shared: Series, rows: readonly Row[]): LibraryVehicle[] {
  const seen = new Map<string, number>()
  return rows.map(([colour, style]) => {
    const count = (seen.get(colour) ?? 0) + 1
    seen.set(colour, count)
    return {
      key: `${shared.name}-${colour}-${count}`,
      kind: shared.kind ?? 'car',
      bodies: shared.bodies,
      request: { body: shared.body, colour, ...style },
      scenery: shared.scenery ?? 'studio',
      angles: shared.angles,
      isSpun: shared.isSpun ?? false,
    }
  })
}
