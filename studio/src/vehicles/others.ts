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
  motorcycleTall: (request) => buildMotorcycle('tall', request),
  motorcycleBoxer: (request) => buildMotorcycle('boxer', request),
  motorcycleRally: (request) => buildMotorcycle('rally', request),
  motorcycleCrossover: (request) => buildMotorcycle('crossover', request),
  motorcycleTourer: (request) => buildMotorcycle('tourer', request),
  motorcycleBagger: (request) => buildMotorcycle('bagger', request),
  motorcycleScooter: buildScooter,
  caravanTouring: (request) => buildCaravan('touring', request),
  caravanOffRoad: (request) => buildCaravan('offRoad', request),
  caravanPopTop: (request) => buildCaravan('popTop', request),
  caravanFullHeight: (request) => buildCaravan('fullHeight', request),
  caravanExpedition: (request) => buildCaravan('expedition', request),
  caravanCompact: (request) => buildCaravan('compact', request),
  caravanHybrid: (request) => buildCaravan('hybrid', request),
  camperTrailer: (request) => buildCaravan('camperTrailer', request),
  fifthWheeler: (request) => buildCaravan('fifthWheeler', request),
}
