import { type PartKit, roundedShape, vec } from '../core/kit.ts'
import { colours } from '../paint/colours.ts'
import { bodySolid, common, solid } from '../paint/materials.ts'
import { addPlate } from '../vehicles/plate.ts'
import type { VehicleRequest } from '../vehicles/types.ts'
import { addChassis } from './chassis.ts'

const half = 0.92

/** Low one-axle camper, packed for the road: the tent lies under its cover. */
export function addCamperTrailer(p: PartKit, request: VehicleRequest): void {
  const paint = bodySolid(colours[request.colour]!)
  const dark = common.trim()
  const plate = solid('#8a8f93', 0.4, 0.8)
  const tub = roundedShape(
    [
      [-1.62, 0.86, 0.2],
      [-1.62, 1.3, 0.05],
      [1.3, 1.32, 0.06],
      [1.46, 0.98, 0.1],
      [1.36, 0.62, 0.08],
      [-1.3, 0.62, 0.1],
    ],
    0.08,
  )
  p.slabOf(tub, half * 2, 0.03, paint)
  const cover = roundedShape(
    [
      [-1.6, 1.31, 0.02],
      [-1.56, 1.6, 0.16],
      [1.12, 1.62, 0.2],
      [1.3, 1.33, 0.02],
    ],
    0.1,
  )
  p.slabOf(cover, half * 1.94, 0.09, solid('#4d5048', 0.92))
  for (const x of [-1.1, -0.2, 0.7]) p.box([0.05, 0.31, half * 1.99], 0.01, dark, [x, 1.47, 0])
  for (const side of [1, -1]) {
    p.box([2.9, 0.05, 0.05], 0.01, dark, [-0.16, 1.32, side * (half - 0.01)])
    for (const [x, width] of [
      [0.76, 0.8],
      [-1.12, 0.7],
    ] as const) {
      p.box([width, 0.5, 0.02], 0.01, solid('#3a3d41', 0.5, 0.3), [x, 0.98, side * (half + 0.003)])
      p.box([width - 0.05, 0.45, 0.022], 0.01, paint, [x, 0.98, side * (half + 0.004)])
      p.box([0.12, 0.06, 0.03], 0.01, common.satin(), [x, 1.14, side * (half + 0.008)])
    }
    p.slab(
      [
        [-0.72, 0.7],
        [-0.56, 0.9],
        [0.18, 0.9],
        [0.34, 0.7],
        [0.3, 0.7],
        [0.16, 0.86],
        [-0.54, 0.86],
        [-0.68, 0.7],
      ],
      0.32,
      0.01,
      dark,
      side * (half + 0.06),
    )
    p.box([0.18, 0.42, 0.26], 0.03, solid('#5b6348', 0.6), [1.62, 0.86, side * 0.62])
  }
  p.box([0.02, 0.46, half * 1.8], 0.01, plate, [1.46, 0.86, 0], [0, 0, 0.1])
  p.box([0.5, 0.46, 0.86], 0.03, solid('#33373b', 0.5, 0.3), [1.76, 0.84, 0])
  p.cylinder(0.38, 0.22, solid('#17181a', 0.8), [-1.78, 1.1, 0], 'x', 40)
  p.cylinder(0.2, 0.23, common.satin(), [-1.79, 1.1, 0], 'x', 30)
  p.tube([vec(-1.66, 1.36, -0.7), vec(-1.66, 1.36, 0.7)], 0.02, common.satin(), 6)
  addChassis(p, 1.4, -1.58, 2.75, half + 0.16, [-0.19], 0.4, true, 0.92)
  addPlate(p, request.plate ?? 'DEMO', [-1.66, 0.78, 0.56], -Math.PI / 2)
}
