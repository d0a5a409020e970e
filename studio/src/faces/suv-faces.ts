import { FINISH } from '../paint/layers.ts'
import { COMMON } from '../paint/materials.ts'
import { polyline, roundedPolygon } from '../paint/paths.ts'
import { paintHeadlamp } from './headlamp.ts'
import type { Face } from './index.ts'

/** Large six-sided grille with a metal frame, medium lamps and a skid plate. */
export const hexagon: Face = {
  plateUp: 0.4,
  draw(face, look) {
    const metal = look.accent === 'black' ? COMMON.gloss() : COMMON.chrome()
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
      FINISH.plastic,
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
      FINISH.satin,
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
      FINISH.gap,
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

/** Upright grille with heavy bars joined to squared lamps; work bumper. */
export const upright: Face = {
  plateUp: 0.41,
  draw(face, look) {
    const metal = look.accent === 'chrome' ? COMMON.chrome() : COMMON.trim()
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
      FINISH.plastic,
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
      FINISH.satin,
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
      FINISH.gap,
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
      FINISH.gloss,
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
      FINISH.gloss,
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
      FINISH.plastic,
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
    face.bar(0, 0.44, 0.06, 0.016, look.accent === 'black' ? COMMON.trim() : COMMON.satin(), 0.004)
  },
}

/** Wide slotted grille between large upright lamps over an unpainted bumper. */
export const utility: Face = {
  plateUp: 0.3,
  draw(face, look) {
    const { canvas } = face
    const metal = look.accent === 'chrome' ? COMMON.chrome() : COMMON.trim()
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
      FINISH.plastic,
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
      FINISH.gap,
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

/** Flat cab-over front: dark strip below the windscreen and lamps in the bumper. */
export const cabOver: Face = {
  plateUp: 0.16,
  draw(face, look) {
    const { canvas } = face
    canvas.fill(
      FINISH.gloss,
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
    face.bar(0, 0.44, 0.55, 0.012, look.accent === 'chrome' ? COMMON.chrome() : COMMON.trim(), 0.002)
    canvas.fill(
      FINISH.plastic,
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
      FINISH.gap,
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
