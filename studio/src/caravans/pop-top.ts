import { type PartKit, vec } from '../core/kit.ts'
import { common, solid } from '../paint/materials.ts'
import { addPlate } from '../vehicles/plate.ts'
import type { VehicleRequest } from '../vehicles/types.ts'
import { addChassis } from './chassis.ts'
import { addCoachBody } from './coach.ts'

export function addPopTop(p: PartKit, request: VehicleRequest): void {
  const half = 1.06
  addCoachBody(p, {
    outline: [
      [-2.05, 0.76, 0.3],
      [-2.1, 2.02, 0.12],
      [1.75, 2.06, 0.16],
      [2.05, 1.55, 0.2],
      [1.95, 0.64, 0.3],
      [-1.6, 0.62, 0.2],
    ],
    half,
    colour: request.colour,
    band: 1.06,
    style: 'wedge',
    ribs: false,
    left: [
      { x: 1.1, y: 1.66, width: 0.85, height: 0.4 },
      { x: -0.75, y: 1.66, width: 0.85, height: 0.4 },
    ],
    right: [
      { x: 1.1, y: 1.66, width: 0.85, height: 0.4 },
      { x: -0.6, y: 1.66, width: 1.0, height: 0.4 },
    ],
    door: { x: -1.68, width: 0.58, low: 0.8, high: 1.96 },
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
      common.trim(),
      24,
    )
    p.box([0.74, 0.3, 0.04], 0.02, solid('#101112', 0.8), [-0.46, 0.8, side * half])
    for (const x of [-1.06, 1.1])
      p.box([0.5, 0.28, 0.02], 0.01, solid('#8a8f93', 0.4, 0.8), [x, 0.98, side * (half + 0.004)])
  }
  p.box([0.02, 0.5, half * 1.8], 0.01, solid('#8a8f93', 0.35, 0.9), [2.03, 0.98, 0], [0, 0, -0.05])
  p.box([0.5, 0.5, 1.1], 0.04, solid('#33373b', 0.5, 0.3), [2.4, 0.82, 0])
  for (const side of [1, -1]) p.cylinder(0.15, 0.3, solid('#c8cbcd', 0.35, 0.6), [2.85, 0.72, side * 0.15])
  p.cylinder(0.36, 0.2, solid('#17181a', 0.8), [-2.22, 1.3, 0], 'x', 40)
  p.cylinder(0.2, 0.21, common.satin(), [-2.23, 1.3, 0], 'x', 30)
  addChassis(p, 2.0, -2.08, 3.4, half, [-0.46], 0.385, true)
  addPlate(p, request.plate ?? 'DEMO 01', [-2.12, 0.92, 0.6], -Math.PI / 2)
}
