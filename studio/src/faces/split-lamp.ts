import { finishes } from '../paint/layers.ts'
import { common } from '../paint/materials.ts'
import { roundedPolygon } from '../paint/paths.ts'
import { paintHeadlamp } from './headlamp.ts'
import type { Face } from './index.ts'

/** Thin light line on top, main lamps low in the bumper, flat dotted grille. */
export const splitLamp: Face = {
  plateUp: 0.33,
  draw(face, look) {
    const { canvas } = face
    paintHeadlamp(face, {
      outline: [
        [0.34, 0.955],
        [0.62, 0.97],
        [0.9, 0.985],
        [0.89, 0.935],
        [0.64, 0.895],
        [0.37, 0.895],
      ],
      radius: 6,
      lines: [
        {
          dots: [
            [0.37, 0.925],
            [0.64, 0.93],
            [0.88, 0.96],
          ],
          width: 12,
        },
      ],
    })
    canvas.fill(
      finishes.gloss,
      roundedPolygon(
        face.halfDots([
          [0, 0.94],
          [0.345, 0.945],
          [0.37, 0.9],
          [0, 0.89],
        ]),
        3,
      ),
    )
    face.open({
      outline: [
        [0, 0.82],
        [0.44, 0.82, 20],
        [0.5, 0.56, 30],
        [0.38, 0.44, 26],
        [0, 0.43],
      ],
      central: true,
      pattern: 'dots',
      patternColour: '#7d848b',
    })
    canvas.fill(
      finishes.gloss,
      roundedPolygon(
        face.dots([
          [0.53, 0.76],
          [0.72, 0.79],
          [0.76, 0.6],
          [0.72, 0.4],
          [0.58, 0.38],
        ]),
        22,
      ),
    )
    paintHeadlamp(face, {
      outline: [
        [0.55, 0.73],
        [0.7, 0.755],
        [0.73, 0.6],
        [0.7, 0.45],
        [0.59, 0.43],
      ],
      radius: 16,
      blocks: [
        [0.635, 0.665, 0.06, 0.034],
        [0.645, 0.53, 0.05, 0.034],
      ],
    })
    face.open({
      outline: [
        [0, 0.26],
        [0.42, 0.26],
        [0.48, 0.15],
        [0, 0.13],
      ],
      central: true,
      pattern: 'bars',
    })
    canvas.fill(
      finishes.plastic,
      roundedPolygon(
        face.halfDots([
          [0, 0.12],
          [0.6, 0.15],
          [0.95, 0.18],
          [1, 0],
          [0, 0],
        ]),
        8,
      ),
    )
    face.bar(0, 0.44, 0.06, 0.016, look.accent === 'black' ? common.trim() : common.satin(), 0.004)
  },
}
