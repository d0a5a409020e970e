import { finishes } from '../paint/layers.ts'
import { common } from '../paint/materials.ts'
import { polyline, roundedPolygon } from '../paint/paths.ts'
import { paintHeadlamp } from './headlamp.ts'
import type { Face } from './index.ts'

/** Flat cab-over front: dark strip below the windscreen and lamps in the bumper. */
export const cabOver: Face = {
  plateUp: 0.16,
  draw(face, look) {
    const { canvas } = face
    canvas.fill(
      finishes.gloss,
      roundedPolygon(
        face.halfDots([
          [0, 0.93],
          [0.6, 0.93],
          [0.66, 0.82],
          [0, 0.8],
        ]),
        10,
      ),
    )
    face.open({
      outline: [
        [0, 0.66],
        [0.44, 0.66, 16],
        [0.42, 0.44, 16],
        [0, 0.44],
      ],
      central: true,
      pattern: 'thickBars',
      radius: 14,
    })
    face.bar(0, 0.44, 0.55, 0.012, look.accent === 'chrome' ? common.chrome() : common.trim(), 0.002)
    canvas.fill(
      finishes.plastic,
      roundedPolygon(
        face.halfDots([
          [0, 0.4],
          [1, 0.4],
          [1, 0],
          [0, 0],
        ]),
        6,
      ),
    )
    paintHeadlamp(face, {
      outline: [
        [0.46, 0.36],
        [0.74, 0.36],
        [0.82, 0.34],
        [0.8, 0.16],
        [0.47, 0.16],
      ],
      radius: 16,
      tone: 'clear',
      projectors: [
        [0.54, 0.26, 0.062],
        [0.645, 0.26, 0.062],
      ],
      signal: [
        [0.72, 0.36],
        [0.84, 0.36],
        [0.84, 0.16],
        [0.72, 0.16],
      ],
    })
    canvas.fill(
      { colour: '#cfd8e0', rough: 0.1, coat: 1 },
      roundedPolygon(
        face.dots([
          [0.47, 0.09],
          [0.58, 0.09],
          [0.58, 0.03],
          [0.47, 0.03],
        ]),
        5,
      ),
    )
    canvas.stroke(
      finishes.gap,
      polyline(
        face.halfDots([
          [0, 0.41],
          [1, 0.41],
        ]),
      ),
      5,
    )
  },
}
