import type { BodyCanvas } from '../body/canvas.ts'
import { FINISH } from '../paint/layers.ts'
import { type Dot, type Path, polyline, roundedPolygon, shrink } from '../paint/paths.ts'

const RED = { colour: '#6a070d', rough: 0.12, metal: 0.1, coat: 1, glow: 0.1 }
const DEEP = { colour: '#2a0305', rough: 0.15, coat: 1 }
const LIT = { colour: '#ff3b30', rough: 0.2, coat: 1, glow: 0.55 }
const CLEAR = { colour: '#e9e3da', rough: 0.2, coat: 1, glow: 0.08 }
const AMBER = { colour: '#c96a12', rough: 0.2, coat: 1, glow: 0.08 }

export interface Tail {
  /** Number plate on the lid (true) or on the bumper. */
  plateOnLid: boolean
  draw(canvas: BodyCanvas): void
}

const dotsOf = (canvas: BodyCanvas, points: Dot[]): Dot[] => {
  const { tail, deck } = canvas.shell.spec
  return points.map((p) => [...canvas.rear(p[0], Math.min(tail, deck) - p[1]), ...p.slice(2)])
}

function lens(canvas: BodyCanvas, dots: Dot[], radius: number, inside: () => void): void {
  const shape: Path = roundedPolygon(dots, radius)
  canvas.fill(RED, shape)
  canvas.within(shape, inside)
  canvas.stroke({ colour: '#050505', rough: 0.5, coat: 0.5, relief: 0.25 }, shape, 4)
}

/** Wedge that runs from the lid round the corner, with a lit outline. */
const wedge: Tail = {
  plateOnLid: true,
  draw(canvas) {
    const dots = dotsOf(canvas, [
      [0.36, 0.14],
      [0.72, 0.1],
      [1.03, 0.09],
      [1.0, 0.17],
      [0.76, 0.26],
      [0.4, 0.235],
    ])
    lens(canvas, dots, 14, () => {
      canvas.fill(DEEP, roundedPolygon(shrink(dots, 0.2, 0.5), 10))
      canvas.stroke(LIT, roundedPolygon(shrink(dots, 0.1, 0.24), 12), 9)
      canvas.fill(
        CLEAR,
        roundedPolygon(
          dotsOf(canvas, [
            [0.52, 0.19],
            [0.68, 0.19],
            [0.68, 0.215],
            [0.52, 0.215],
          ]),
          3,
        ),
      )
    })
  },
}

/** Thin light bar over the whole width. */
const bar: Tail = {
  plateOnLid: false,
  draw(canvas) {
    const dots = dotsOf(canvas, [
      [-0.2, 0.135],
      [0.7, 0.115],
      [1.02, 0.1],
      [1.0, 0.17],
      [0.74, 0.215],
      [-0.2, 0.2],
    ])
    lens(canvas, dots, 8, () => {
      canvas.fill(DEEP, (ctx) => ctx.rect(0, 0, canvas.width, canvas.height))
      canvas.stroke(
        LIT,
        polyline(
          dotsOf(canvas, [
            [-0.2, 0.165],
            [0.72, 0.15],
            [1.0, 0.125],
          ]),
        ),
        15,
      )
      canvas.stroke(
        LIT,
        polyline(
          dotsOf(canvas, [
            [0.55, 0.19],
            [0.74, 0.185],
            [0.96, 0.15],
          ]),
        ),
        7,
      )
    })
  },
}

/** Upright lamps beside the rear window. */
const vertical: Tail = {
  plateOnLid: true,
  draw(canvas) {
    const dots = dotsOf(canvas, [
      [0.6, 0.05],
      [0.86, 0.05],
      [1.0, 0.1],
      [0.88, 0.36],
      [0.74, 0.42],
      [0.64, 0.38],
    ])
    lens(canvas, dots, 16, () => {
      canvas.stroke(LIT, roundedPolygon(shrink(dots, 0.28, 0.14), 10), 10)
      canvas.fill(
        AMBER,
        roundedPolygon(
          dotsOf(canvas, [
            [0.6, 0.24],
            [0.92, 0.24],
            [0.92, 0.285],
            [0.6, 0.285],
          ]),
          2,
        ),
      )
      canvas.fill(
        CLEAR,
        roundedPolygon(
          dotsOf(canvas, [
            [0.6, 0.3],
            [0.9, 0.3],
            [0.9, 0.34],
            [0.6, 0.34],
          ]),
          2,
        ),
      )
    })
  },
}

/** Two rings on each side. */
const rings: Tail = {
  plateOnLid: true,
  draw(canvas) {
    const spec = canvas.shell.spec
    for (const share of [0.5, 0.68]) {
      const centre = canvas.rear(share, Math.min(spec.tail, spec.deck) - 0.185)
      canvas.fill({ colour: '#0a0a0b', rough: 0.3, coat: 1 }, canvas.disc(centre, 0.078))
      canvas.fill(RED, canvas.disc(centre, 0.068))
      canvas.stroke(LIT, canvas.disc(centre, 0.05), 10)
      canvas.fill(share === 0.5 ? CLEAR : DEEP, canvas.disc(centre, 0.022))
    }
  },
}

/** L-shaped lamp that steps down at the corner. */
const blade: Tail = {
  plateOnLid: true,
  draw(canvas) {
    const dots = dotsOf(canvas, [
      [0.34, 0.1],
      [0.74, 0.07],
      [1.04, 0.06],
      [1.0, 0.14],
      [0.86, 0.2],
      [0.8, 0.36],
      [0.7, 0.36],
      [0.68, 0.18],
      [0.36, 0.165],
    ])
    lens(canvas, dots, 8, () => {
      canvas.stroke(
        LIT,
        polyline(
          dotsOf(canvas, [
            [0.36, 0.125],
            [0.74, 0.1],
            [1.0, 0.09],
          ]),
        ),
        11,
      )
      canvas.stroke(
        LIT,
        polyline(
          dotsOf(canvas, [
            [0.77, 0.13],
            [0.75, 0.34],
          ]),
        ),
        12,
      )
      canvas.fill(
        CLEAR,
        roundedPolygon(
          dotsOf(canvas, [
            [0.42, 0.14],
            [0.6, 0.135],
            [0.6, 0.155],
            [0.42, 0.158],
          ]),
          2,
        ),
      )
    })
  },
}

/** Upright block lamp at the corner of a tub. */
const block: Tail = {
  plateOnLid: false,
  draw(canvas) {
    const dots = dotsOf(canvas, [
      [0.74, 0.12],
      [0.985, 0.11],
      [0.985, 0.46],
      [0.74, 0.47],
    ])
    lens(canvas, dots, 16, () => {
      canvas.fill(
        AMBER,
        roundedPolygon(
          dotsOf(canvas, [
            [0.76, 0.25],
            [0.97, 0.25],
            [0.97, 0.32],
            [0.76, 0.32],
          ]),
          4,
        ),
      )
      canvas.fill(
        CLEAR,
        roundedPolygon(
          dotsOf(canvas, [
            [0.76, 0.34],
            [0.97, 0.34],
            [0.97, 0.41],
            [0.76, 0.41],
          ]),
          4,
        ),
      )
      canvas.stroke(LIT, roundedPolygon(shrink(dots, 0.2, 0.1), 10), 8)
    })
  },
}

/** Rear lamp styles by name. */
export const TAILS: Record<string, Tail> = { wedge, bar, vertical, rings, blade, block }

/** Bumper, reflectors, exhaust, lid gap and lamps of the rear. */
export function paintRear(canvas: BodyCanvas, tail: Tail, accent: 'chrome' | 'satin' | 'black'): void {
  const { spec, rearArc } = canvas.shell
  const g = spec.clearance
  const t = Math.min(spec.tail, spec.deck)
  const high = spec.cladding ? 0.34 : 0.24
  canvas.fill(
    { ...FINISH.plastic, relief: 0.35 },
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
      accent === 'black' ? FINISH.gloss : FINISH.satin,
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
      canvas.fill(FINISH.chrome, canvas.disc(canvas.rear(share, g + 0.175), 0.05, 0.04))
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
  const line = 0.0085 * canvas.px
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
    FINISH.gap,
    (ctx) => {
      ctx.moveTo(lid[0][0], lid[0][1])
      ctx.lineTo(lid[1][0], lid[1][1])
      ctx.quadraticCurveTo(lid[2][0], lid[2][1], lid[3][0], lid[3][1])
    },
    line,
  )
  tail.draw(canvas)
  if (spec.rear === 'tub') {
    canvas.fill(
      FINISH.gloss,
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
      accent === 'black' ? FINISH.gloss : FINISH.chrome,
      canvas.disc(canvas.back(0, t - 0.09), 0.05, 0.022),
    )
  }
  const bumper = g + 0.44
  const side = canvas.shell.rearAxle - canvas.shell.archRadius * 0.93
  canvas.stroke(
    FINISH.gap,
    polyline([
      canvas.rear(0.9, bumper),
      canvas.side(side - 0.14, bumper),
      canvas.side(side, spec.wheelRadius + 0.16),
    ]),
    line,
  )
}
