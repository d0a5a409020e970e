import * as THREE from 'three'
import { type PartKit, type Triple, vec } from '../core/kit.ts'
import type { LivingMaterials } from './cloth.ts'

/** Lengths in metres, x forward, y up, z right; side is 1 on the right and -1 on the left. */
export interface Place {
  p: PartKit
  m: LivingMaterials
  floor: number
  ceiling: number
  half: number
}

/** A window with a frame, the country behind it and a blind rolled half down. */
export function addWindow({ p, m }: Place, at: Triple, width: number, height: number, side: 1 | -1): void {
  const [x, y, z] = at
  p.box([width + 0.1, height + 0.1, 0.03], 0.012, m.door, [x, y, z])
  p.add(
    new THREE.PlaneGeometry(width, height),
    m.view,
    [x, y, z - side * 0.018],
    [0, side > 0 ? Math.PI : 0, 0],
  )
  p.box([width + 0.02, 0.075, 0.035], 0.01, m.linen, [x, y + height / 2 - 0.02, z - side * 0.03])
  p.box([width + 0.02, 0.014, 0.03], 0.005, m.metal, [x, y + height / 2 - 0.07, z - side * 0.03])
}

/** A row of cupboard fronts between two places along the wall. */
export function addDoors(
  { p, m }: Place,
  from: number,
  to: number,
  low: number,
  high: number,
  z: number,
  side: 1 | -1,
  each = 0.48,
): void {
  const count = Math.max(1, Math.round((to - from) / each))
  const width = (to - from) / count
  for (let i = 0; i < count; i++) {
    const x = from + width * (i + 0.5)
    p.box([width - 0.012, high - low - 0.012, 0.02], 0.006, m.door, [x, (low + high) / 2, z])
    p.box([0.1, 0.014, 0.02], 0.005, m.metal, [x, high - 0.05, z - side * 0.018])
  }
}

/** Lockers under the ceiling with a strip of light below. */
export function addLockers(place: Place, from: number, to: number, side: 1 | -1): void {
  const { p, m, half, ceiling } = place
  const depth = 0.34
  const low = ceiling - 0.36
  p.box([to - from, 0.36, depth], 0.02, m.timber, [
    (from + to) / 2,
    ceiling - 0.18,
    side * (half - depth / 2),
  ])
  addDoors(place, from + 0.02, to - 0.02, low + 0.03, ceiling - 0.03, side * (half - depth - 0.008), side)
  p.box([to - from - 0.1, 0.012, 0.03], 0.004, m.light, [
    (from + to) / 2,
    low - 0.004,
    side * (half - depth + 0.05),
  ])
}

export const pillow = ({ p }: Place, material: THREE.Material, at: Triple, size: Triple, turn = 0): void => {
  const geometry = new THREE.SphereGeometry(1, 36, 24)
  const points = geometry.attributes.position
  for (let i = 0; i < points.count; i++) {
    const [x, y, z] = [points.getX(i), points.getY(i), points.getZ(i)]
    const bend = (v: number): number => Math.sign(v) * Math.abs(v) ** 0.5
    points.setXYZ(i, bend(x), y * (1 - 0.25 * Math.abs(x * z)), bend(z))
  }
  geometry.computeVertexNormals()
  p.add(geometry, material, at, [0, 0, turn], [size[0] / 2, size[1] / 2, size[2] / 2])
}

/** An island bed with its head at the front wall. */
export function addBed(place: Place, head: number): void {
  const { p, m, floor, half, ceiling } = place
  const [length, width, top] = [1.88, 1.53, floor + 0.62]
  const middle = head - 0.14 - length / 2
  p.box([length, 0.36, width - 0.06], 0.02, m.timber, [middle, floor + 0.18, 0])
  p.box([length, 0.24, width], 0.07, m.linen, [middle, top - 0.12, 0])
  p.box([length * 0.72, 0.1, width + 0.05], 0.045, m.linen, [middle - length * 0.15, top + 0.01, 0])
  p.box([length * 0.3, 0.05, width + 0.07], 0.024, m.accent, [middle - length * 0.34, top + 0.05, 0])
  p.box([0.2, 0.045, width + 0.06], 0.02, m.cushion, [middle + length * 0.16, top + 0.05, 0])
  for (const side of [1, -1]) {
    pillow(place, m.linen, [head - 0.36, top + 0.12, side * 0.38], [0.46, 0.17, 0.66], 0.42)
    pillow(place, m.cushion, [head - 0.5, top + 0.15, side * 0.33], [0.36, 0.14, 0.44], 0.72)
    p.box([0.5, 0.62, half - width / 2 - 0.04], 0.012, m.timber, [
      head - 0.27,
      floor + 0.31,
      side * (half + width / 2) * 0.5,
    ])
    p.box([0.52, 0.025, half - width / 2 - 0.02], 0.008, m.top, [
      head - 0.27,
      floor + 0.63,
      side * (half + width / 2) * 0.5,
    ])
    p.box([0.44, ceiling - floor - 1.02, 0.3], 0.015, m.timber, [
      head - 0.24,
      (ceiling + floor) / 2 + 0.52,
      side * (half - 0.16),
    ])
    p.cylinder(0.028, 0.1, m.light, [head - 0.06, top + 0.66, side * 0.62])
  }
  pillow(place, m.accent, [head - 0.6, top + 0.15, 0], [0.3, 0.13, 0.42], 0.8)
  p.box([0.06, 0.62, width + 0.1], 0.028, m.cushion, [head - 0.05, top + 0.34, 0])
  p.box([0.34, 0.32, half * 2 - 0.68], 0.02, m.timber, [head - 0.2, ceiling - 0.16, 0])
  p.box([0.02, 0.28, half * 2 - 0.74], 0.006, m.door, [head - 0.38, ceiling - 0.16, 0])
  p.box([0.02, 0.012, half * 2 - 0.9], 0.004, m.light, [head - 0.36, ceiling - 0.33, 0])
}

/** Two benches face each other over a table, along one side. */
export function addDinette(place: Place, from: number, to: number, side: 1 | -1): void {
  const { p, m, floor, half } = place
  // In a narrow van the aisle is as wide.
  const depth = Math.min(0.98, half * 2 - 1.06)
  const z = side * (half - depth / 2)
  for (const [end, way] of [
    [from, 1],
    [to, -1],
  ] as const) {
    p.box([0.44, 0.34, depth], 0.015, m.timber, [end + way * 0.22, floor + 0.17, z])
    p.box([0.46, 0.15, depth], 0.055, m.cushion, [end + way * 0.24, floor + 0.42, z])
    p.box([0.14, 0.5, depth], 0.055, m.cushion, [end + way * 0.09, floor + 0.74, z])
    pillow(place, m.accent, [end + way * 0.24, floor + 0.64, z + side * 0.26], [0.16, 0.34, 0.36], way * -0.2)
    p.box([0.05, 0.95, depth + 0.03], 0.02, m.timber, [end - way * 0.01, floor + 0.48, z])
  }
  const middle = (from + to) / 2
  p.box([0.72, 0.032, depth - 0.12], 0.014, m.top, [middle, floor + 0.74, z + side * 0.03])
  p.cylinder(0.035, 0.72, m.metal, [middle, floor + 0.37, z + side * 0.1])
  p.cylinder(0.04, 0.09, m.linen, [middle + 0.16, floor + 0.8, z - side * 0.1])
  p.cylinder(0.04, 0.09, m.linen, [middle - 0.14, floor + 0.8, z + side * 0.12])
  p.cylinder(0.1, 0.05, m.timber, [middle + 0.02, floor + 0.78, z + side * 0.28])
  for (const [dx, dz] of [
    [-0.03, 0],
    [0.04, 0.03],
    [0.01, -0.04],
  ] as const)
    p.add(new THREE.SphereGeometry(0.042, 20, 14), m.leaf, [
      middle + 0.02 + dx,
      floor + 0.83,
      z + side * 0.28 + dz,
    ])
}

/** Bench with sink, hob, oven and a tall fridge at its rear end. */
export function addKitchen(place: Place, from: number, to: number, side: 1 | -1): void {
  const { p, m, floor, half, ceiling } = place
  const depth = 0.56
  const z = side * (half - depth / 2)
  const face = side * (half - depth - 0.008)
  const bench = from + 0.62
  const top = floor + 0.92
  p.box([to - bench, 0.82, depth], 0.012, m.timber, [(bench + to) / 2, floor + 0.49, z])
  p.box([to - bench + 0.02, 0.035, depth + 0.03], 0.012, m.top, [(bench + to) / 2, top, z - side * 0.01])
  addDoors(place, bench + 0.62, to - 0.02, floor + 0.12, top - 0.24, face, side)
  addDoors(place, bench + 0.62, to - 0.02, top - 0.23, top - 0.03, face, side)
  p.box([0.56, 0.5, 0.024], 0.01, m.gloss, [bench + 0.31, floor + 0.6, face])
  p.box([0.44, 0.02, 0.03], 0.008, m.metal, [bench + 0.31, floor + 0.82, face - side * 0.03])
  p.box([0.46, 0.012, 0.46], 0.006, m.gloss, [bench + 0.26, top + 0.022, z])
  for (const [dx, dz] of [
    [-0.11, -0.1],
    [0.11, -0.1],
    [-0.11, 0.11],
    [0.11, 0.11],
  ] as const)
    p.add(
      new THREE.TorusGeometry(0.055, 0.008, 8, 28),
      m.dark,
      [bench + 0.26 + dx, top + 0.036, z + dz],
      [Math.PI / 2, 0, 0],
    )
  const sink = to - 0.34
  p.box([0.5, 0.014, 0.4], 0.006, m.metal, [sink, top + 0.02, z])
  p.box([0.42, 0.016, 0.32], 0.02, m.dark, [sink, top + 0.024, z])
  p.tube(
    [
      vec(sink, top + 0.02, z + side * 0.18),
      vec(sink, top + 0.26, z + side * 0.18),
      vec(sink, top + 0.3, z + side * 0.1),
      vec(sink, top + 0.22, z + side * 0.05),
    ],
    0.012,
    m.metal,
    24,
  )
  p.box([to - bench, 0.34, 0.012], 0.004, m.tiles, [(bench + to) / 2, top + 0.19, side * (half - 0.008)])
  p.box([0.6, ceiling - floor - 0.02, depth], 0.015, m.timber, [from + 0.31, (ceiling + floor) / 2, z])
  p.box([0.54, 1.02, 0.02], 0.012, m.gloss, [from + 0.31, floor + 1.22, face])
  p.box([0.54, 0.42, 0.02], 0.012, m.gloss, [from + 0.31, floor + 0.48, face])
  p.box([0.02, 0.5, 0.03], 0.008, m.metal, [from + 0.52, floor + 1.2, face - side * 0.02])
  p.cylinder(0.06, 0.16, m.linen, [to - 0.1, top + 0.1, z + side * 0.12])
  for (let leaf = 0; leaf < 9; leaf++)
    p.add(
      new THREE.SphereGeometry(0.05, 12, 8),
      m.leaf,
      [
        to - 0.1 + 0.05 * Math.cos(leaf * 2.4),
        top + 0.22 + (leaf % 3) * 0.035,
        z + side * 0.12 + 0.05 * Math.sin(leaf * 2.4),
      ],
      [leaf, leaf * 0.7, 0],
      [0.5, 1, 0.3],
    )
}
