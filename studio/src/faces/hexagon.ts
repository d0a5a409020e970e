import { finishes } from '../paint/layers.ts'
import { common } from '../paint/materials.ts'
import { roundedPolygon } from '../paint/paths.ts'
import { paintHeadlamp } from './headlamp.ts'
import type { Face } from './index.ts'

/** Large six-sided grille with a metal frame, medium lamps and a skid plate. */
export const hexagon: Face = {
  plateUp: 0.4,
  draw(face, look) {
    const metal = look.accent === 'black' ? common.gloss() : common.chrome()
    face.open({
      outline: [
        [0, 0.96],
        [0.31, 0.955, 24],
        [0.42, 0.74, 34],
        [0.33, 0.45, 30],
        [0, 0.44],
      ],
      central: true,
      pattern: 'hex',
      patternColour: '#34383d',
      frame: { radius: 0.013, material: metal },
    })
    face.emblem(0.76, 0.065, 0.042, metal)
    paintHeadlamp(face, {
      outline: [
        [0.4, 0.94],
        [0.68, 0.965],
        [0.92, 0.985],
        [0.93, 0.91],
        [0.78, 0.8],
        [0.47, 0.79],
      ],
      radius: 12,
      projectors: [
        [0.535, 0.868, 0.042],
        [0.625, 0.872, 0.042],
        [0.71, 0.88, 0.036],
      ],
      lines: [
        {
          dots: [
            [0.44, 0.93],
            [0.47, 0.805],
            [0.78, 0.815],
            [0.92, 0.915],
          ],
          width: 8,
        },
      ],
    })
    face.open({
      outline: [
        [0.6, 0.6],
        [0.69, 0.62],
        [0.73, 0.32],
        [0.6, 0.28],
      ],
      central: false,
      pattern: 'plain',
      radius: 14,
    })
    face.canvas.fill(
      { colour: '#eef3f8', rough: 0.2, coat: 1, glow: 0.4 },
      roundedPolygon(
        face.dots([
          [0.685, 0.6],
          [0.7, 0.6],
          [0.735, 0.34],
          [0.72, 0.34],
        ]),
        4,
      ),
    )
    face.open({
      outline: [
        [0, 0.29],
        [0.46, 0.29],
        [0.52, 0.2],
        [0, 0.17],
      ],
      central: true,
      pattern: 'bars',
    })
    face.canvas.fill(
      finishes.plastic,
      roundedPolygon(
        face.halfDots([
          [0, 0.16],
          [0.6, 0.19],
          [0.9, 0.22],
          [1, 0.2],
          [1, 0],
          [0, 0],
        ]),
        8,
      ),
    )
    face.canvas.fill(
      finishes.satin,
      roundedPolygon(
        face.halfDots([
          [0, 0.13],
          [0.36, 0.14],
          [0.46, 0.02],
          [0, 0.02],
        ]),
        10,
      ),
    )
    face.canvas.fill(
      finishes.gap,
      roundedPolygon(
        face.halfDots([
          [0, 0.095],
          [0.24, 0.1],
          [0.27, 0.06],
          [0, 0.055],
        ]),
        6,
      ),
    )
  },
}
