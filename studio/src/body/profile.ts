import { lerp, type Pair, pchip } from '../core/math.ts'
import type { BodySpec } from './spec.ts'

/** How far the nose lies forward at a height, in metres. */
export function frontShift(s: BodySpec): (y: number) => number {
  const n = s.nose
  const g = s.clearance
  return pchip([
    [g, -0.08],
    [g + 0.1, -0.012],
    [g + 0.24, 0],
    [n - 0.24, -s.noseLean * 0.12],
    [n - 0.1, -s.noseLean * 0.55],
    [n, -s.noseLean * 1.1],
    [n + 0.15, -s.noseLean * 1.7],
  ])
}

/** How far the tail lies forward at a height, in metres. */
export function rearShift(s: BodySpec): (y: number) => number {
  const g = s.clearance
  return s.rear === 'tub' || s.rear === 'cab'
    ? pchip([
        [g, 0.05],
        [g + 0.2, 0],
        [g + 0.32, 0],
        [g + 0.36, 0.03],
        [s.tail, 0.035],
      ])
    : pchip([
        [g, 0.12],
        [g + 0.14, 0.02],
        [g + 0.34, 0],
        [g + 0.42, 0.02],
        [g + 0.46, 0.035],
        [s.tail - 0.1, 0.035 + s.tailLean * 0.3],
        [s.tail - 0.02, 0.01 + s.tailLean],
        [s.tail + 0.1, s.tailLean * 2.4],
      ])
}

/** Height of the shoulder from the nose to the tail. */
export function topHeight(spec: BodySpec, xFront: number, xRear: number): (x: number) => number {
  const s = spec
  const f = xFront
  if (!s.bonnet)
    return pchip([
      [f, s.nose],
      [f - 0.12, s.hood],
      [s.screenBase, s.cowl],
      [xRear, s.belt],
    ])
  const rise = s.hood - s.nose
  const knots: Pair[] = [
    [f, s.nose],
    [f - 0.09, s.nose + rise * 0.42],
    [f - 0.3, s.nose + rise * 0.9],
    [f - 0.42, s.hood],
    [lerp(f - 0.42, s.screenBase, 0.5), lerp(s.hood, s.cowl, 0.58)],
    [s.screenBase, s.cowl],
  ]
  if (s.cabEnd !== null) knots.push([xRear, s.belt])
  else {
    const back = Math.max(s.glassBase, xRear + 0.4)
    knots.push(
      [(s.screenBase + s.glassBase) / 2, s.belt],
      [back, lerp(s.belt, s.deck, 0.75)],
      [xRear + 0.2, s.deck],
      [xRear, s.tail],
    )
  }
  return pchip(knots)
}

/** Height of the underside. */
export function bottomHeight(spec: BodySpec, xFront: number, xRear: number): (x: number) => number {
  const g = spec.clearance
  const knots: Pair[] = [
    [spec.wheelbase / 2 - 0.6, g],
    [xFront - 0.3, g + 0.02],
    [xFront, g + 0.045],
  ]
  if (spec.cabEnd === null)
    knots.push([xRear, g + 0.12], [-spec.wheelbase / 2 - 0.2, g + 0.05], [-spec.wheelbase / 2 + 0.6, g])
  return pchip(knots)
}
