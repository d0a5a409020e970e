import { type PartKit, vec } from '../core/kit.ts'
import { common, solid } from '../paint/materials.ts'
import { addPlate } from '../vehicles/plate.ts'
import type { VehicleRequest } from '../vehicles/types.ts'
import { addChassis } from './chassis.ts'
import { addCoachBody } from './coach.ts'

export function addTouring(p: PartKit, request: VehicleRequest): void {
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
    style: (['wave', 'stripes', 'wedge'] as const)[(request.seed ?? 0) % 3]!,
    ribs: true,
    left: [
      { x: 1.35, y: 1.95, width: 1.1, height: 0.52 },
      { x: -2.12, y: 1.95, width: 0.62, height: 0.52 },
    ],
    right: [
      { x: 1.35, y: 1.95, width: 1.1, height: 0.52 },
      { x: -1.5, y: 1.95, width: 1.2, height: 0.52 },
    ],
    door: { x: -1.28, width: 0.62, low: 0.74, high: 2.55 },
  })
  for (const side of [1, -1]) {
    p.box([1.95, 0.46, 0.06], 0.03, common.trim(), [-0.35, 0.8, side * (half - 0.02)])
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
        common.trim(),
        20,
      )
  }
  p.tube([vec(-2.3, 2.62, -half - 0.06), vec(2.0, 2.64, -half - 0.06)], 0.055, solid('#d7d8d8', 0.4, 0.3), 8)
  p.box([0.42, 0.45, 1.35], 0.04, common.satin(), [2.92, 0.76, 0])
  p.box([0.04, 0.5, 1.3], 0.02, solid('#0d1216', 0.05, 0, 1), [2.665, 1.78, 0], [0, 0, 0.24])
  p.box([0.03, 0.5, 1.2], 0.02, solid('#0d1216', 0.05, 0, 1), [-2.7, 1.95, 0])
  p.box([0.9, 0.16, 0.8], 0.06, solid('#e3e4e3', 0.42, 0, 0.7), [-0.4, 2.84, 0])
  p.box([0.5, 0.08, 0.5], 0.03, common.trim(), [1.2, 2.84, 0])
  addChassis(p, 2.6, -2.7, 3.86, half, [-0.02, -0.76], 0.345, false)
  addPlate(p, request.plate ?? 'DEMO 01', [-2.72, 0.86, 0], -Math.PI / 2)
}
