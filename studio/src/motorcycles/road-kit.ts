import * as THREE from 'three'
import { type PartKit, spineLoft, vec } from '../core/kit.ts'
import { common, solid } from '../paint/materials.ts'
import { lens, lobes, mirrors, panels, rack, slimLamps, smoke } from './bodywork.ts'
import { addHandGuards } from './off-road-kit.ts'

/** Half fairing with a short beak, a small screen and slim lamps. */
export function addCrossoverKit(p: PartKit, paint: THREE.Material): void {
  p.add(
    spineLoft(
      [
        [0.34, 1.05, 0.86, 0.14],
        [0.46, 1.05, 0.84, 0.16],
        [0.6, 0.99, 0.83, 0.12],
        [0.72, 0.9, 0.83, 0.075],
        [0.8, 0.85, 0.82, 0.03],
      ],
      2.7,
    ),
    paint,
  )
  lobes(
    p,
    [
      [0.06, 0.92, 0.84, 0.015],
      [0.2, 0.98, 0.72, 0.045],
      [0.36, 0.96, 0.68, 0.05],
      [0.48, 0.9, 0.74, 0.035],
      [0.54, 0.86, 0.81, 0.01],
    ],
    0.18,
    paint,
  )
  panels(
    p,
    [
      [0.46, 0.8],
      [0.42, 0.66],
      [0.28, 0.6],
      [0.22, 0.68],
      [0.32, 0.77],
    ],
    0.19,
    0.03,
    common.trim(),
    0.08,
  )
  slimLamps(p, [0.668, 0.945], 0.07, 0.35)
  p.add(
    spineLoft(
      [
        [0.36, 1.24, 1.02, 0.08],
        [0.42, 1.22, 1.0, 0.12],
        [0.52, 1.1, 0.99, 0.11],
        [0.58, 1.03, 0.98, 0.06],
      ],
      2.3,
    ),
    smoke(),
  )
  mirrors(p, [0.28, 1.16, 0.28], [0.28, 1.28, 0.36])
  addHandGuards(p, [0.34, 1.14, 0.38])
  rack(p, -0.78, 0.995)
  p.slab(
    [
      [0.32, 0.42],
      [0.34, 0.36],
      [0.2, 0.26],
      [-0.16, 0.25],
      [-0.18, 0.3],
      [0.16, 0.32],
    ],
    0.24,
    0.02,
    common.trim(),
  )
}

/** Fairing down to the engine, tall screen, sharp lamps and cases in the colour of the bike. */
export function addTourerKit(p: PartKit, paint: THREE.Material): void {
  p.add(
    spineLoft(
      [
        [0.28, 1.05, 0.86, 0.17],
        [0.42, 1.06, 0.8, 0.2],
        [0.58, 1.01, 0.77, 0.185],
        [0.7, 0.94, 0.77, 0.14],
        [0.78, 0.86, 0.78, 0.06],
      ],
      2.8,
    ),
    paint,
  )
  lobes(
    p,
    [
      [0.1, 0.82, 0.72, 0.012],
      [0.24, 0.92, 0.57, 0.045],
      [0.42, 0.97, 0.51, 0.06],
      [0.58, 0.95, 0.6, 0.055],
      [0.68, 0.89, 0.72, 0.035],
      [0.73, 0.84, 0.79, 0.012],
    ],
    0.17,
    paint,
    3,
  )
  lobes(
    p,
    [
      [0.2, 0.6, 0.5, 0.01],
      [0.3, 0.6, 0.4, 0.025],
      [0.46, 0.58, 0.42, 0.03],
      [0.56, 0.62, 0.54, 0.01],
    ],
    0.19,
    common.trim(),
    3,
  )
  slimLamps(p, [0.735, 0.895], 0.085, 0.4)
  p.add(
    spineLoft(
      [
        [0.28, 1.36, 1.02, 0.1],
        [0.36, 1.34, 1.0, 0.16],
        [0.5, 1.18, 0.98, 0.16],
        [0.62, 1.03, 0.95, 0.08],
      ],
      2.3,
    ),
    smoke(),
  )
  mirrors(p, [0.42, 1.06, 0.18], [0.38, 1.16, 0.36])
  lobes(
    p,
    [
      [-0.46, 0.8, 0.52, 0.06],
      [-0.54, 0.87, 0.47, 0.11],
      [-0.8, 0.87, 0.46, 0.12],
      [-1.0, 0.85, 0.54, 0.1],
      [-1.06, 0.8, 0.6, 0.05],
    ],
    0.33,
    paint,
    4,
  )
  for (const z of [1, -1]) {
    p.box([0.5, 0.018, 0.02], 0.006, common.trim(), [-0.77, 0.66, z * 0.448])
    p.box([0.2, 0.04, 0.2], 0.01, common.trim(), [-0.72, 0.74, z * 0.18])
    p.box([0.02, 0.09, 0.1], 0.01, solid('#8f1016', 0.3), [-1.055, 0.71, z * 0.34])
  }
  rack(p, -0.8, 0.955)
  p.slab(
    [
      [0.34, 0.4],
      [0.36, 0.34],
      [0.18, 0.25],
      [-0.18, 0.24],
      [-0.2, 0.3],
      [0.16, 0.33],
    ],
    0.3,
    0.03,
    common.trim(),
  )
}

/** Broad fairing on the bars with one round lamp, long low cases and a low screen. */
export function addBaggerKit(p: PartKit, paint: THREE.Material): void {
  const chrome = common.chrome()
  p.add(
    spineLoft(
      [
        [0.34, 1.12, 1.02, 0.42],
        [0.4, 1.19, 0.93, 0.41],
        [0.48, 1.21, 0.86, 0.36],
        [0.57, 1.18, 0.83, 0.26],
        [0.64, 1.11, 0.85, 0.15],
        [0.665, 1.05, 0.9, 0.08],
      ],
      2.9,
    ),
    paint,
  )
  p.add(
    spineLoft(
      [
        [0.36, 1.37, 1.14, 0.14],
        [0.42, 1.35, 1.12, 0.25],
        [0.52, 1.25, 1.1, 0.24],
        [0.6, 1.16, 1.08, 0.12],
      ],
      2.4,
    ),
    smoke(),
  )
  p.add(
    new THREE.TorusGeometry(0.096, 0.014, 12, 44).rotateY(Math.PI / 2),
    chrome,
    [0.672, 0.985, 0],
    [0, 0, 0.1],
  )
  p.add(new THREE.SphereGeometry(0.09, 32, 20), lens(), [0.662, 0.985, 0], [0, 0, 0.1], [0.35, 1, 1])
  lobes(
    p,
    [
      [-0.36, 0.66, 0.44, 0.05],
      [-0.44, 0.73, 0.38, 0.1],
      [-0.8, 0.74, 0.37, 0.115],
      [-1.06, 0.7, 0.4, 0.1],
      [-1.14, 0.64, 0.46, 0.05],
    ],
    0.29,
    paint,
    3.4,
  )
  for (const z of [1, -1]) {
    p.box([0.66, 0.016, 0.012], 0.005, chrome, [-0.75, 0.62, z * 0.404])
    p.box([0.03, 0.06, 0.14], 0.012, solid('#8f1016', 0.3), [-1.12, 0.6, z * 0.28])
    p.box([0.34, 0.022, 0.12], 0.01, common.trim(), [0.2, 0.3, z * 0.28])
    p.tube(
      [
        vec(0.44, 0.8, z * 0.06),
        vec(0.46, 0.62, z * 0.22),
        vec(0.42, 0.4, z * 0.3),
        vec(0.36, 0.3, z * 0.22),
      ],
      0.017,
      chrome,
      30,
    )
    p.box([0.05, 0.11, 0.06], 0.02, chrome, [0.33, 1.14, z * 0.36])
    p.add(new THREE.SphereGeometry(0.06, 22, 14), chrome, [0.34, 1.24, z * 0.39], [0, 0, 0], [0.3, 0.6, 1.15])
    p.tube([vec(0.36, 1.13, z * 0.33), vec(0.34, 1.22, z * 0.39)], 0.008, chrome, 6)
  }
  p.box([0.5, 0.05, 0.44], 0.03, common.trim(), [-0.82, 0.55, 0])
}
