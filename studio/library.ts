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

export const LIBRARY: readonly LibraryVehicle[] = [
  ...everyday,
  ...work,
  ...prestige,
  ...campers,
  ...motorcycles,
].map((vehicle, i) => ({ ...vehicle, request: { plate: 'DEMO', seed: i + 1, ...vehicle.request } }))
