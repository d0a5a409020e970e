import { spineLoft, vec } from '../core/kit.ts'
import { colours } from '../paint/colours.ts'
import { bodySolid, common, solid } from '../paint/materials.ts'
import type { BodyPartsContext } from './body-parts.ts'

const glass = () => solid('#0d1216', 0.05, 0, 1)

/** A roof under which people can stand, in the colour of the body. */
export function addHighRoof({ parts, house, shell, request }: BodyPartsContext): void {
  const { spec } = shell
  const low = spec.height - 0.11
  const top = spec.height + 0.54
  const half = (x: number) => house.roofEdge(x) + 0.006
  const [front, rear] = [spec.screenTop + 0.06, spec.glassTop - 0.02]
  const knots = [
    [rear - 0.012, low + 0.012, low, half(rear) * 0.86],
    [rear - 0.004, low + 0.2, low, half(rear) * 0.92],
    [rear + 0.015, top - 0.09, low, half(rear) * 0.985],
    [rear + 0.12, top - 0.015, low, half(rear + 0.12)],
    [rear + 0.5, top, low, half(rear + 0.5)],
    [front - 1.3, top, low, half(front - 1.3)],
    [front - 0.75, top - 0.05, low, half(front - 0.75)],
    [front - 0.3, top - 0.24, low, half(front - 0.3)],
    [front - 0.05, low + 0.2, low, half(front - 0.1) * 0.98],
    [front, low + 0.1, low, half(front) * 0.9],
    [front + 0.015, low + 0.012, low, half(front) * 0.84],
  ]
  const roof = parts.add(spineLoft(knots, 4.6, 90, 56, true), bodySolid(colours[request.colour]!, true))
  roof.name = 'roof'
}

/** Framed windows in the panels of a van, as people fit them who sleep in it. */
export function addSideWindows({ parts, house, shell }: BodyPartsContext): void {
  const { spec } = shell
  const [front, rear] = [spec.doorSplit - 0.1, spec.glassTop + 0.1]
  for (const side of [1, -1])
    for (const [share, width] of [
      [0.24, 0.92],
      [0.74, 0.8],
    ] as const) {
      const x = front + (rear - front) * share
      const place = (t: number) => house.point(house.ringAt(x, t), t)
      const [low, middle, high] = [place(0.3), place(0.55), place(0.8)]
      const tilt = Math.atan2(low[2] - high[2], high[1] - low[1])
      const at = (out: number): [number, number, number] => [x, middle[1], side * (middle[2] + out)]
      parts.box([width + 0.07, 0.51, 0.03], 0.014, common.trim(), at(0), [-side * tilt, 0, 0])
      parts.box([width, 0.44, 0.034], 0.014, glass(), at(0.004), [-side * tilt, 0, 0])
    }
}

/** The roof lifted at its front over canvas, as on a camp. */
export function addRaisedRoof({ parts, house, shell, paint }: BodyPartsContext): void {
  const { spec } = shell
  const [front, rear] = [spec.screenTop - 0.12, spec.glassTop + 0.35]
  const half = house.roofEdge((front + rear) / 2) - 0.12
  const y = spec.height - 0.02
  parts.slab(
    [
      [rear + 0.06, y],
      [rear + 0.06, y + 0.1],
      [front - 0.08, y + 0.78],
      [front - 0.08, y],
    ],
    half * 1.86,
    0.01,
    solid('#6d716c', 0.95),
  )
  for (const side of [1, -1])
    parts.slab(
      [
        [front - 0.9, y + 0.16],
        [front - 0.9, y + 0.34],
        [front - 0.3, y + 0.5],
        [front - 0.3, y + 0.16],
      ],
      0.012,
      0.004,
      solid('#2a2f31', 0.8),
      side * half * 0.932,
    )
  const lid = parts.slab(
    [
      [rear - 0.05, y + 0.07],
      [rear - 0.02, y + 0.15],
      [front - 0.1, y + 0.9],
      [front + 0.06, y + 0.9],
      [front + 0.08, y + 0.82],
    ],
    half * 2.06,
    0.035,
    paint,
  )
  lid.name = 'roof'
}

/** A rolled awning above the windows of the left. */
export function addAwningRail({ parts, house, shell }: BodyPartsContext): void {
  const { spec } = shell
  const [front, rear] = [spec.screenTop - 0.55, spec.glassTop + 0.3]
  const z = -house.roofEdge((front + rear) / 2) - 0.07
  const y = spec.height - 0.02
  parts.box([front - rear, 0.12, 0.12], 0.035, solid('#33373b', 0.45, 0.3), [(front + rear) / 2, y, z])
  for (const x of [front, rear]) parts.box([0.03, 0.135, 0.135], 0.03, common.trim(), [x, y, z])
  parts.tube(
    [vec(rear + 0.04, y - 0.062, z - 0.02), vec(front - 0.04, y - 0.062, z - 0.02)],
    0.01,
    common.satin(),
    4,
  )
}
