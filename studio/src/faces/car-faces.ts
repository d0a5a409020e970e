import { FINISH } from '../paint/layers.ts'
import { COMMON } from '../paint/materials.ts'
import { polyline, roundedPolygon } from '../paint/paths.ts'
import { paintHeadlamp } from './headlamp.ts'
import type { Face } from './index.ts'

/** Closed nose with a light bar over the whole width and a slim lower inlet. */
export const lightBar: Face = {
  plateUp: 0.4,
  draw(face, look) {
    const { canvas } = face
    canvas.fill(
      FINISH.gloss,
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
        [0.46, 0.25],
        [0.55, 0.13],
        [0.44, 0.06],
        [0, 0.06],
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
    face.bar(0, 0.5, 0.04, 0.012, look.accent === 'chrome' ? COMMON.satin() : COMMON.trim(), 0.004)
  },
}

/** Upright trapezoid with chrome bars and twin round lamps. */
export const chromeBars: Face = {
  plateUp: 0.36,
  draw(face, look) {
    const metal = look.accent === 'black' ? COMMON.gloss() : COMMON.chrome()
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
      FINISH.plastic,
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
      frame: { radius: 0.008, material: COMMON.gloss() },
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
      look.accent === 'chrome' ? COMMON.satin() : COMMON.gloss(),
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
      FINISH.plastic,
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
    face.bar(0, 0.78, [0.03, 0.05], 0.014, COMMON.trim(), 0.012)
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

/** Big round lamps, a thin upper slot and a smiling lower grille. */
export const friendly: Face = {
  plateUp: 0.5,
  draw(face, look) {
    const metal = look.accent === 'chrome' ? COMMON.chrome() : COMMON.gloss()
    face.canvas.fill(
      FINISH.gloss,
      roundedPolygon(
        face.halfDots([
          [0, 0.9],
          [0.42, 0.91],
          [0.4, 0.82],
          [0, 0.79],
        ]),
        12,
      ),
    )
    face.bar(0, 0.41, [0.79, 0.815], 0.007, metal, 0.002)
    face.emblem(0.85, 0.05, 0.034, COMMON.chrome())
    paintHeadlamp(face, {
      outline: [
        [0.46, 0.83],
        [0.5, 0.94],
        [0.62, 0.985],
        [0.77, 0.98],
        [0.85, 0.9],
        [0.8, 0.74],
        [0.66, 0.64],
        [0.52, 0.68],
      ],
      radius: 60,
      tone: 'clear',
      projectors: [[0.63, 0.82, 0.07]],
      halos: [[0.63, 0.82, 0.098]],
    })
    face.open({
      outline: [
        [0, 0.42],
        [0.36, 0.47, 30],
        [0.47, 0.44, 30],
        [0.44, 0.24, 40],
        [0.3, 0.12, 40],
        [0, 0.1],
      ],
      central: true,
      pattern: 'hex',
      frame: { radius: 0.008, material: COMMON.trim() },
    })
    face.canvas.fill(FINISH.plastic, face.canvas.disc(face.canvas.front(0.64, 0.3), 0.075))
    face.canvas.fill(
      { colour: '#cfd8e0', rough: 0.1, coat: 1, glow: 0.15 },
      face.canvas.disc(face.canvas.front(0.64, 0.3), 0.045),
    )
  },
}

/** Tall waisted shield with upright slats and angular lamps. */
export const shield: Face = {
  plateUp: 0.34,
  draw(face, look) {
    const metal = look.accent === 'black' ? COMMON.gloss() : COMMON.chrome()
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
      FINISH.plastic,
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
