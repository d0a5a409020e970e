import { finishes } from '../paint/layers.ts'
import { common } from '../paint/materials.ts'
import { polyline, roundedPolygon } from '../paint/paths.ts'
import { paintHeadlamp } from './headlamp.ts'
import type { Face } from './index.ts'

/** Low and wide: full-width inlet, slim lamps and a splitter. */
export const lowIntake: Face = {
  plateUp: 0.62,
  draw(face, look) {
    const { canvas } = face
    face.open({
      outline: [
        [0, 0.55],
        [0.36, 0.57, 30],
        [0.47, 0.42],
        [0.5, 0.16, 26],
        [0, 0.11],
      ],
      central: true,
      pattern: 'diamond',
      frame: { radius: 0.008, material: common.gloss() },
    })
    face.open({
      outline: [
        [0.56, 0.5],
        [0.68, 0.55],
        [0.76, 0.46],
        [0.74, 0.16],
        [0.57, 0.14],
      ],
      central: false,
      pattern: 'diamond',
    })
    face.bar(
      0.56,
      0.75,
      [0.3, 0.36],
      0.009,
      look.accent === 'chrome' ? common.satin() : common.gloss(),
      -0.004,
    )
    paintHeadlamp(face, {
      outline: [
        [0.41, 0.84],
        [0.66, 0.93],
        [0.9, 0.985],
        [0.9, 0.93],
        [0.72, 0.8],
        [0.58, 0.7],
        [0.47, 0.72],
      ],
      radius: 10,
      projectors: [
        [0.53, 0.795, 0.036],
        [0.61, 0.82, 0.036],
        [0.69, 0.85, 0.034],
      ],
      lines: [
        {
          dots: [
            [0.49, 0.735],
            [0.58, 0.725],
            [0.74, 0.83],
            [0.89, 0.95],
          ],
          width: 10,
        },
      ],
    })
    canvas.fill(
      finishes.plastic,
      roundedPolygon(
        face.halfDots([
          [0, 0.08],
          [0.62, 0.1],
          [0.8, 0.14],
          [0.8, 0],
          [0, 0],
        ]),
        8,
      ),
    )
    face.bar(0, 0.78, [0.03, 0.05], 0.014, common.trim(), 0.012)
    canvas.press(
      polyline(
        face.dots([
          [0.3, 0.98],
          [0.33, 0.72],
          [0.42, 0.62],
        ]),
      ),
      0.3,
      6,
    )
  },
}
