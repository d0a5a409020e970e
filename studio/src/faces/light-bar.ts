import { finishes } from '../paint/layers.ts'
import { polyline, roundedPolygon } from '../paint/paths.ts'
import { paintHeadlamp } from './headlamp.ts'
import type { Face } from './index.ts'

/** Closed nose with a light bar over the whole width and a slim lower inlet. */
export const lightBar: Face = {
  plateUp: 0.4,
  draw(face) {
    const { canvas } = face
    canvas.fill(
      finishes.gloss,
      roundedPolygon(
        face.halfDots([
          [0, 0.94],
          [0.5, 0.95],
          [0.5, 0.83],
          [0, 0.815],
        ]),
        4,
      ),
    )
    paintHeadlamp(face, {
      outline: [
        [0.4, 0.925],
        [0.7, 0.965],
        [0.9, 0.985],
        [0.88, 0.9],
        [0.7, 0.815],
        [0.5, 0.84],
        [0.42, 0.86],
      ],
      blocks: [
        [0.56, 0.875, 0.05, 0.022],
        [0.65, 0.875, 0.05, 0.022],
      ],
    })
    canvas.fill(
      { colour: '#f3f7fb', rough: 0.2, coat: 1, glow: 0.6 },
      roundedPolygon(
        face.halfDots([
          [0, 0.893],
          [0.7, 0.935],
          [0.88, 0.965],
          [0.87, 0.945],
          [0.7, 0.915],
          [0, 0.868],
        ]),
        3,
      ),
    )
    canvas.press(
      polyline(
        face.halfDots([
          [0, 0.6],
          [0.5, 0.62],
          [0.62, 0.58],
        ]),
      ),
      0.35,
      5,
    )
    face.open({
      outline: [
        [0, 0.25],
        [0.4, 0.25],
        [0.46, 0.16],
        [0.4, 0.09],
        [0, 0.09],
      ],
      central: true,
      pattern: 'bars',
      patternColour: '#1d1f22',
    })
    face.open({
      outline: [
        [0.62, 0.46],
        [0.67, 0.5],
        [0.7, 0.24],
        [0.64, 0.18],
      ],
      central: false,
      pattern: 'plain',
      radius: 10,
    })
  },
}
