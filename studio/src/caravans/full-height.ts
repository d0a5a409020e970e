import type { PartKit } from '../core/kit.ts'
import { colours } from '../paint/colours.ts'
import { bodySolid, common, solid } from '../paint/materials.ts'
import { addPlate } from '../vehicles/plate.ts'
import type { VehicleRequest } from '../vehicles/types.ts'
import { addArches, addAwning, addChassis } from './chassis.ts'
import { addCoachBody, type Pane } from './coach.ts'

const half = 1.23
const glass = () => solid('#0d1216', 0.05, 0, 1)
const white = () => solid('#e3e4e3', 0.42, 0, 0.7)

/** Touring van with an upright front, tandem axle and checker plate at its nose; the long one has a nose in its colour and a window for each bunk. */
export function addFullHeight(p: PartKit, request: VehicleRequest): void {
  const isLong = request.extras?.includes('bunks') ?? false
  const rear = isLong ? -3.45 : -2.85
  const bunkPanes: Pane[] = [0.98, 1.58, 2.18].map((y) => ({
    x: rear + 0.95,
    y: y + 0.12,
    width: 0.8,
    height: 0.34,
  }))
  addCoachBody(p, {
    outline: [
      [rear + 0.5, 0.62, 0.1],
      [rear, 0.84, 0.12],
      [rear + 0.02, 2.84, 0.16],
      [2.6, 2.9, 0.24],
      [2.88, 2.5, 0.3],
      [2.98, 1.4, 0.12],
      [2.88, 0.64, 0.12],
    ],
    half,
    colour: request.colour,
    band: 1.2,
    style: isLong ? 'sweep' : 'block',
    ribs: false,
    left: [
      { x: 1.7, y: 2.02, width: 1.0, height: 0.52 },
      { x: -0.2, y: 2.02, width: 1.15, height: 0.56 },
      { x: rear + 0.6, y: 2.22, width: 0.46, height: 0.32 },
    ],
    right: [
      { x: 1.7, y: 2.02, width: 1.0, height: 0.52 },
      { x: -0.5, y: 2.1, width: 1.0, height: 0.42 },
      ...(isLong ? bunkPanes : [{ x: rear + 0.5, y: 2.22, width: 0.46, height: 0.32 }]),
    ],
    door: { x: isLong ? -1.3 : -1.32, width: 0.64, low: 0.74, high: 2.62 },
  })
  const plate = isLong ? bodySolid(colours[request.colour]!) : solid('#8a8f93', 0.35, 0.85)
  p.box([0.03, 0.72, half * 1.88], 0.012, plate, [2.955, 1.02, 0], [0, 0, -0.13])
  p.box([0.03, 0.62, 1.5], 0.02, glass(), [2.945, 1.98, 0], [0, 0, 0.09])
  for (const side of [1, -1]) {
    p.box([0.62, 0.3, 0.02], 0.01, solid('#2b3034', 0.5, 0.2), [2.3, 0.98, side * (half + 0.006)])
    p.box([0.08, 0.03, 0.02], 0.008, common.satin(), [2.3, 1.06, side * (half + 0.016)])
    p.box([0.03, 0.09, 0.05], 0.008, solid('#d0741a', 0.3), [2.86, 2.62, side * (half - 0.14)])
    p.cylinder(0.15, 0.46, solid('#c8cbcd', 0.35, 0.6), [3.14, 0.86, side * 0.2], 'y')
  }
  p.box([0.44, 0.16, 1.3], 0.03, common.trim(), [3.16, 0.6, 0])
  addAwning(p, -2.1, 2.2, 2.7, half, '#3a3e42')
  const axles = isLong ? [-0.5, -1.28] : [-0.22, -0.98]
  addArches(p, axles, 0.62, half, 0.5)
  p.box([0.03, 0.5, 1.3], 0.02, glass(), [rear + 0.005, 2.02, 0])
  p.box([0.2, 0.14, 2.0], 0.03, common.trim(), [rear + 0.06, 0.82, 0])
  p.box([0.95, 0.2, 0.8], 0.06, white(), [0.1, 2.93, 0])
  p.box([1.5, 0.04, 1.0], 0.015, solid('#15202e', 0.2, 0, 1), [-1.7, 2.88, 0])
  p.box([0.5, 0.09, 0.5], 0.03, common.trim(), [1.7, 2.92, 0])
  addChassis(p, 2.85, rear, 4.15, half, axles, 0.35, false, 1.2)
  addPlate(p, request.plate ?? 'DEMO', [rear - 0.03, 1.0, 0], -Math.PI / 2)
}
