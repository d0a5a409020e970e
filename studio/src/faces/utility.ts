import { finishes } from '../paint/layers.ts'
import { common } from '../paint/materials.ts'
import { polyline, roundedPolygon } from '../paint/paths.ts'
import { paintHeadlamp } from './headlamp.ts'
import type { Face } from './index.ts'

/** Wide slotted grille between large upright lamps over an unpainted bumper. */
export const utility: Face = {
  plateUp: 0.3,
  draw(face, look) {
    const { canvas } = face
    const metal = look.accent === 'chrome' ? common.chrome() : common.trim()
    face.open({
      outline: [
        [0, 0.9],
        [0.42, 0.91, 20],
        [0.41, 0.68, 20],
        [0, 0.66],
      ],
      central: true,
      pattern: 'thickBars',
      patternColour: '#1f2225',
      frame: { radius: 0.01, material: metal },
    })
    face.bar(0, 0.42, 0.79, 0.013, metal, 0)
    paintHeadlamp(face, {
      outline: [
        [0.45, 0.92],
        [0.66, 0.965],
        [0.86, 0.99],
        [0.88, 0.86],
        [0.72, 0.64],
        [0.49, 0.64],
      ],
      radius: 22,
      tone: 'clear',
      projectors: [[0.585, 0.8, 0.066]],
      lines: [
        {
          dots: [
            [0.5, 0.67],
            [0.7, 0.67],
            [0.86, 0.87],
          ],
          width: 11,
        },
      ],
      signal: [
        [0.72, 0.97],
        [0.88, 0.99],
        [0.86, 0.86],
        [0.72, 0.8],
      ],
    })
    canvas.fill(
      finishes.plastic,
      roundedPolygon(
        face.halfDots([
          [0, 0.44],
          [0.6, 0.44],
          [0.85, 0.47],
          [1, 0.4],
          [1, 0],
          [0, 0],
        ]),
        18,
      ),
    )
    face.open({
      outline: [
        [0, 0.2],
        [0.44, 0.2],
        [0.48, 0.08],
        [0, 0.07],
      ],
      central: true,
      pattern: 'thickBars',
      radius: 10,
    })
    canvas.fill(
      { colour: '#cfd8e0', rough: 0.1, coat: 1, glow: 0.1 },
      canvas.disc(canvas.front(0.62, 0.22), 0.042),
    )
    canvas.stroke(
      finishes.gap,
      polyline(
        face.halfDots([
          [0, 0.45],
          [0.6, 0.45],
          [0.9, 0.48],
        ]),
      ),
      4,
    )
  },
}
