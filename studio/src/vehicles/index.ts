import { OTHERS } from '../other/index.ts'
import { buildCar } from './car.ts'
import { BODIES } from './catalogue.ts'
import { bootState } from './cuts.ts'
import type { BuiltVehicle, VehicleRequest } from './types.ts'

/** Names of all bodies. */
export const BODY_NAMES = [...Object.keys(BODIES), ...Object.keys(OTHERS)]

/** Builds any vehicle of the catalogue. */
export function buildVehicle(request: VehicleRequest): BuiltVehicle {
  bootState.open.value = 0
  const other = OTHERS[request.body]
  if (other) return other(request)
  if (!BODIES[request.body]) throw new Error(`Unknown body: ${request.body}`)
  return buildCar(request)
}
