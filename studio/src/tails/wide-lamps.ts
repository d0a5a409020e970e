import { polyline, roundedPolygon, shrink } from '../paint/paths.ts'

import { clear, deep, dotsOf, lens, lit, type Tail } from './lens.ts'

/** Wedge that runs from the lid round the corner, with a lit outline. */
export const wedge: Tail = {
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
      canvas.fill(deep, roundedPolygon(shrink(dots, 0.2, 0.5), 10))
      canvas.stroke(lit, roundedPolygon(shrink(dots, 0.1, 0.24), 12), 9)
      canvas.fill(
        clear,
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
export const bar: Tail = {
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
      canvas.fill(deep, (ctx) => ctx.rect(0, 0, canvas.width, canvas.height))
      canvas.stroke(
        lit,
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
        lit,
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

/** L-shaped lamp that steps down at the corner. */
export const blade: Tail = {
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
        lit,
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
        lit,
        polyline(
          dotsOf(canvas, [
            [0.77, 0.13],
            [0.75, 0.34],
          ]),
        ),
        12,
      )
      canvas.fill(
        clear,
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
