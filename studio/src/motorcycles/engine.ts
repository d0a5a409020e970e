import * as THREE from 'three'
import { type PartKit, spineLoft, vec } from '../core/kit.ts'
import { common, solid } from '../paint/materials.ts'
import type { MotorcycleStyle } from './frames.ts'

export function addEngine(p: PartKit, style: MotorcycleStyle): void {
  const metal = solid('#3a3d41', 0.42, 0.8)
  p.add(
    spineLoft([
      [0.28, 0.5, 0.34, 0.1],
      [0.22, 0.56, 0.28, 0.17],
      [0, 0.55, 0.25, 0.19],
      [-0.22, 0.52, 0.28, 0.17],
      [-0.3, 0.44, 0.34, 0.1],
    ]),
    metal,
  )
  for (const side of [1, -1]) {
    p.cylinder(0.12, 0.04, common.chrome(), [-0.1, 0.4, side * 0.185], 'z', 40)
    p.cylinder(0.085, 0.04, metal, [0.12, 0.42, side * 0.185], 'z', 36)
  }
  if (style === 'boxer') {
    addFlatTwin(p, metal)
    return
  }
  const isVTwin = style === 'cruiser' || style === 'bagger'
  const banks = isVTwin
    ? [
        [0.14, -0.45],
        [-0.1, 0.4],
      ]
    : [[0.12, -0.25]]
  for (const [x, lean] of banks) {
    for (let i = 0; i < 9; i++)
      p.box(
        [isVTwin ? 0.17 : 0.24, 0.013, 0.26],
        0.004,
        i % 2 ? metal : solid('#54585d', 0.4, 0.8),
        [x - Math.sin(lean) * i * 0.02, 0.55 + i * 0.019, 0],
        [0, 0, lean],
      )
    p.box([0.16, 0.05, 0.2], 0.02, common.satin(), [x - Math.sin(lean) * 0.19, 0.73, 0], [0, 0, lean])
  }
}

/** A cylinder on each side, its head out in the wind. */
function addFlatTwin(p: PartKit, metal: THREE.Material): void {
  const fin = solid('#54585d', 0.4, 0.8)
  for (const [side, x] of [
    [1, 0.13],
    [-1, 0.17],
  ] as const) {
    for (let i = 0; i < 8; i++)
      p.box([0.2, 0.19, 0.012], 0.005, i % 2 ? metal : fin, [x, 0.46, side * (0.18 + i * 0.017)])
    p.box([0.21, 0.2, 0.1], 0.045, common.satin(), [x, 0.46, side * 0.345])
    p.box([0.13, 0.11, 0.02], 0.009, solid('#26292d', 0.45, 0.5), [x, 0.46, side * 0.395])
    p.tube(
      [vec(x + 0.08, 0.42, side * 0.3), vec(x + 0.16, 0.32, side * 0.24), vec(x + 0.02, 0.23, side * 0.15)],
      0.023,
      common.chrome(),
      30,
    )
    p.box([0.14, 0.06, 0.07], 0.02, common.trim(), [x - 0.16, 0.53, side * 0.2])
  }
  p.box([0.3, 0.26, 0.3], 0.05, metal, [0.02, 0.6, 0])
}

const silencers: Record<
  Exclude<MotorcycleStyle, 'cruiser' | 'bagger'>,
  { dx: number; y: number; z: number; tilt: number; length: number; colour: string }
> = {
  roadster: { dx: 0.12, y: 0.4, z: 0.19, tilt: -0.22, length: 0.5, colour: '#3a3d41' },
  sport: { dx: 0.14, y: 0.45, z: 0.19, tilt: -0.42, length: 0.42, colour: '#8d9297' },
  adventure: { dx: 0.1, y: 0.56, z: 0.2, tilt: -0.42, length: 0.44, colour: '#8d9297' },
  dirt: { dx: 0.1, y: 0.66, z: 0.15, tilt: -0.38, length: 0.42, colour: '#b9bdc0' },
  boxer: { dx: 0.16, y: 0.4, z: 0.19, tilt: -0.28, length: 0.46, colour: '#8d9297' },
  rally: { dx: 0.12, y: 0.58, z: 0.17, tilt: -0.42, length: 0.46, colour: '#2f3236' },
  tall: { dx: 0.12, y: 0.5, z: 0.19, tilt: -0.36, length: 0.46, colour: '#8d9297' },
  crossover: { dx: 0.14, y: 0.44, z: 0.19, tilt: -0.32, length: 0.46, colour: '#8d9297' },
  tourer: { dx: 0.16, y: 0.36, z: 0.2, tilt: -0.18, length: 0.46, colour: '#8d9297' },
}

/** Header pipe and silencer; rear is the x of the rear axle in metres. */
export function addExhaust(p: PartKit, style: MotorcycleStyle, frame: { rear: number }): void {
  const chrome = common.chrome()
  const x = frame.rear
  if (style === 'cruiser' || style === 'bagger') {
    for (const [y, start] of [
      [0.3, 0.2],
      [0.38, -0.02],
    ]) {
      p.tube(
        [
          vec(start, 0.66, 0.1),
          vec(start + 0.08, 0.5, 0.17),
          vec(start - 0.06, y, 0.22),
          vec(-0.4, y, 0.24),
          vec(x - 0.3, y + 0.03, 0.25),
        ],
        0.034,
        chrome,
        60,
      )
    }
    return
  }
  p.tube(
    [
      vec(0.24, 0.64, 0.07),
      vec(0.36, 0.56, 0.1),
      vec(0.34, 0.34, 0.13),
      vec(0.12, 0.22, 0.14),
      vec(-0.2, 0.22, 0.16),
      vec(-0.34, 0.3, 0.18),
    ],
    0.025,
    chrome,
    60,
  )
  const { dx, y, z, tilt, length, colour } = silencers[style]
  const at = x + dx
  const end = length / 2 + 0.002
  p.tube(
    [
      vec(-0.34, 0.3, 0.18),
      vec(-0.4, (0.3 + y) / 2, z),
      vec(at + end * 0.8, y + end * Math.tan(tilt) * 0.8, z),
    ],
    0.024,
    chrome,
    24,
  )
  const geometry = new THREE.CylinderGeometry(0.05, 0.058, length, 30).rotateZ(Math.PI / 2)
  p.add(geometry, solid(colour, 0.34, 0.85), [at, y, z], [0, 0, tilt])
  p.add(
    new THREE.CylinderGeometry(0.036, 0.036, 0.02, 26).rotateZ(Math.PI / 2),
    common.black(),
    [at - end * Math.cos(tilt), y - end * Math.sin(tilt), z],
    [0, 0, tilt],
  )
}
