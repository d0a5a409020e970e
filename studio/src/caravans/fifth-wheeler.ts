import { type PartKit, vec } from '../core/kit.ts'
import { common, solid } from '../paint/materials.ts'
import { addPlate } from '../vehicles/plate.ts'
import type { VehicleRequest } from '../vehicles/types.ts'
import { addChassis } from './chassis.ts'
import { addCoachBody } from './coach.ts'

const half = 1.24

/** Long caravan whose bedroom reaches over the tray of the tow vehicle. */
export function addFifthWheeler(p: PartKit, request: VehicleRequest): void {
  addCoachBody(p, {
    outline: [
      [-4.0, 0.66, 0.15],
      [-4.02, 3.08, 0.18],
      [3.3, 3.2, 0.35],
      [3.85, 2.7, 0.3],
      [3.8, 1.75, 0.3],
      [2.0, 1.62, 0.12],
      [1.9, 0.64, 0.15],
    ],
    half: half,
    colour: request.colour,
    band: 1.15,
    style: 'stripes',
    ribs: false,
    left: [
      { x: 2.7, y: 2.42, width: 0.9, height: 0.5 },
      { x: -0.6, y: 2.1, width: 1.1, height: 0.56 },
      { x: -2.9, y: 2.1, width: 1.3, height: 0.56 },
    ],
    right: [
      { x: 2.7, y: 2.42, width: 0.9, height: 0.5 },
      { x: 0.9, y: 2.1, width: 0.8, height: 0.56 },
    ],
    door: { x: 0.6, width: 0.72, low: 0.78, high: 2.7 },
  })
  const white = solid('#dcdddd', 0.42, 0, 0.7)
  p.box([2.9, 1.5, 0.26], 0.05, white, [-1.9, 1.95, half + 0.08])
  p.box([1.5, 0.58, 0.03], 0.014, solid('#0d1216', 0.05, 0, 1), [-1.9, 2.15, half + 0.215])
  for (const side of [1, -1]) {
    for (const x of [-1.3, -2.1])
      p.tube(
        [
          vec(x - 0.44, 0.62, side * (half + 0.01)),
          vec(x - 0.3, 0.78, side * (half + 0.03)),
          vec(x + 0.3, 0.78, side * (half + 0.03)),
          vec(x + 0.44, 0.62, side * (half + 0.01)),
        ],
        0.035,
        common.trim(),
        20,
      )
    p.box([1.8, 0.4, 0.06], 0.03, solid('#101112', 0.8), [-1.7, 0.72, side * (half - 0.02)])
    p.box([0.1, 1.3, 0.1], 0.01, common.trim(), [1.75, 0.68, side * 0.7])
    p.box([0.24, 0.04, 0.24], 0.01, common.trim(), [1.75, 0.03, side * 0.7])
  }
  p.box([0.7, 0.5, 0.5], 0.04, common.trim(), [3.0, 1.5, 0])
  p.cylinder(0.05, 0.3, common.chrome(), [3.1, 1.2, 0])
  p.tube([vec(-3.2, 2.92, -half - 0.06), vec(1.4, 2.98, -half - 0.06)], 0.06, solid('#d7d8d8', 0.4, 0.3), 8)
  p.box([0.9, 0.2, 0.8], 0.06, white, [-1.0, 3.18, 0])
  p.box([0.9, 0.2, 0.8], 0.06, white, [2.2, 3.24, 0])
  p.box([0.03, 0.6, 1.3], 0.02, solid('#0d1216', 0.05, 0, 1), [-4.03, 2.2, 0])
  addChassis(p, 1.9, -3.98, null, half, [-1.3, -2.1], 0.37, false)
  addPlate(p, request.plate ?? 'DEMO', [-4.06, 0.9, 0], -Math.PI / 2)
}
