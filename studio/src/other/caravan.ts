import * as THREE from 'three'
import { PartKit, vec } from '../core/kit.ts'
import { COMMON, lampMaterial, solid } from '../paint/materials.ts'
import { addPlate } from '../vehicles/plate.ts'
import type { BuiltVehicle, VehicleRequest } from '../vehicles/types.ts'
import { makeWheel } from '../wheels/index.ts'
import { addCoachBody } from './coach.ts'
import { finishVehicle } from './finish.ts'

/** Touring caravan (two axles, 5.4 m), or an off-road one-axle caravan with a pop-top (4.2 m). */
export function buildCaravan(style: 'touring' | 'popTop', request: VehicleRequest): BuiltVehicle {
  const group = new THREE.Group()
  const p = new PartKit(group)
  if (style === 'touring') addTouring(p, request)
  else addPopTop(p, request)
  return finishVehicle(group, {
    wheel: { target: new THREE.Vector3(-0.35, 0.4, 1.15), azimuth: 68, elevation: 6, distance: 4.2 },
  })
}

function addChassis(
  p: PartKit,
  front: number,
  rear: number,
  coupling: number,
  half: number,
  axles: number[],
  radius: number,
  rugged: boolean,
): void {
  const black = COMMON.trim()
  for (const x of axles) {
    for (const side of [1, -1]) {
      const wheel = makeWheel({
        radius,
        width: 0.22,
        design: rugged ? 'sixBroad' : 'fiveStar',
        finish: rugged ? 'black' : 'silver',
        rimShare: rugged ? 0.66 : 0.72,
        rugged,
      })
      wheel.position.set(x, radius, side * (half - 0.1))
      if (side < 0) wheel.rotation.y = Math.PI
      p.group.add(wheel)
    }
    p.cylinder(0.04, half * 1.7, black, [x, radius, 0], 'z', 16)
  }
  for (const side of [1, -1]) {
    p.tube(
      [
        vec(front - 0.2, 0.52, side * 0.75),
        vec(front + (coupling - front) * 0.5, 0.5, side * 0.3),
        vec(coupling - 0.12, 0.5, 0),
      ],
      0.045,
      black,
    )
    p.box([front - rear - 0.2, 0.1, 0.07], 0.01, black, [(front + rear) / 2, 0.55, side * 0.7])
    p.box([0.03, 0.42, 0.12], 0.012, lampMaterial('#8f1016', 0.2), [rear - 0.02, 1.0, side * (half - 0.2)])
    p.box([0.032, 0.12, 0.12], 0.012, lampMaterial('#d0741a', 0.15), [rear - 0.02, 1.28, side * (half - 0.2)])
  }
  p.tube([vec(coupling - 0.25, 0.5, 0), vec(coupling, 0.52, 0)], 0.05, COMMON.chrome(), 10)
  p.cylinder(0.028, 0.72, COMMON.chrome(), [coupling - 0.38, 0.56, 0], 'y', 16)
  p.cylinder(0.1, 0.07, black, [coupling - 0.38, 0.1, 0], 'z', 28)
}

function addTouring(p: PartKit, request: VehicleRequest): void {
  const half = 1.22
  addCoachBody(p, {
    outline: [
      [-2.7, 0.62],
      [-2.65, 2.72, 0.28],
      [1.9, 2.8, 0.3],
      [2.52, 2.3, 0.25],
      [2.75, 1.35, 0.35],
      [2.58, 0.6, 0.15],
    ],
    half,
    colour: request.colour,
    band: 0.98,
    style: 'wave',
    ribs: true,
    right: [
      { x: 1.35, y: 1.95, width: 1.1, height: 0.52 },
      { x: -1.95, y: 1.95, width: 0.9, height: 0.52 },
    ],
    left: [
      { x: 1.35, y: 1.95, width: 1.1, height: 0.52 },
      { x: -1.5, y: 1.95, width: 1.2, height: 0.52 },
    ],
    door: { x: -0.8, width: 0.7, low: 0.74, high: 2.55 },
  })
  for (const side of [1, -1]) {
    p.box([1.95, 0.46, 0.06], 0.03, COMMON.trim(), [-0.35, 0.8, side * (half - 0.02)])
    for (const x of [-0.02, -0.76])
      p.tube(
        [
          vec(x - 0.42, 0.62, side * (half + 0.01)),
          vec(x - 0.3, 0.74, side * (half + 0.03)),
          vec(x, 0.79, side * (half + 0.035)),
          vec(x + 0.3, 0.74, side * (half + 0.03)),
          vec(x + 0.42, 0.62, side * (half + 0.01)),
        ],
        0.03,
        COMMON.trim(),
        20,
      )
  }
  p.tube([vec(-2.3, 2.62, half + 0.06), vec(2.0, 2.64, half + 0.06)], 0.055, solid('#d7d8d8', 0.4, 0.3), 8)
  p.box([0.42, 0.45, 1.35], 0.04, COMMON.satin(), [2.92, 0.76, 0])
  p.box([0.04, 0.5, 1.3], 0.02, solid('#0d1216', 0.05, 0, 1), [2.665, 1.78, 0], [0, 0, 0.24])
  p.box([0.03, 0.5, 1.2], 0.02, solid('#0d1216', 0.05, 0, 1), [-2.7, 1.95, 0])
  p.box([0.9, 0.16, 0.8], 0.06, solid('#e3e4e3', 0.42, 0, 0.7), [-0.4, 2.84, 0])
  p.box([0.5, 0.08, 0.5], 0.03, COMMON.trim(), [1.2, 2.84, 0])
  addChassis(p, 2.6, -2.7, 3.86, half, [-0.02, -0.76], 0.345, false)
  addPlate(p, request.plate ?? 'DEMO 01', [-2.72, 0.86, 0], -Math.PI / 2)
}

function addPopTop(p: PartKit, request: VehicleRequest): void {
  const half = 1.06
  addCoachBody(p, {
    outline: [
      [-2.05, 0.9, 0.3],
      [-2.1, 2.02, 0.12],
      [1.75, 2.06, 0.16],
      [2.05, 1.55, 0.2],
      [1.95, 0.72, 0.3],
      [-1.5, 0.7, 0.2],
    ],
    half,
    colour: request.colour,
    band: 1.06,
    style: 'wedge',
    ribs: false,
    right: [
      { x: 1.1, y: 1.66, width: 0.85, height: 0.4 },
      { x: -1.35, y: 1.66, width: 0.85, height: 0.4 },
    ],
    left: [
      { x: 1.1, y: 1.66, width: 0.85, height: 0.4 },
      { x: -0.6, y: 1.66, width: 1.0, height: 0.4 },
    ],
    door: { x: -0.3, width: 0.62, low: 0.8, high: 1.96 },
  })
  p.slab(
    [
      [-2.0, 2.06],
      [1.62, 2.08],
      [1.62, 2.3],
      [-2.0, 2.28],
    ],
    half * 1.86,
    0.01,
    solid('#59605f', 0.9),
  )
  for (const side of [1, -1])
    p.box([0.9, 0.14, 0.01], 0.004, solid('#2a3033', 0.7), [-0.2, 2.18, side * (half * 0.935)])
  p.slab(
    [
      [-2.1, 2.28],
      [1.78, 2.3],
      [1.7, 2.4],
      [-2.0, 2.38],
    ],
    half * 2.02,
    0.03,
    solid('#e3e4e3', 0.42, 0, 0.7),
  )
  p.box([1.5, 0.05, 0.8], 0.02, solid('#15202e', 0.2, 0, 1), [-0.5, 2.41, 0])
  for (const side of [1, -1]) {
    p.tube(
      [
        vec(-0.9, 0.74, side * (half + 0.01)),
        vec(-0.72, 0.92, side * (half + 0.03)),
        vec(-0.2, 0.92, side * (half + 0.03)),
        vec(-0.02, 0.74, side * (half + 0.01)),
      ],
      0.05,
      COMMON.trim(),
      24,
    )
    p.box([0.74, 0.3, 0.04], 0.02, solid('#101112', 0.8), [-0.46, 0.8, side * half])
    for (const x of [-1.3, 1.1])
      p.box([0.7, 0.28, 0.02], 0.01, solid('#8a8f93', 0.4, 0.8), [x, 0.98, side * (half + 0.004)])
  }
  p.box([0.02, 0.5, half * 1.8], 0.01, solid('#8a8f93', 0.35, 0.9), [2.03, 0.98, 0], [0, 0, -0.05])
  p.box([0.5, 0.5, 1.1], 0.04, solid('#33373b', 0.5, 0.3), [2.4, 0.82, 0])
  for (const side of [1, -1]) p.cylinder(0.15, 0.3, solid('#c8cbcd', 0.35, 0.6), [2.85, 0.72, side * 0.15])
  p.cylinder(0.36, 0.2, solid('#17181a', 0.8), [-2.22, 1.3, 0], 'x', 40)
  p.cylinder(0.2, 0.21, COMMON.satin(), [-2.23, 1.3, 0], 'x', 30)
  addChassis(p, 2.0, -2.08, 3.4, half, [-0.46], 0.385, true)
  addPlate(p, request.plate ?? 'DEMO 01', [-2.12, 0.92, 0.6], -Math.PI / 2)
}
