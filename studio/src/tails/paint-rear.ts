import type { BodyCanvas } from '../body/canvas.ts'
import { gapWidth } from '../body/paint-body.ts'
import { finishes } from '../paint/layers.ts'
import { type Dot, polyline, roundedPolygon } from '../paint/paths.ts'

import type { Tail } from './lens.ts'

/** Bumper, reflectors, exhaust, lid gap and lamps of the rear. */
export function paintRear(canvas: BodyCanvas, tail: Tail, accent: 'chrome' | 'satin' | 'black'): void {
  const { spec, rearArc } = canvas.shell
  const g = spec.clearance
  const t = Math.min(spec.tail, spec.deck)
  const high = spec.cladding ? 0.34 : 0.24
  canvas.fill(
    { ...finishes.plastic, relief: 0.35 },
    roundedPolygon(
      [
        canvas.rear(-0.2, 0),
        canvas.rear(0.98, 0),
        canvas.rear(0.84, g + high - 0.06),
        canvas.rear(0.62, g + high),
        canvas.rear(-0.2, g + high),
      ],
      20,
    ),
  )
  if (spec.rear !== 'tub') {
    canvas.fill(
      accent === 'black' ? finishes.gloss : finishes.satin,
      roundedPolygon(
        [
          canvas.rear(-0.2, g + 0.17),
          canvas.rear(0.42, g + 0.17),
          canvas.rear(0.36, g + 0.12),
          canvas.rear(-0.2, g + 0.12),
        ],
        6,
      ),
    )
    for (const share of spec.exhaust === 'twin' ? [0.42, 0.54] : spec.exhaust === 'single' ? [0.5] : []) {
      canvas.fill(finishes.chrome, canvas.disc(canvas.rear(share, g + 0.175), 0.05, 0.04))
      canvas.fill(
        { colour: '#020202', rough: 0.8, coat: 0 },
        canvas.disc(canvas.rear(share, g + 0.175), 0.041, 0.032),
      )
    }
  }
  canvas.fill(
    { colour: '#8d0f14', rough: 0.2, coat: 1, glow: 0.08 },
    roundedPolygon(
      [
        canvas.rear(0.68, g + high + 0.02),
        canvas.rear(0.83, g + high + 0.02),
        canvas.rear(0.83, g + high + 0.045),
        canvas.rear(0.68, g + high + 0.045),
      ],
      4,
    ),
  )
  const line = gapWidth * canvas.px
  const hatchLike = spec.rear !== 'boot'
  const low = hatchLike ? g + 0.42 : g + 0.46
  const lid: Dot[] = hatchLike
    ? [
        canvas.back(-0.2, low),
        canvas.back(rearArc * 0.42, low),
        canvas.back(rearArc * 0.5, low + 0.08),
        canvas.back(rearArc * (spec.rear === 'tub' ? 0.7 : 0.52), t + 0.1),
      ]
    : [
        canvas.back(-0.2, low),
        canvas.back(rearArc * 0.36, low),
        canvas.back(rearArc * 0.45, low + 0.06),
        canvas.back(rearArc * 0.5, t + 0.05),
      ]
  canvas.stroke(
    finishes.gap,
    (ctx) => {
      ctx.moveTo(lid[0][0], lid[0][1])
      ctx.lineTo(lid[1][0], lid[1][1])
      ctx.quadraticCurveTo(lid[2][0], lid[2][1], lid[3][0], lid[3][1])
    },
    line,
  )
  tail.draw(canvas)
  if (spec.barnDoors)
    canvas.stroke(finishes.gap, polyline([canvas.back(0, low), canvas.back(0, t + 0.2)]), line * 1.6)
  if (spec.rear === 'tub') {
    canvas.fill(
      finishes.gloss,
      roundedPolygon(
        [
          canvas.back(-0.2, t - 0.14),
          canvas.back(0.13, t - 0.14),
          canvas.back(0.13, t - 0.2),
          canvas.back(-0.2, t - 0.2),
        ],
        8,
      ),
    )
    canvas.press(
      roundedPolygon(
        [
          canvas.back(-0.2, t - 0.26),
          canvas.back(rearArc * 0.58, t - 0.26),
          canvas.back(rearArc * 0.58, t - 0.44),
          canvas.back(-0.2, t - 0.44),
        ],
        14,
      ),
      0.3,
      10,
    )
  } else {
    canvas.fill(
      accent === 'black' ? finishes.gloss : finishes.chrome,
      canvas.disc(canvas.back(0, t - 0.09), 0.05, 0.022),
    )
  }
  const bumper = g + 0.44
  const side = canvas.shell.rearAxle - canvas.shell.archRadius * 0.93
  canvas.stroke(finishes.gap, polyline([canvas.rear(0.9, bumper), canvas.side(side, bumper)]), line)
}
