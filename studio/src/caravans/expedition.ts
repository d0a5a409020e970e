import { type PartKit, vec } from '../core/kit.ts'
import { common, solid } from '../paint/materials.ts'
import { addPlate } from '../vehicles/plate.ts'
import type { VehicleRequest } from '../vehicles/types.ts'
import { addArches, addAwning, addChassis } from './chassis.ts'
import { addCoachBody } from './coach.ts'

const half = 1.23
const glass = () => solid('#0d1216', 0.05, 0, 1)

/** High van for far tracks: dark skirt and nose, square shape, rear cut away, black wheels, box and jerry cans in front. */
export function addExpedition(p: PartKit, request: VehicleRequest): void {
  const dark = common.trim()
  const plate = solid('#3d4246', 0.42, 0.6)
  const rear = request.extras?.includes('bunks') ? -3.35 : -2.8
  addCoachBody(p, {
    outline: [
      [rear + 0.85, 0.8, 0.16],
      [rear, 1.3, 0.1],
      [rear, 2.94, 0.1],
      [1.95, 2.98, 0.12],
      [2.7, 2.32, 0.1],
      [2.78, 1.35, 0.1],
      [2.5, 0.8, 0.12],
    ],
    half,
    colour: request.colour,
    band: 1.34,
    style: 'block',
    ribs: false,
    left: [
      { x: 1.35, y: 2.1, width: 1.0, height: 0.5 },
      { x: -0.2, y: 2.1, width: 1.0, height: 0.5 },
      { x: rear + 0.5, y: 2.3, width: 0.46, height: 0.32 },
    ],
    right: [
      { x: 1.35, y: 2.1, width: 1.0, height: 0.5 },
      { x: -0.5, y: 2.2, width: 0.9, height: 0.4 },
      { x: rear + 0.9, y: 2.35, width: 0.8, height: 0.32 },
      { x: rear + 0.9, y: 1.7, width: 0.8, height: 0.32 },
    ],
    door: { x: -1.34, width: 0.64, low: 0.9, high: 2.76 },
  })
  p.box([0.04, 0.96, half * 1.9], 0.012, plate, [2.74, 1.82, 0], [0, 0, 0.08])
  p.box([0.04, 0.62, half * 1.9], 0.012, plate, [2.655, 1.07, 0], [0, 0, -0.46])
  p.box([0.04, 0.98, half * 1.9], 0.012, solid('#2b3034', 0.42, 0.2, 0.5), [2.34, 2.65, 0], [0, 0, 0.85])
  p.box([0.04, 0.4, 1.4], 0.02, glass(), [2.765, 1.95, 0], [0, 0, 0.08])
  for (const side of [1, -1]) {
    p.box([0.05, 0.05, 0.06], 0.01, solid('#d0741a', 0.3), [1.96, 2.9, side * (half - 0.1)])
    p.box([0.7, 0.34, 0.02], 0.01, plate, [1.9, 1.12, side * (half + 0.006)])
    p.box([0.09, 0.04, 0.02], 0.008, common.satin(), [1.9, 1.22, side * (half + 0.018)])
    // Jerry cans in their holders.
    p.box([0.2, 0.46, 0.34], 0.04, solid('#5b6348', 0.6), [2.78, 1.06, side * 0.86])
    p.tube([vec(2.9, 1.14, side * 0.68), vec(2.9, 1.14, side * 1.04)], 0.014, dark, 6)
    p.cylinder(0.39, 0.24, solid('#17181a', 0.8), [rear - 0.16, 1.72, side * 0.48], 'x', 40)
    p.cylinder(0.21, 0.25, solid('#26292d', 0.45, 0.6), [rear - 0.17, 1.72, side * 0.48], 'x', 30)
    p.tube(
      [vec(rear + 0.6, 0.86, side * 0.8), vec(rear - 0.1, 1.16, side * 0.86), vec(rear - 0.1, 1.16, 0)],
      0.05,
      dark,
      20,
      false,
      0.2,
    )
    p.tube([vec(rear + 0.4, 3.0, side * 0.9), vec(0.9, 3.02, side * 0.9)], 0.025, dark, 8)
  }
  p.box([0.07, 1.0, 0.1], 0.01, dark, [rear - 0.05, 1.6, 0.48])
  p.box([0.07, 1.0, 0.1], 0.01, dark, [rear - 0.05, 1.6, -0.48])
  p.box([0.6, 0.6, 1.3], 0.03, plate, [3.06, 0.94, 0])
  p.box([0.62, 0.03, 1.32], 0.01, dark, [3.06, 1.14, 0])
  for (const z of [0.3, -0.3]) p.box([0.02, 0.1, 0.12], 0.01, common.satin(), [3.37, 1.08, z])
  p.box([1.9, 0.05, 1.5], 0.02, solid('#15202e', 0.2, 0, 1), [-1.1, 3.03, 0])
  p.box([0.8, 0.2, 0.75], 0.06, solid('#e3e4e3', 0.42, 0, 0.7), [1.0, 3.05, 0])
  p.box([0.03, 0.4, 1.1], 0.02, glass(), [rear - 0.01, 2.5, 0])
  addAwning(p, -2.2, 1.8, 2.84, half, '#23262a')
  const axles = rear < -3 ? [-0.55, -1.41] : [-0.3, -1.16]
  addArches(p, axles, 0.78, half, 0.54)
  addChassis(p, 2.5, rear, 3.95, half, axles, 0.41, true, 1.5)
  addPlate(p, request.plate ?? 'DEMO', [rear - 0.03, 1.42, 0], -Math.PI / 2)
}
