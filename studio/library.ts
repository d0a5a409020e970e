import { everyday } from './library-everyday.ts'
import { campers, motorcycles } from './library-leisure.ts'
import { prestige } from './library-prestige.ts'
import { work } from './library-work.ts'
import type { VehicleRequest } from './src/vehicles/types.ts'

export type Kind = 'car' | 'caravan' | 'motorhome' | 'motorcycle'

export type LibraryVehicle = {
  /** Names its folder of pictures; never reused for another vehicle. */
  key: string
  kind: Kind
  /** Body types of listings that it can stand for, the best first. */
  bodies: readonly string[]
  request: VehicleRequest
  scenery: string
  angles: readonly string[]
  /** Whether it has a turn and a cabin panorama. */
  isSpun: boolean
}

/** Varies the proportions by the key, so that the list can grow without changing pictures that exist. */
const seedOf = (key: string): number =>
  ([...key].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7) >>> 0) % 900

export const library: readonly LibraryVehicle[] = [
  ...everyday,
  ...work,
  ...prestige,
  ...campers,
  ...motorcycles,
].map((vehicle) => ({
  ...vehicle,
  request: { plate: 'DEMO', seed: seedOf(vehicle.key) + 1, ...vehicle.request },
}))
