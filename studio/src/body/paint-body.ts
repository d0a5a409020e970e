import type { BodyColour } from '../paint/colours.ts'
import { type Finish, finishes } from '../paint/layers.ts'
import { type Path, polyline, roundedPolygon, smoothCurve } from '../paint/paths.ts'
import type { BodyCanvas } from './canvas.ts'

export const colourFinish = (colour: BodyColour): Finish => ({
  colour: colour.hex,
  rough: colour.rough,
  metal: colour.metal,
  coat: 1,
})

/** Base colour, lower cladding, arch lips, door gaps, fuel flap and the top surfaces. */
export function paintSides(canvas: BodyCanvas, colour: BodyColour): void {
  const { shell } = canvas
  const { spec } = shell
  canvas.flood(colourFinish(colour))
  const axles = spec.cabEnd === null ? [shell.frontAxle, shell.rearAxle] : [shell.frontAxle]
  const sill = spec.clearance + (spec.cladding ? 0.1 : 0.035)
  canvas.fill(
    finishes.plastic,
    polyline([
      canvas.side(shell.xFront, 0),
      canvas.side(shell.xRear, 0),
      canvas.side(shell.xRear, sill),
      canvas.side(shell.xFront, sill),
    ]),
  )
  for (const axle of axles) {
    if (spec.cladding) canvas.fill(finishes.plastic, canvas.arch(axle, 0.062))
    canvas.stroke(
      spec.cladding ? finishes.plastic : { ...colourFinish(colour), relief: 0.42 },
      canvas.arch(axle, 0.012),
      10,
    )
  }
  if (spec.cladding)
    canvas.press(
      polyline([
        canvas.side(shell.frontAxle - 0.55, sill + 0.012),
        canvas.side(shell.rearAxle + 0.55, sill + 0.012),
      ]),
      0.75,
      8,
    )
  paintDoors(canvas)
  paintTop(canvas)
}

/** Between two panels, in metres. */
export const gapWidth = 0.0055

/** Straight down from the shoulder, then round one corner to the sill. */
const frontGap = (canvas: BodyCanvas, x: number, shoulder: number, sill: number): Path => {
  const [bottom, along] = [canvas.side(x + 0.02, sill), canvas.side(x - 0.12, sill)]
  return (ctx) => {
    ctx.moveTo(...(canvas.side(x, shoulder) as [number, number]))
    ctx.arcTo(bottom[0], bottom[1], along[0], along[1], 0.07 * canvas.px)
    ctx.lineTo(along[0], along[1])
  }
}

function paintDoors(canvas: BodyCanvas): void {
  const { shell } = canvas
  const { spec } = shell
  const line = gapWidth * canvas.px
  const sill = spec.clearance + 0.11
  const { doorFront: a, doorSplit: b, doorRear: c } = spec
  const shoulder = (x: number): number => shell.topHeight(x) + 0.02
  const gaps: Path[] = [
    frontGap(canvas, a, shoulder(a), sill),
    polyline([canvas.side(b, shoulder(b)), canvas.side(b + 0.015, sill)]),
  ]
  let sillEnd = b
  if (c !== null) {
    const archEnd = shell.rearAxle + shell.archRadius
    if (c > archEnd + 0.05) {
      gaps.push(
        smoothCurve([
          canvas.side(c, shoulder(c)),
          canvas.side(c, spec.belt - 0.2),
          canvas.side(c, sill + 0.14),
          canvas.side(c + 0.04, sill + 0.03),
          canvas.side(c + 0.12, sill),
        ]),
      )
      sillEnd = c + 0.12
    } else {
      const r = spec.wheelRadius
      gaps.push(
        smoothCurve([
          canvas.side(c, shoulder(c)),
          canvas.side(c + 0.01, spec.belt - 0.12),
          canvas.side(Math.min(c + 0.12, archEnd - 0.12), r + shell.archRadius * 0.8 + 0.06),
          canvas.side(archEnd + 0.04, r + shell.archRadius * 0.42),
          canvas.side(archEnd + 0.1, sill + 0.1),
          canvas.side(archEnd + 0.16, sill),
        ]),
      )
      sillEnd = archEnd + 0.16
    }
  }
  gaps.push(polyline([canvas.side(a - 0.12, sill), canvas.side(sillEnd, sill)]))
  if (spec.rear === 'tub')
    gaps.push(
      polyline([
        canvas.side(spec.glassBase - 0.09, shoulder(spec.glassBase)),
        canvas.side(spec.glassBase - 0.09, sill - 0.1),
      ]),
    )
  if (spec.sliding) {
    const rail = spec.belt - 0.14
    gaps.push(polyline([canvas.side((c ?? b) + 0.02, rail), canvas.side(shell.rearAxle - 0.5, rail)]))
  }
  if (spec.cargo) {
    const rows: [number, number][] = [[(c ?? b) - 0.06, shell.xRear + 0.35]]
    for (const [x0, x1] of rows)
      canvas.press(
        roundedPolygon(
          [
            canvas.side(x0, spec.belt - 0.2),
            canvas.side(x1, spec.belt - 0.2),
            canvas.side(x1, spec.clearance + 0.34),
            canvas.side(x0, spec.clearance + 0.34),
          ],
          30,
        ),
        0.32,
        9,
      )
  }
  for (const gap of gaps) canvas.stroke(finishes.gap, gap, line)
  if (spec.cabEnd === null) {
    const [fx, fy] = canvas.side(
      shell.rearAxle + (spec.rear === 'tub' ? 0.02 : -0.04),
      spec.rear === 'tub' ? spec.belt - 0.16 : spec.belt - 0.15,
    )
    const size = 0.15
    canvas.stroke(
      finishes.gap,
      (ctx) =>
        ctx.roundRect(
          fx - (size * canvas.px) / 2,
          fy - (size * canvas.py) / 2,
          size * canvas.px,
          size * canvas.py * 0.9,
          0.03 * canvas.px,
        ),
      line * 0.6,
    )
  }
}

/** Follows the edge of the cap, so that no nose is too round for it. */
const bonnetGap = (canvas: BodyCanvas): Path => {
  const { shell } = canvas
  const { screenBase, halfWidth } = shell.spec
  const round = Array.from({ length: 33 }, (_, i) => shell.capPoint((i / 32) * shell.frontArc, 0.14))
    .map(([x, , z]) => ({ x: x - 0.1, z: z * 0.93 }))
    .filter(({ x }) => x > screenBase - 0.1)
  const last = round.at(-1)!
  return polyline([
    ...round.map(({ x, z }) => canvas.top(x, z)),
    ...(last.x > screenBase ? [canvas.top(screenBase - 0.1, Math.max(last.z, halfWidth * 0.86))] : []),
  ])
}

function paintTop(canvas: BodyCanvas): void {
  const { shell } = canvas
  const { spec } = shell
  const w = spec.halfWidth
  const line = gapWidth * canvas.px
  const screen = spec.screenBase
  if (spec.bonnet) {
    canvas.stroke(finishes.gap, bonnetGap(canvas), line * 0.8)
  }
  canvas.fill(
    finishes.plastic,
    polyline([
      canvas.top(screen + 0.1, -0.012),
      canvas.top(screen + 0.07, w * 0.5),
      canvas.top(screen - 0.12, w * 0.88),
      canvas.top(screen - 0.5, w * 0.9),
      canvas.top(screen - 0.5, -0.012),
    ]),
  )
  if (spec.rear === 'boot') {
    const r = shell.xRear
    canvas.stroke(
      finishes.gap,
      smoothCurve([
        canvas.top(spec.glassBase - 0.03, 0),
        canvas.top(spec.glassBase - 0.03, w * 0.62),
        canvas.top(spec.glassBase - 0.1, w * 0.72),
        canvas.top(r + 0.3, w * 0.7),
        canvas.top(r + 0.05, w * 0.66),
      ]),
      line * 0.9,
    )
  }
  if (spec.rear === 'tub') {
    const [x0, x1] = [spec.glassBase - 0.12, shell.xRear + 0.09]
    canvas.fill(
      { colour: '#131415', rough: 0.85, coat: 0 },
      polyline([
        canvas.top(x0, -0.012),
        canvas.top(x0, w * 0.89),
        canvas.top(x1, w * 0.89),
        canvas.top(x1, -0.012),
      ]),
    )
    for (let i = 1; i < 9; i++)
      canvas.press(
        polyline([canvas.top(x0 + ((x1 - x0) * i) / 9, 0), canvas.top(x0 + ((x1 - x0) * i) / 9, w * 0.87)]),
        0.2,
        8,
      )
  }
}
