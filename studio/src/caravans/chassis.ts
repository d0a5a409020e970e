import { type PartKit, vec } from '../core/kit.ts'
import { common, lampMaterial, solid } from '../paint/materials.ts'
import { makeWheel } from '../wheels/index.ts'

/** Axles, rails and rear lamps; a drawbar when there is a coupling. Places are x in metres. */
export function addChassis(
  p: PartKit,
  front: number,
  rear: number,
  coupling: number | null,
  half: number,
  axles: number[],
  radius: number,
  rugged: boolean,
  lampHeight = 1.0,
): void {
  const black = common.trim()
  for (const x of axles) {
    for (const side of [1, -1]) {
      const wheel = makeWheel({
        radius,
        width: 0.22,
        design: rugged ? 'sixBroad' : 'fiveStar',
        finish: rugged ? 'black' : 'silver',
        rimShare: rugged ? 0.66 : 0.72,
        rugged,
      })
      wheel.position.set(x, radius, side * (half - 0.1))
      if (side < 0) wheel.rotation.y = Math.PI
      p.group.add(wheel)
    }
    p.cylinder(0.04, half * 1.7, black, [x, radius, 0], 'z', 16)
  }
  for (const side of [1, -1]) {
    p.box([front - rear - 0.7, 0.1, 0.07], 0.01, black, [(front + rear) / 2 + 0.25, 0.55, side * 0.7])
    p.box([0.03, 0.42, 0.12], 0.012, lampMaterial('#8f1016', 0.2), [
      rear - 0.02,
      lampHeight,
      side * (half - 0.2),
    ])
    p.box([0.032, 0.12, 0.12], 0.012, lampMaterial('#d0741a', 0.15), [
      rear - 0.02,
      lampHeight + 0.28,
      side * (half - 0.2),
    ])
  }
  if (coupling !== null) addDrawbar(p, front, coupling)
}

/** Black arches over the wheels of both sides; y is their foot and half where the wall is, in metres. */
export function addArches(p: PartKit, axles: number[], y: number, half: number, reach: number): void {
  const from = Math.min(...axles) - reach
  const to = Math.max(...axles) + reach
  for (const side of [1, -1]) {
    p.box([to - from, 0.42, 0.06], 0.03, common.black(), [(from + to) / 2, y + 0.13, side * (half - 0.02)])
    p.tube(
      [
        vec(from, y, side * (half + 0.01)),
        vec(from + 0.1, y + 0.17, side * (half + 0.035)),
        vec(from + 0.26, y + 0.3, side * (half + 0.045)),
        vec(to - 0.26, y + 0.3, side * (half + 0.045)),
        vec(to - 0.1, y + 0.17, side * (half + 0.035)),
        vec(to, y, side * (half + 0.01)),
      ],
      0.035,
      common.trim(),
      40,
      false,
      0.4,
    )
  }
}

/** A rolled awning along the door side. */
export function addAwning(
  p: PartKit,
  from: number,
  to: number,
  y: number,
  half: number,
  colour: string,
): void {
  p.tube([vec(from, y, -half - 0.07), vec(to, y + 0.01, -half - 0.07)], 0.055, solid(colour, 0.4, 0.3), 8)
  for (const x of [from, to]) p.box([0.04, 0.13, 0.13], 0.02, common.trim(), [x, y, -half - 0.06])
}

function addDrawbar(p: PartKit, front: number, coupling: number): void {
  const black = common.trim()
  for (const side of [1, -1])
    p.tube(
      [
        vec(front - 0.2, 0.52, side * 0.75),
        vec(front + (coupling - front) * 0.5, 0.5, side * 0.3),
        vec(coupling - 0.12, 0.5, 0),
      ],
      0.045,
      black,
    )
  p.tube([vec(coupling - 0.25, 0.5, 0), vec(coupling, 0.52, 0)], 0.05, common.chrome(), 10)
  p.cylinder(0.028, 0.72, common.chrome(), [coupling - 0.38, 0.56, 0], 'y', 16)
  p.cylinder(0.1, 0.07, black, [coupling - 0.38, 0.1, 0], 'z', 28)
}
