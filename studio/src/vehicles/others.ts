import { buildCaravan } from '../caravans/index.ts'
import { buildMotorcycle } from '../motorcycles/index.ts'
import { buildScooter } from '../motorcycles/scooter.ts'
import type { BuiltVehicle, VehicleRequest } from './types.ts'

export const others: Record<string, (request: VehicleRequest) => BuiltVehicle> = {
  motorcycleRoadster: (request) => buildMotorcycle('roadster', request),
  motorcycleSport: (request) => buildMotorcycle('sport', request),
  motorcycleCruiser: (request) => buildMotorcycle('cruiser', request),
  motorcycleAdventure: (request) => buildMotorcycle('adventure', request),
  motorcycleDirt: (request) => buildMotorcycle('dirt', request),
  motorcycleScooter: buildScooter,
  caravanTouring: (request) => buildCaravan('touring', request),
  caravanOffRoad: (request) => buildCaravan('offRoad', request),
  caravanPopTop: (request) => buildCaravan('popTop', request),
  camperTrailer: (request) => buildCaravan('camperTrailer', request),
  fifthWheeler: (request) => buildCaravan('fifthWheeler', request),
}
