import { BODIES } from '../bodies/index.ts'
import { buildCar } from './car.ts'
import { bootState } from './cuts.ts'
import { OTHERS } from './others.ts'
import type { BuiltVehicle, VehicleRequest } from './types.ts'

export function buildVehicle(request: VehicleRequest): BuiltVehicle {
  bootState.open.value = 0
  const other = OTHERS[request.body]
  if (other) return other(request)
  if (!BODIES[request.body]) throw new Error(`Unknown body: ${request.body}`)
  return buildCar(request)
}
