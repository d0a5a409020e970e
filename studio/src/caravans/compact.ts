import type { PartKit } from '../core/kit.ts'
import { common, solid } from '../paint/materials.ts'
import { addPlate } from '../vehicles/plate.ts'
import type { VehicleRequest } from '../vehicles/types.ts'
import { addArches, addAwning, addChassis } from './chassis.ts'
import { addCoachBody } from './coach.ts'

const half = 1.12

/** Short fibreglass van on one axle, round at both ends. */
export function addCompact(p: PartKit, request: VehicleRequest): void {
  addCoachBody(p, {
    outline: [
      [-2.02, 0.6, 0.3],
      [-2.22, 1.3, 0.8],
      [-2.0, 2.62, 0.62],
      [0.3, 2.76, 1.2],
      [1.7, 2.58, 0.8],
      [2.22, 1.5, 0.9],
      [2.02, 0.58, 0.34],
    ],
    half,
    colour: request.colour,
    band: 1.0,
    style: 'sweep',
    ribs: false,
    bevel: 0.15,
    left: [{ x: 1.0, y: 1.86, width: 1.0, height: 0.5 }],
    right: [
      { x: 1.0, y: 1.86, width: 1.0, height: 0.5 },
      { x: -0.85, y: 1.86, width: 1.1, height: 0.5 },
    ],
    door: { x: -1.12, width: 0.6, low: 0.72, high: 2.4 },
  })
  p.box([0.06, 0.5, 1.36], 0.028, solid('#0d1216', 0.05, 0, 1), [2.055, 1.88, 0], [0, 0, 0.42])
  p.box([0.04, 0.46, 1.3], 0.02, solid('#0d1216', 0.05, 0, 1), [-2.14, 1.9, 0], [0, 0, -0.14])
  p.box([0.62, 0.42, 1.1], 0.12, solid('#e3e4e3', 0.42, 0, 0.7), [2.36, 0.78, 0])
  p.box([0.64, 0.02, 1.12], 0.008, common.trim(), [2.36, 0.86, 0])
  p.box([0.8, 0.16, 0.76], 0.06, solid('#e3e4e3', 0.42, 0, 0.7), [-0.3, 2.8, 0])
  p.box([0.46, 0.08, 0.46], 0.03, common.trim(), [0.9, 2.7, 0])
  addAwning(p, -1.5, 1.5, 2.48, half, '#d7d8d8')
  addArches(p, [-0.3], 0.6, half, 0.48)
  addChassis(p, 2.05, -2.19, 3.35, half, [-0.3], 0.34, false, 1.05)
  addPlate(p, request.plate ?? 'DEMO', [-2.2, 0.92, 0], -Math.PI / 2)
}
