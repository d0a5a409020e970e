import { finishes } from '../paint/layers.ts'
import { common } from '../paint/materials.ts'
import { roundedPolygon } from '../paint/paths.ts'
import { paintHeadlamp } from './headlamp.ts'
import type { Face } from './index.ts'

/** Upright trapezoid with chrome bars and twin round lamps. */
export const chromeBars: Face = {
  plateUp: 0.36,
  draw(face, look) {
    const metal = look.accent === 'black' ? common.gloss() : common.chrome()
    face.open({
      outline: [
        [0, 0.95],
        [0.35, 0.94, 30],
        [0.33, 0.62, 40],
        [0.26, 0.52, 30],
        [0, 0.51],
      ],
      central: true,
      pattern: 'plain',
      frame: { radius: 0.014, material: metal },
    })
    for (let i = 0; i < 4; i++)
      face.bar(0, 0.345 - 0.006 * i - (i === 3 ? 0.02 : 0), 0.86 - i * 0.085, 0.009, metal, -0.012)
    face.emblem(0.8, 0.05, 0.032, metal)
    paintHeadlamp(face, {
      outline: [
        [0.39, 0.94],
        [0.6, 0.965],
        [0.8, 0.98],
        [0.88, 0.92],
        [0.82, 0.76],
        [0.64, 0.67],
        [0.46, 0.68],
        [0.38, 0.78],
      ],
      radius: 30,
      projectors: [
        [0.48, 0.81, 0.062],
        [0.635, 0.82, 0.058],
      ],
      halos: [
        [0.48, 0.81, 0.068],
        [0.635, 0.82, 0.064],
      ],
      signal: [
        [0.76, 0.95],
        [0.9, 0.95],
        [0.86, 0.8],
        [0.76, 0.78],
      ],
    })
    face.open({
      outline: [
        [0, 0.25],
        [0.46, 0.25],
        [0.52, 0.13],
        [0.44, 0.07],
        [0, 0.07],
      ],
      central: true,
      pattern: 'bars',
    })
    face.canvas.fill(
      finishes.plastic,
      roundedPolygon(
        face.dots([
          [0.55, 0.33],
          [0.7, 0.36],
          [0.71, 0.18],
          [0.58, 0.13],
        ]),
        14,
      ),
    )
    face.canvas.fill(
      { colour: '#c9d3dc', rough: 0.1, coat: 1, glow: 0.1 },
      face.canvas.disc(face.canvas.front(0.635, 0.245), 0.042),
    )
    face.bar(0.55, 0.7, [0.35, 0.38], 0.006, metal, 0.002)
  },
}
