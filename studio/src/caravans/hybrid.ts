import { type PartKit, vec } from '../core/kit.ts'
import { common, solid } from '../paint/materials.ts'
import { addPlate } from '../vehicles/plate.ts'
import type { VehicleRequest } from '../vehicles/types.ts'
import { addArches, addChassis } from './chassis.ts'
import { addCoachBody } from './coach.ts'

const half = 1.05

/** Low, narrow van for tracks: grey walls, plated below, roof raised on canvas, rear cut away, kitchen hatch. */
export function addHybrid(p: PartKit, request: VehicleRequest): void {
  const dark = common.trim()
  const plate = solid('#8a8f93', 0.4, 0.8)
  addCoachBody(p, {
    outline: [
      [-1.5, 0.78, 0.1],
      [-2.05, 1.28, 0.1],
      [-2.05, 2.12, 0.08],
      [1.2, 2.14, 0.08],
      [1.72, 1.72, 0.1],
      [1.78, 1.1, 0.1],
      [1.5, 0.76, 0.1],
    ],
    half,
    colour: request.colour,
    base: '#9a9ea0',
    band: 1.24,
    style: 'block',
    ribs: false,
    left: [{ x: 0.75, y: 1.74, width: 0.8, height: 0.38 }],
    right: [
      { x: 0.75, y: 1.74, width: 0.8, height: 0.38 },
      { x: -1.1, y: 1.74, width: 0.9, height: 0.38 },
    ],
    door: { x: -0.34, width: 0.6, low: 0.9, high: 2.06 },
  })
  const canvas = solid('#4a4f4d', 0.92)
  p.slab(
    [
      [-1.95, 2.13],
      [1.12, 2.15],
      [1.12, 2.5],
      [-1.95, 2.48],
    ],
    half * 1.88,
    0.01,
    canvas,
  )
  for (const side of [1, -1]) {
    for (const x of [0.45, -1.2])
      p.box([0.8, 0.2, 0.01], 0.004, solid('#23282b', 0.7), [x, 2.32, side * half * 0.945])
    for (const x of [1.5, -1.78]) p.box([0.36, 0.3, 0.02], 0.01, plate, [x, 1.42, side * (half + 0.006)])
    p.box([0.1, 0.05, 0.06], 0.01, solid('#d0741a', 0.3), [1.2, 2.1, side * (half - 0.06)])
  }
  p.slab(
    [
      [-2.05, 2.48],
      [1.24, 2.5],
      [1.16, 2.62],
      [-1.95, 2.6],
    ],
    half * 2.02,
    0.03,
    solid('#9a9ea0', 0.42, 0, 0.6),
  )
  p.box([1.4, 0.05, 1.0], 0.02, solid('#15202e', 0.2, 0, 1), [-0.6, 2.63, 0])
  // Kitchen behind a hatch on the side of the door.
  p.box([0.86, 0.62, 0.02], 0.012, dark, [-1.24, 1.62, -half - 0.002])
  p.box([0.82, 0.58, 0.024], 0.012, solid('#9a9ea0', 0.42, 0, 0.5), [-1.24, 1.62, -half - 0.004])
  p.box([0.3, 0.03, 0.03], 0.01, dark, [-1.24, 1.4, -half - 0.02])
  p.box([0.03, 0.62, half * 1.86], 0.012, plate, [1.78, 1.4, 0], [0, 0, 0.06])
  p.box([0.03, 0.44, half * 1.86], 0.012, plate, [1.655, 0.94, 0], [0, 0, -0.68])
  p.box([0.62, 0.62, 1.24], 0.03, solid('#33373b', 0.5, 0.3), [2.1, 0.98, 0])
  p.box([0.64, 0.03, 1.26], 0.01, dark, [2.1, 1.2, 0])
  for (const side of [1, -1]) {
    p.box([0.18, 0.44, 0.3], 0.04, solid('#5b6348', 0.6), [2.52, 0.94, side * 0.3])
    p.tube([vec(2.4, 0.9, side * 0.62), vec(1.8, 0.96, side * 0.9)], 0.03, dark, 8)
  }
  p.cylinder(0.39, 0.24, solid('#17181a', 0.8), [-2.2, 1.62, 0.3], 'x', 40)
  p.cylinder(0.21, 0.25, solid('#26292d', 0.45, 0.6), [-2.21, 1.62, 0.3], 'x', 30)
  p.box([0.07, 0.5, 0.1], 0.01, dark, [-2.09, 1.6, 0.3])
  p.tube([vec(-1.9, 2.4, -half - 0.09), vec(1.1, 2.41, -half - 0.09)], 0.06, solid('#23262a', 0.7), 8)
  addArches(p, [-0.35], 0.78, half, 0.52)
  addChassis(p, 1.5, -2.06, 3.25, half + 0.08, [-0.35], 0.41, true, 1.5)
  addPlate(p, request.plate ?? 'DEMO', [-2.08, 1.4, -0.5], -Math.PI / 2)
}
