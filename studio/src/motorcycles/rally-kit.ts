import * as THREE from 'three'
import { type PartKit, spineLoft } from '../core/kit.ts'
import { common } from '../paint/materials.ts'
import { lens, mirrors, panels, rack } from './bodywork.ts'
import { addCrashBars, addHandGuards, addSkidPlate } from './off-road-kit.ts'

/** Rally tower with four lamps behind a tall clear screen, high front mudguard and flat side plates. */
export function addRallyKit(p: PartKit, paint: THREE.Material, accent: THREE.Material): void {
  const dark = common.trim()
  p.add(
    spineLoft(
      [
        [0.54, 0.87, 0.82, 0.05],
        [0.74, 0.865, 0.825, 0.085],
        [0.96, 0.84, 0.805, 0.085],
        [1.16, 0.775, 0.75, 0.06],
        [1.22, 0.745, 0.735, 0.03],
      ],
      3.4,
    ),
    paint,
  )
  panels(
    p,
    [
      [0.5, 1.05],
      [0.55, 0.92],
      [0.42, 0.74],
      [0.24, 0.68],
      [0.12, 0.8],
      [0.2, 1.03],
    ],
    0.165,
    0.05,
    paint,
    0.1,
  )
  panels(
    p,
    [
      [0.44, 0.98],
      [0.48, 0.91],
      [0.36, 0.78],
      [0.22, 0.75],
      [0.26, 0.86],
    ],
    0.178,
    0.044,
    accent,
    0.1,
  )
  panels(
    p,
    [
      [-0.16, 0.93],
      [-0.2, 0.72],
      [-0.36, 0.68],
      [-0.68, 0.9],
      [-0.64, 0.95],
    ],
    0.13,
    0.03,
    accent,
    -0.03,
  )
  panels(
    p,
    [
      [0.66, 1.2],
      [0.7, 1.04],
      [0.62, 0.93],
      [0.5, 0.97],
      [0.5, 1.14],
    ],
    0.1,
    0.03,
    paint,
    0.22,
  )
  p.box([0.07, 0.24, 0.15], 0.03, common.gloss(), [0.645, 1.075, 0], [0, 0, 0.16])
  for (const [dy, z] of [
    [0.052, 0.034],
    [0.052, -0.034],
    [-0.048, 0.034],
    [-0.048, -0.034],
  ] as const)
    p.add(
      new THREE.SphereGeometry(0.03, 22, 14),
      lens(),
      [0.678 - dy * 0.16, 1.075 + dy, z],
      [0, 0, 0.16],
      [0.45, 1.2, 0.9],
    )
  const clear = new THREE.MeshPhysicalMaterial({
    color: '#5a666f',
    roughness: 0.04,
    clearcoat: 1,
    transparent: true,
    opacity: 0.4,
  })
  p.add(
    spineLoft(
      [
        [0.46, 1.5, 1.16, 0.06],
        [0.5, 1.49, 1.16, 0.11],
        [0.58, 1.36, 1.16, 0.125],
        [0.67, 1.2, 1.15, 0.1],
        [0.69, 1.17, 1.15, 0.06],
      ],
      2.4,
    ),
    clear,
  )
  mirrors(p, [0.33, 1.28, 0.3], [0.33, 1.4, 0.37])
  addHandGuards(p, [0.39, 1.26, 0.39])
  addSkidPlate(p)
  addCrashBars(p, 0.25)
  rack(p, -0.86, 1.04)
  p.box([0.02, 0.3, 0.16], 0.008, dark, [0.56, 1.06, 0], [0, 0, 0.1])
}
