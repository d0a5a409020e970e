import { roundedPolygon, shrink } from '../paint/paths.ts'

import { amber, clear, deep, dotsOf, lens, lit, red, type Tail } from './lens.ts'

/** Upright lamps beside the rear window. */
export const vertical: Tail = {
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
      canvas.stroke(lit, roundedPolygon(shrink(dots, 0.28, 0.14), 10), 10)
      canvas.fill(
        amber,
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
        clear,
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
export const rings: Tail = {
  plateOnLid: true,
  draw(canvas) {
    const spec = canvas.shell.spec
    for (const share of [0.5, 0.68]) {
      const centre = canvas.rear(share, Math.min(spec.tail, spec.deck) - 0.185)
      canvas.fill({ colour: '#0a0a0b', rough: 0.3, coat: 1 }, canvas.disc(centre, 0.078))
      canvas.fill(red, canvas.disc(centre, 0.068))
      canvas.stroke(lit, canvas.disc(centre, 0.05), 10)
      canvas.fill(share === 0.5 ? clear : deep, canvas.disc(centre, 0.022))
    }
  },
}

/** Upright block lamp at the corner of a tub. */
export const block: Tail = {
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
        amber,
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
        clear,
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
      canvas.stroke(lit, roundedPolygon(shrink(dots, 0.2, 0.1), 10), 8)
    })
  },
}
