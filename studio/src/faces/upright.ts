import { finishes } from '../paint/layers.ts'
import { common } from '../paint/materials.ts'
import { polyline, roundedPolygon } from '../paint/paths.ts'
import { paintHeadlamp } from './headlamp.ts'
import type { Face } from './index.ts'

/** Upright grille with heavy bars joined to squared lamps; work bumper. */
export const upright: Face = {
  plateUp: 0.41,
  draw(face, look) {
    const metal = look.accent === 'chrome' ? common.chrome() : common.trim()
    face.open({
      outline: [
        [0, 0.965],
        [0.45, 0.96, 16],
        [0.46, 0.62, 20],
        [0.4, 0.54, 20],
        [0, 0.535],
      ],
      central: true,
      pattern: 'hex',
      patternColour: '#24272a',
      frame: { radius: 0.014, material: metal },
    })
    face.bar(0, 0.45, 0.81, 0.024, metal, -0.012)
    face.bar(0, 0.45, 0.69, 0.024, metal, -0.012)
    paintHeadlamp(face, {
      outline: [
        [0.475, 0.96],
        [0.7, 0.97],
        [0.9, 0.97],
        [0.91, 0.74],
        [0.76, 0.62],
        [0.49, 0.62],
      ],
      radius: 12,
      tone: 'clear',
      projectors: [
        [0.585, 0.79, 0.058],
        [0.685, 0.79, 0.05],
      ],
      lines: [
        {
          dots: [
            [0.75, 0.93],
            [0.5, 0.93],
            [0.5, 0.65],
            [0.76, 0.65],
          ],
          width: 13,
        },
      ],
      signal: [
        [0.77, 0.96],
        [0.92, 0.96],
        [0.92, 0.75],
        [0.77, 0.66],
      ],
    })
    const canvas = face.canvas
    canvas.fill(
      finishes.plastic,
      roundedPolygon(
        face.halfDots([
          [0, 0.3],
          [0.48, 0.3],
          [0.6, 0.4],
          [0.8, 0.42],
          [1, 0.3],
          [1, 0],
          [0, 0],
        ]),
        14,
      ),
    )
    face.open({
      outline: [
        [0, 0.28],
        [0.4, 0.28],
        [0.44, 0.14],
        [0, 0.13],
      ],
      central: true,
      pattern: 'thickBars',
      radius: 10,
    })
    canvas.fill(
      finishes.satin,
      roundedPolygon(
        face.halfDots([
          [0, 0.11],
          [0.3, 0.12],
          [0.38, 0.0],
          [0, 0.0],
        ]),
        8,
      ),
    )
    canvas.fill(
      { colour: '#0a0b0c', rough: 0.4, coat: 0.5 },
      roundedPolygon(
        face.dots([
          [0.54, 0.34],
          [0.66, 0.36],
          [0.67, 0.2],
          [0.54, 0.19],
        ]),
        14,
      ),
    )
    canvas.fill(
      { colour: '#ced7df', rough: 0.1, coat: 1, glow: 0.1 },
      canvas.disc(canvas.front(0.605, 0.272), 0.04),
    )
    canvas.stroke(
      finishes.gap,
      polyline(
        face.halfDots([
          [0, 0.5],
          [0.6, 0.5],
          [0.85, 0.52],
          [1.02, 0.52],
        ]),
      ),
      5,
    )
  },
}
