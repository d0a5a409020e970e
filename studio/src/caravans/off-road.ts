import { type PartKit, vec } from '../core/kit.ts'
import { common, solid } from '../paint/materials.ts'
import { addPlate } from '../vehicles/plate.ts'
import type { VehicleRequest } from '../vehicles/types.ts'
import { addChassis } from './chassis.ts'
import { addCoachBody } from './coach.ts'

const half = 1.2
const plateColour = '#8a8f93'

/** Two-axle caravan with a raised tail, checker plate, stone guard and two spare wheels. */
export function addOffRoad(p: PartKit, request: VehicleRequest): void {
  addCoachBody(p, {
    outline: [
      [-2.62, 1.12, 0.4],
      [-2.62, 2.78, 0.14],
      [1.95, 2.82, 0.2],
      [2.5, 2.2, 0.16],
      [2.52, 1.3, 0.14],
      [2.3, 0.78, 0.2],
      [-1.95, 0.78, 0.3],
    ],
    half: half,
    colour: request.colour,
    band: 1.24,
    style: 'wedge',
    ribs: false,
    left: [
      { x: 1.3, y: 2.02, width: 1.15, height: 0.5 },
      { x: -2.02, y: 2.02, width: 0.7, height: 0.5 },
    ],
    right: [
      { x: 1.3, y: 2.02, width: 1.15, height: 0.5 },
      { x: -0.4, y: 2.02, width: 0.8, height: 0.5 },
      { x: -1.7, y: 2.02, width: 1.0, height: 0.5 },
    ],
    door: { x: -1.22, width: 0.62, low: 0.86, high: 2.62 },
  })
  const plate = solid(plateColour, 0.4, 0.8)
  for (const side of [1, -1]) {
    for (const [x, length] of [
      [1.35, 1.5],
      [-1.95, 0.9],
    ] as const)
      p.box([length, 0.34, 0.02], 0.01, plate, [x, 1.06, side * (half + 0.004)])
    p.box([1.9, 0.44, 0.06], 0.03, common.trim(), [-0.5, 0.92, side * (half - 0.02)])
    for (const x of [-0.1, -0.92])
      p.tube(
        [
          vec(x - 0.46, 0.72, side * (half + 0.01)),
          vec(x - 0.3, 0.9, side * (half + 0.03)),
          vec(x + 0.3, 0.9, side * (half + 0.03)),
          vec(x + 0.46, 0.72, side * (half + 0.01)),
        ],
        0.04,
        common.trim(),
        20,
      )
    const tyre = solid('#17181a', 0.8)
    p.cylinder(0.37, 0.22, tyre, [-2.78, 1.5, side * 0.46], 'x', 40)
    p.cylinder(0.2, 0.23, common.satin(), [-2.79, 1.5, side * 0.46], 'x', 30)
    p.box([0.06, 0.9, 0.08], 0.01, common.trim(), [-2.68, 1.4, side * 0.46])
  }
  p.tube([vec(-2.2, 2.66, -half - 0.06), vec(2.0, 2.68, -half - 0.06)], 0.055, solid('#2d3033', 0.5, 0.2), 8)
  p.box([0.03, 0.62, half * 1.7], 0.01, plate, [2.5, 1.3, 0])
  p.box([0.55, 0.56, 1.5], 0.04, solid('#33373b', 0.5, 0.3), [2.86, 0.9, 0])
  p.box([0.03, 0.62, 1.9], 0.01, solid('#1b1d20', 0.8), [3.24, 0.98, 0], [0, 0, 0.3])
  for (const side of [1, -1]) p.cylinder(0.15, 0.32, solid('#c8cbcd', 0.35, 0.6), [3.1, 0.76, side * 0.56])
  p.box([0.03, 0.42, 1.2], 0.02, solid('#0d1216', 0.05, 0, 1), [-2.63, 2.24, 0])
  p.box([1.9, 0.05, 1.1], 0.02, solid('#15202e', 0.2, 0, 1), [-0.9, 2.84, 0])
  p.box([0.8, 0.2, 0.75], 0.06, solid('#e3e4e3', 0.42, 0, 0.7), [0.9, 2.88, 0])
  addChassis(p, 2.4, -2.62, 3.75, half, [-0.1, -0.92], 0.39, true, 1.42)
  addPlate(p, request.plate ?? 'DEMO', [-2.64, 1.24, 0], -Math.PI / 2)
}
