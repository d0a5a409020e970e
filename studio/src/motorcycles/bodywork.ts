import * as THREE from 'three'
import { type PartKit, spineLoft, type Triple, vec } from '../core/kit.ts'
import { common, lampMaterial, solid } from '../paint/materials.ts'

export type Outline = [number, number][]

/** Flat panels on both sides, turned in towards the front by `toe` radians. */
export function panels(
  p: PartKit,
  outline: Outline,
  z: number,
  thickness: number,
  paint: THREE.Material,
  toe = 0,
): void {
  for (const side of [1, -1]) {
    const mesh = p.slab(outline, thickness, Math.min(0.012, thickness * 0.45), paint, side * z)
    mesh.rotation.y = side * toe
  }
}

export const smoke = (): THREE.Material =>
  new THREE.MeshPhysicalMaterial({
    color: '#1a2026',
    roughness: 0.04,
    clearcoat: 1,
    transparent: true,
    opacity: 0.62,
  })

export const lens = (): THREE.Material => lampMaterial('#dfe9f2', 0.4)

export function mirrors(p: PartKit, from: Triple, to: Triple): void {
  for (const side of [1, -1]) {
    p.tube([vec(from[0], from[1], side * from[2]), vec(to[0], to[1], side * to[2])], 0.008, common.trim(), 8)
    p.add(
      new THREE.SphereGeometry(0.055, 20, 14),
      common.trim(),
      [to[0], to[1] + 0.02, side * (to[2] + 0.02)],
      [0, 0, 0],
      [0.35, 0.62, 1.25],
    )
  }
}

/** Rounded parts on both sides, their middle z metres out. */
export function lobes(p: PartKit, knots: number[][], z: number, material: THREE.Material, power = 2.6): void {
  for (const side of [1, -1]) p.add(spineLoft(knots, power), material, [0, 0, side * z])
}

/** A pair of slim lamps with a dark mask between; at is the middle. */
export function slimLamps(p: PartKit, [x, y]: [number, number], apart: number, tilt: number): void {
  p.box([0.06, 0.09, apart * 2 + 0.06], 0.02, common.gloss(), [x - 0.02, y, 0], [0, 0, 0.35])
  for (const z of [1, -1])
    p.box([0.06, 0.042, 0.1], 0.016, lens(), [x + 0.004, y, z * apart], [z * tilt, z * -0.45, 0.35])
}

/** Hard case with a lid on each side. */
export function cases(p: PartKit, size: Triple, at: Triple, shell: THREE.Material): void {
  const [length, height, width] = size
  const [x, y, z] = at
  for (const side of [1, -1]) {
    p.box(size, 0.035, shell, [x, y, side * z])
    p.box([length + 0.012, 0.03, width + 0.012], 0.012, common.trim(), [x, y + height * 0.3, side * z])
    p.box([0.05, 0.07, 0.02], 0.008, common.trim(), [x, y + height * 0.22, side * (z + width / 2)])
    p.tube(
      [
        vec(x + length * 0.42, y + height * 0.4, side * (z - width / 2 - 0.02)),
        vec(x - length * 0.44, y + height * 0.4, side * (z - width / 2 - 0.02)),
        vec(x - length * 0.44, y - height * 0.4, side * (z - width / 2 - 0.02)),
        vec(x + length * 0.42, y - height * 0.4, side * (z - width / 2 - 0.02)),
      ],
      0.011,
      common.trim(),
      40,
      true,
      0.1,
    )
    p.tube(
      [
        vec(x + length * 0.3, y + height * 0.4, side * (z - width / 2)),
        vec(x + 0.1, y + height * 0.5, side * 0.1),
      ],
      0.011,
      common.trim(),
      8,
    )
  }
}

export function rack(p: PartKit, x: number, y: number): void {
  for (const z of [0.1, 0, -0.1]) p.box([0.3, 0.018, 0.02], 0.006, common.trim(), [x, y, z])
  for (const dx of [0.14, -0.14]) p.box([0.02, 0.02, 0.24], 0.006, common.trim(), [x + dx, y, 0])
  for (const z of [0.09, -0.09])
    p.tube([vec(x + 0.12, y, z), vec(x + 0.16, y - 0.08, z * 0.8)], 0.009, common.trim(), 6)
}

/** Paint of the plates that stand out from the bike's colour. */
export const accentOf = (colour: string): THREE.Material =>
  ['white', 'pearl', 'silver', 'yellow', 'sand'].includes(colour)
    ? solid('#23272b', 0.45, 0, 0.4)
    : solid('#e4e5e4', 0.45, 0, 0.4)

/** Full fairing with cut-outs, belly pan, alloy spars, screen and slim twin lamps. */
export function addSportFairing(p: PartKit, paint: THREE.Material, accent: THREE.Material): void {
  p.add(
    spineLoft(
      [
        [0.28, 1.0, 0.86, 0.18],
        [0.42, 1.0, 0.76, 0.2],
        [0.56, 0.955, 0.73, 0.19],
        [0.68, 0.885, 0.74, 0.125],
        [0.75, 0.83, 0.76, 0.05],
        [0.765, 0.805, 0.78, 0.015],
      ],
      2.7,
    ),
    paint,
  )
  const side: Outline = [
    [0.63, 0.86],
    [0.66, 0.8],
    [0.54, 0.6],
    [0.46, 0.47],
    [0.26, 0.31],
    [-0.1, 0.27],
    [-0.2, 0.33],
    [0.0, 0.47],
    [0.1, 0.6],
    [0.2, 0.72],
    [0.28, 0.86],
    [0.46, 0.93],
  ]
  panels(p, side, 0.2, 0.05, paint, 0.07)
  const vent: Outline = [
    [0.38, 0.68],
    [0.46, 0.7],
    [0.4, 0.54],
    [0.24, 0.42],
    [0.18, 0.44],
    [0.3, 0.56],
  ]
  panels(p, vent, 0.216, 0.03, common.trim(), 0.07)
  const flash: Outline = [
    [0.6, 0.845],
    [0.625, 0.805],
    [0.5, 0.72],
    [0.28, 0.7],
    [0.24, 0.73],
    [0.46, 0.77],
  ]
  panels(p, flash, 0.2165, 0.03, accent, 0.07)
  p.slab(
    [
      [0.3, 0.33],
      [0.34, 0.29],
      [0.1, 0.22],
      [-0.24, 0.22],
      [-0.3, 0.3],
      [-0.1, 0.34],
    ],
    0.34,
    0.05,
    common.trim(),
  )
  const spar: Outline = [
    [0.44, 0.9],
    [0.46, 0.82],
    [0.1, 0.66],
    [-0.2, 0.52],
    [-0.3, 0.36],
    [-0.37, 0.38],
    [-0.3, 0.6],
    [-0.06, 0.78],
    [0.3, 0.88],
  ]
  panels(p, spar, 0.135, 0.05, common.satin())
  p.add(
    spineLoft(
      [
        [0.27, 1.13, 0.98, 0.1],
        [0.37, 1.11, 0.96, 0.145],
        [0.52, 1.01, 0.93, 0.125],
        [0.63, 0.935, 0.9, 0.05],
      ],
      2.1,
    ),
    smoke(),
  )
  for (const z of [1, -1]) {
    p.box([0.1, 0.034, 0.1], 0.014, lens(), [0.672, 0.825, z * 0.088], [z * 0.25, z * -0.75, 0.3])
    p.box([0.09, 0.05, 0.06], 0.014, common.black(), [0.68, 0.778, z * 0.07], [0, z * -0.7, 0.2])
  }
  mirrors(p, [0.5, 0.97, 0.16], [0.46, 1.06, 0.3])
}
