import { finishes } from '../paint/layers.ts'
import { common } from '../paint/materials.ts'
import { roundedPolygon } from '../paint/paths.ts'
import { paintHeadlamp } from './headlamp.ts'
import type { Face } from './index.ts'

/** Tall waisted shield with upright slats and angular lamps. */
export const shield: Face = {
  plateUp: 0.34,
  draw(face, look) {
    const metal = look.accent === 'black' ? common.gloss() : common.chrome()
    face.open({
      outline: [
        [0, 0.97],
        [0.28, 0.96, 16],
        [0.31, 0.84, 20],
        [0.24, 0.58, 30],
        [0.37, 0.2, 26],
        [0.3, 0.1, 20],
        [0, 0.08],
      ],
      central: true,
      pattern: 'slats',
      patternColour: '#3c4046',
      frame: { radius: 0.012, material: metal },
    })
    face.emblem(0.8, 0.06, 0.04, metal)
    paintHeadlamp(face, {
      outline: [
        [0.36, 0.92],
        [0.62, 0.96],
        [0.9, 0.99],
        [0.88, 0.92],
        [0.76, 0.8],
        [0.62, 0.76],
        [0.42, 0.82],
      ],
      radius: 8,
      blocks: [
        [0.49, 0.875, 0.034, 0.028],
        [0.57, 0.872, 0.034, 0.028],
        [0.65, 0.875, 0.034, 0.028],
      ],
      lines: [
        {
          dots: [
            [0.4, 0.83],
            [0.62, 0.775],
            [0.76, 0.82],
            [0.87, 0.93],
          ],
          width: 9,
        },
      ],
    })
    face.open({
      outline: [
        [0.56, 0.52],
        [0.66, 0.56],
        [0.74, 0.3],
        [0.6, 0.16],
      ],
      central: false,
      pattern: 'plain',
      radius: 12,
    })
    face.bar(0.44, 0.72, [0.12, 0.2], 0.008, metal, 0.003)
    face.canvas.fill(
      finishes.plastic,
      roundedPolygon(
        face.dots([
          [0.3, 0.07],
          [0.66, 0.09],
          [0.7, 0],
          [0.3, 0],
        ]),
        6,
      ),
    )
  },
}
