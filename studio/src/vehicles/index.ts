import { bodies } from '../bodies/index.ts'
import { buildCar } from './car.ts'
import { bootState } from './cuts.ts'
import { others } from './others.ts'
import type { BuiltVehicle, VehicleRequest } from './types.ts'

export function buildVehicle(request: VehicleRequest): BuiltVehicle {
  bootState.open.value = 0
  const other = others[request.body]
  if (other) return other(request)
  if (!bodies[request.body]) throw new Error(`Unknown body: ${request.body}`)
  return buildCar(request)
}
