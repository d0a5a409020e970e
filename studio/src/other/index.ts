import type { BuiltVehicle, VehicleRequest } from '../vehicles/types.ts'
import { buildCaravan } from './caravan.ts'
import { buildMotorcycle } from './motorcycle.ts'

/** Vehicles that are not built from a car shell. */
export const OTHERS: Record<string, (request: VehicleRequest) => BuiltVehicle> = {
  motorcycleRoadster: (request) => buildMotorcycle('roadster', request),
  motorcycleSport: (request) => buildMotorcycle('sport', request),
  motorcycleCruiser: (request) => buildMotorcycle('cruiser', request),
  caravanTouring: (request) => buildCaravan('touring', request),
  caravanPopTop: (request) => buildCaravan('popTop', request),
}
