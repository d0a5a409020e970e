import * as THREE from 'three'
import { type PartKit, spineLoft, type Triple, vec } from '../core/kit.ts'
import { common, solid } from '../paint/materials.ts'
import { lens, mirrors, type Outline, panels, smoke } from './bodywork.ts'

/** Tall screen, beak, hand guards, crash bars, skid plate, side cases and top box. */
export function addAdventureKit(p: PartKit, paint: THREE.Material): void {
  const dark = common.trim()
  p.slab(
    [
      [0.44, 1.0],
      [0.62, 0.97],
      [0.98, 0.86],
      [1.0, 0.835],
      [0.72, 0.86],
      [0.46, 0.84],
    ],
    0.15,
    0.02,
    paint,
  )
  const shroud: Outline = [
    [0.5, 1.02],
    [0.58, 0.92],
    [0.42, 0.74],
    [0.26, 0.7],
    [0.14, 0.82],
    [0.2, 1.0],
  ]
  panels(p, shroud, 0.2, 0.06, paint, 0.12)
  p.box([0.1, 0.13, 0.2], 0.03, dark, [0.6, 1.06, 0], [0, 0, 0.3])
  for (const z of [1, -1])
    p.add(
      new THREE.SphereGeometry(0.052, 24, 16),
      lens(),
      [0.64, 1.06, z * 0.052],
      [0, 0, 0.3],
      [0.5, 1, 0.85],
    )
  p.add(
    spineLoft(
      [
        [0.42, 1.42, 1.1, 0.1],
        [0.47, 1.4, 1.08, 0.15],
        [0.56, 1.26, 1.08, 0.14],
        [0.63, 1.14, 1.08, 0.08],
      ],
      2.2,
    ),
    smoke(),
  )
  mirrors(p, [0.3, 1.25, 0.3], [0.3, 1.38, 0.38])
  addHandGuards(p, [0.36, 1.23, 0.4])
  addCrashBars(p, 0.3)
  for (const z of [1, -1]) {
    p.box([0.44, 0.34, 0.2], 0.03, solid('#a9adb0', 0.4, 0.85), [-0.72, 0.7, z * 0.33])
    p.box([0.45, 0.035, 0.21], 0.012, dark, [-0.72, 0.84, z * 0.33])
    p.box([0.03, 0.12, 0.16], 0.01, dark, [-0.6, 0.75, z * 0.2])
  }
  p.box([0.34, 0.03, 0.24], 0.012, dark, [-0.86, 0.98, 0])
  p.box([0.2, 0.1, 0.16], 0.02, dark, [-0.84, 0.95, 0])
  p.box([0.34, 0.28, 0.4], 0.04, solid('#a9adb0', 0.4, 0.85), [-0.9, 1.13, 0])
  p.box([0.35, 0.03, 0.41], 0.012, dark, [-0.9, 1.2, 0])
  addSkidPlate(p)
}

export function addHandGuards(p: PartKit, [x, y, z]: Triple): void {
  for (const side of [1, -1])
    p.box([0.05, 0.11, 0.2], 0.022, common.trim(), [x, y, side * z], [0, side * 0.35, 0])
}

/** Tubes round the engine; half is how far they stand out, in metres. */
export function addCrashBars(p: PartKit, half: number): void {
  for (const side of [1, -1])
    p.tube(
      [
        vec(0.34, 0.86, side * 0.12),
        vec(0.4, 0.74, side * half * 0.87),
        vec(0.34, 0.5, side * half),
        vec(0.16, 0.36, side * half * 0.8),
        vec(0.0, 0.32, side * 0.14),
      ],
      0.016,
      common.trim(),
      30,
    )
}

export function addSkidPlate(p: PartKit): void {
  p.slab(
    [
      [0.38, 0.5],
      [0.4, 0.46],
      [0.2, 0.28],
      [-0.2, 0.26],
      [-0.2, 0.3],
      [0.18, 0.33],
    ],
    0.26,
    0.01,
    common.satin(),
  )
}

/** High front mudguard, lamp board, shrouds, side plates and hand guards. */
export function addDirtKit(p: PartKit, paint: THREE.Material): void {
  const white = solid('#e4e5e4', 0.45, 0, 0.4)
  p.slab(
    [
      [0.4, 0.86],
      [0.6, 0.85],
      [0.9, 0.82],
      [1.16, 0.735],
      [1.17, 0.72],
      [0.9, 0.79],
      [0.6, 0.815],
      [0.42, 0.82],
    ],
    0.15,
    0.012,
    paint,
  )
  const shroud: Outline = [
    [0.44, 1.02],
    [0.42, 0.86],
    [0.3, 0.72],
    [0.14, 0.7],
    [-0.02, 0.9],
    [0.2, 1.0],
  ]
  panels(p, shroud, 0.145, 0.04, paint, 0.12)
  const plate: Outline = [
    [-0.28, 0.9],
    [-0.3, 0.68],
    [-0.42, 0.66],
    [-0.74, 0.9],
    [-0.7, 0.94],
  ]
  panels(p, plate, 0.125, 0.03, white, -0.03)
  p.slab(
    [
      [0.56, 1.12],
      [0.63, 0.98],
      [0.62, 0.86],
      [0.58, 0.86],
      [0.56, 1.0],
      [0.52, 1.11],
    ],
    0.2,
    0.015,
    white,
  )
  p.add(new THREE.SphereGeometry(0.06, 24, 16), lens(), [0.615, 0.98, 0], [0, 0, 0], [0.4, 1, 1.1])
  for (const z of [1, -1]) p.box([0.05, 0.09, 0.19], 0.02, paint, [0.34, 1.2, z * 0.38], [0, z * 0.35, 0])
  p.slab(
    [
      [0.3, 0.4],
      [0.32, 0.36],
      [0.2, 0.28],
      [-0.2, 0.27],
      [-0.2, 0.3],
      [0.18, 0.33],
    ],
    0.22,
    0.008,
    common.trim(),
  )
}
