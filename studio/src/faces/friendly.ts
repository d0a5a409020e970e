import { finishes } from '../paint/layers.ts'
import { common } from '../paint/materials.ts'
import { roundedPolygon } from '../paint/paths.ts'
import { paintHeadlamp } from './headlamp.ts'
import type { Face } from './index.ts'

/** Big round lamps, a thin upper slot and a smiling lower grille. */
export const friendly: Face = {
  plateUp: 0.5,
  draw(face, look) {
    const metal = look.accent === 'chrome' ? common.chrome() : common.gloss()
    face.canvas.fill(
      finishes.gloss,
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
    face.emblem(0.85, 0.05, 0.034, common.chrome())
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
      frame: { radius: 0.008, material: common.trim() },
    })
    face.canvas.fill(finishes.plastic, face.canvas.disc(face.canvas.front(0.64, 0.3), 0.075))
    face.canvas.fill(
      { colour: '#cfd8e0', rough: 0.1, coat: 1, glow: 0.15 },
      face.canvas.disc(face.canvas.front(0.64, 0.3), 0.045),
    )
  },
}
