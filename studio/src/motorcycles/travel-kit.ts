import * as THREE from 'three'
import { type PartKit, spineLoft, vec } from '../core/kit.ts'
import { common, solid } from '../paint/materials.ts'
import { cases, lens, lobes, mirrors, panels, rack, slimLamps, smoke } from './bodywork.ts'
import { addCrashBars, addHandGuards, addSkidPlate } from './off-road-kit.ts'

const aluminium = (): THREE.Material => solid('#a9adb0', 0.4, 0.85)

/** Beak, slanted lamp, broad tank sides, cylinder bars and aluminium cases. */
export function addBoxerKit(p: PartKit, paint: THREE.Material): void {
  const dark = common.trim()
  p.add(
    spineLoft(
      [
        [0.4, 1.02, 0.84, 0.1],
        [0.52, 1.03, 0.83, 0.13],
        [0.68, 0.965, 0.83, 0.1],
        [0.86, 0.885, 0.825, 0.07],
        [0.98, 0.835, 0.805, 0.03],
      ],
      3,
    ),
    paint,
  )
  lobes(
    p,
    [
      [0.08, 0.98, 0.86, 0.02],
      [0.2, 1.04, 0.76, 0.05],
      [0.38, 1.03, 0.74, 0.055],
      [0.52, 0.96, 0.78, 0.035],
      [0.58, 0.9, 0.84, 0.012],
    ],
    0.19,
    paint,
  )
  panels(
    p,
    [
      [0.5, 0.86],
      [0.42, 0.76],
      [0.2, 0.72],
      [0.14, 0.79],
      [0.3, 0.82],
    ],
    0.2,
    0.03,
    solid('#5c6166', 0.4, 0.7),
    0.08,
  )
  p.box([0.1, 0.12, 0.2], 0.03, dark, [0.6, 1.02, 0], [0, 0, 0.5])
  p.add(new THREE.SphereGeometry(0.058, 26, 18), lens(), [0.648, 1.025, -0.045], [0, 0, 0.4], [0.45, 1, 1])
  p.add(new THREE.SphereGeometry(0.046, 26, 18), lens(), [0.648, 1.02, 0.06], [0, 0, 0.4], [0.45, 1, 1])
  p.add(
    spineLoft(
      [
        [0.4, 1.38, 1.08, 0.12],
        [0.46, 1.36, 1.05, 0.17],
        [0.56, 1.2, 1.04, 0.15],
        [0.64, 1.09, 1.04, 0.08],
      ],
      2.4,
    ),
    smoke(),
  )
  mirrors(p, [0.26, 1.22, 0.3], [0.26, 1.34, 0.38])
  addHandGuards(p, [0.33, 1.19, 0.4])
  for (const side of [1, -1]) {
    p.tube(
      [
        vec(0.3, 0.78, side * 0.15),
        vec(0.32, 0.68, side * 0.36),
        vec(0.28, 0.5, side * 0.45),
        vec(0.08, 0.46, side * 0.45),
        vec(-0.06, 0.42, side * 0.2),
      ],
      0.015,
      common.satin(),
      40,
    )
    p.cylinder(0.04, 0.06, dark, [0.36, 0.7, side * 0.34], 'x', 24)
    p.cylinder(0.034, 0.064, lens(), [0.362, 0.7, side * 0.34], 'x', 24)
  }
  addSkidPlate(p)
  cases(p, [0.44, 0.32, 0.22], [-0.72, 0.68, 0.35], aluminium())
  rack(p, -0.8, 1.015)
}

/** Short beak, slim lamps, tank sides in the colour of the bike, crash bars and a rack. */
export function addTallKit(p: PartKit, paint: THREE.Material, accent: THREE.Material): void {
  p.add(
    spineLoft(
      [
        [0.42, 1.08, 0.92, 0.1],
        [0.54, 1.06, 0.89, 0.13],
        [0.68, 1.0, 0.88, 0.11],
        [0.8, 0.93, 0.87, 0.07],
        [0.9, 0.88, 0.855, 0.03],
      ],
      3,
    ),
    paint,
  )
  lobes(
    p,
    [
      [0.1, 1.0, 0.9, 0.015],
      [0.22, 1.06, 0.78, 0.045],
      [0.36, 1.04, 0.7, 0.05],
      [0.48, 0.97, 0.74, 0.04],
      [0.56, 0.92, 0.84, 0.012],
    ],
    0.18,
    paint,
    3,
  )
  panels(
    p,
    [
      [0.44, 0.95],
      [0.5, 0.88],
      [0.4, 0.76],
      [0.3, 0.74],
      [0.34, 0.86],
    ],
    0.215,
    0.03,
    accent,
    0.06,
  )
  slimLamps(p, [0.7, 1.01], 0.07, 0.3)
  p.add(
    spineLoft(
      [
        [0.42, 1.44, 1.12, 0.08],
        [0.47, 1.42, 1.1, 0.13],
        [0.57, 1.26, 1.08, 0.13],
        [0.65, 1.1, 1.05, 0.07],
      ],
      2.3,
    ),
    smoke(),
  )
  mirrors(p, [0.3, 1.25, 0.3], [0.3, 1.38, 0.38])
  addHandGuards(p, [0.36, 1.23, 0.4])
  addCrashBars(p, 0.29)
  addSkidPlate(p)
  rack(p, -0.8, 1.015)
}
