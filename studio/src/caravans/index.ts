import * as THREE from 'three'
import { PartKit, vec } from '../core/kit.ts'
import { roomOf } from '../living/plan.ts'
import { buildLiving, entering } from '../living/room.ts'
import { finishVehicle } from '../vehicles/finish.ts'
import type { BuiltVehicle, DetailSpot, VehicleRequest } from '../vehicles/types.ts'
import { addCamperTrailer } from './camper-trailer.ts'
import { coachWindows } from './coach.ts'
import { addCompact } from './compact.ts'
import { addExpedition } from './expedition.ts'
import { addFifthWheeler } from './fifth-wheeler.ts'
import { addFullHeight } from './full-height.ts'
import { addHybrid } from './hybrid.ts'
import { addOffRoad } from './off-road.ts'
import { addPopTop } from './pop-top.ts'
import { addTouring } from './touring.ts'

export type CaravanStyle =
  | 'touring'
  | 'offRoad'
  | 'popTop'
  | 'camperTrailer'
  | 'fifthWheeler'
  | 'fullHeight'
  | 'expedition'
  | 'compact'
  | 'hybrid'

const builders: Record<CaravanStyle, (p: PartKit, request: VehicleRequest) => void> = {
  touring: addTouring,
  offRoad: addOffRoad,
  popTop: addPopTop,
  camperTrailer: addCamperTrailer,
  fifthWheeler: addFifthWheeler,
  fullHeight: addFullHeight,
  expedition: addExpedition,
  compact: addCompact,
  hybrid: addHybrid,
}

/** Where the wheel, the coupling and the door of a style are, in metres. */
const places: Record<
  CaravanStyle,
  { wheel: number; axles: number[]; radius: number; coupling: [number, number]; door: [number, number] }
> = {
  touring: { axles: [-0.02, -0.76], radius: 0.345, wheel: -0.35, coupling: [3.2, 0.8], door: [-1.28, 1.6] },
  offRoad: { axles: [-0.1, -0.92], radius: 0.39, wheel: -0.5, coupling: [3.0, 0.9], door: [-1.22, 1.7] },
  popTop: { axles: [-0.46], radius: 0.385, wheel: -0.46, coupling: [2.6, 0.9], door: [-1.68, 1.4] },
  camperTrailer: { axles: [-0.19], radius: 0.4, wheel: -0.2, coupling: [1.9, 0.8], door: [0.5, 0.9] },
  fifthWheeler: { axles: [-1.3, -2.1], radius: 0.37, wheel: -1.7, coupling: [3.0, 1.5], door: [0.6, 1.8] },
  fullHeight: { axles: [-0.22, -0.98], radius: 0.35, wheel: -0.6, coupling: [3.4, 0.8], door: [-1.32, 1.66] },
  expedition: { axles: [-0.3, -1.16], radius: 0.41, wheel: -0.73, coupling: [3.3, 0.95], door: [-1.34, 1.8] },
  compact: { axles: [-0.3], radius: 0.34, wheel: -0.3, coupling: [2.6, 0.8], door: [-1.12, 1.55] },
  hybrid: { axles: [-0.35], radius: 0.41, wheel: -0.35, coupling: [2.4, 0.9], door: [-0.34, 1.5] },
}

export function buildCaravan(style: CaravanStyle, request: VehicleRequest): BuiltVehicle {
  const group = new THREE.Group()
  builders[style](new PartKit(group), request)
  const { wheel, axles, radius, coupling, door } = places[style]
  const spots: Record<string, DetailSpot> = {
    wheel: { target: vec(wheel, 0.55, 1.15), azimuth: 68, elevation: 6, distance: 4.6 },
    coupling: { target: vec(...coupling), azimuth: 34, elevation: 14, distance: 5.4 },
    door: { target: vec(door[0], door[1], -1.1), azimuth: -78, elevation: 3, distance: 6.4 },
  }
  const finished = finishVehicle(group, spots)
  const size = roomOf(request)
  const living = size && buildLiving({ ...size, fitOut: (request.seed ?? 0) % 4 })
  const scene = new THREE.Group()
  scene.add(group)
  if (living) scene.add(living.group)
  return {
    ...finished,
    group: scene,
    ...(size &&
      living && {
        cabinViews: living.views,
        cabinHeights: [size.floor - 0.5, size.floor + 0.4] as [number, number],
        enter: entering(group, living),
      }),
    windows: coachWindows(group),
    wheels: axles.map((x) => ({ x, radius, archRadius: radius + 0.06 })),
  }
}
