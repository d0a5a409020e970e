import * as THREE from 'three'
import { PartKit } from '../core/kit.ts'
import type { CabinMaterials } from './materials.ts'

/** One seat with bolsters, inserts, stitching and a head restraint; place is the cushion centre at its top height (metres). */
export function addSeat(
  parent: THREE.Object3D,
  m: CabinMaterials,
  x: number,
  top: number,
  z: number,
  width = 0.52,
  floor = top - 0.34,
): void {
  const seat = new THREE.Group()
  seat.position.set(x, top, z)
  parent.add(seat)
  const p = new PartKit(seat)
  const w = width
  p.box([0.5, 0.14, w * 0.98], 0.05, m.main, [0, -0.085, 0], [0, 0, 0.07])
  p.box([0.44, 0.05, w * 0.54], 0.024, m.second, [0.01, -0.014, 0], [0, 0, 0.07])
  for (const side of [1, -1]) {
    p.box([0.48, 0.11, w * 0.2], 0.045, m.main, [0, -0.03, side * w * 0.4], [0, 0, 0.07])
    p.box([0.42, 0.006, 0.006], 0.002, m.accent, [0.01, 0.0, side * w * 0.275], [0, 0, 0.07])
  }
  for (const dx of [-0.08, 0.06])
    p.box([0.006, 0.006, w * 0.5], 0.002, m.accent, [dx, 0.009 + dx * 0.07, 0], [0, 0, 0.07])
  p.box([0.46, Math.max(0.06, top - floor - 0.16), w * 0.86], 0.03, m.plastic, [
    0,
    -0.15 - (top - floor - 0.16) / 2,
    0,
  ])
  const back = new THREE.Group()
  back.position.set(-0.235, -0.03, 0)
  back.rotation.z = 0.27
  seat.add(back)
  const b = new PartKit(back)
  b.box([0.12, 0.6, w * 0.9], 0.05, m.main, [0, 0.29, 0])
  b.box([0.05, 0.46, w * 0.5], 0.024, m.second, [0.052, 0.28, 0])
  b.box([0.03, 0.5, w * 0.8], 0.014, m.plastic, [-0.055, 0.27, 0])
  for (const side of [1, -1]) {
    b.box([0.13, 0.48, w * 0.2], 0.05, m.main, [0.045, 0.26, side * w * 0.38])
    b.box([0.006, 0.44, 0.006], 0.002, m.accent, [0.078, 0.28, side * w * 0.262])
    b.cylinder(0.008, 0.1, m.metal, [0, 0.62, side * 0.06], 'y', 10)
  }
  for (const y of [0.2, 0.36]) b.box([0.006, 0.006, w * 0.46], 0.002, m.accent, [0.079, y, 0])
  b.box([0.095, 0.17, 0.25], 0.045, m.main, [0.01, 0.73, 0])
  b.box([0.02, 0.12, 0.16], 0.01, m.second, [0.053, 0.73, 0])
}

/** Bench for two or three; width in metres. */
export function addBench(
  parent: THREE.Object3D,
  m: CabinMaterials,
  x: number,
  top: number,
  width: number,
  floor: number,
): void {
  const bench = new THREE.Group()
  bench.position.set(x, top, 0)
  parent.add(bench)
  const p = new PartKit(bench)
  p.box([0.5, 0.16, width], 0.055, m.main, [0, -0.085, 0], [0, 0, 0.07])
  p.box([0.46, Math.max(0.06, top - floor - 0.15), width * 0.96], 0.03, m.plastic, [
    -0.01,
    -0.15 - (top - floor - 0.15) / 2,
    0,
  ])
  const back = new THREE.Group()
  back.position.set(-0.23, -0.03, 0)
  back.rotation.z = 0.24
  bench.add(back)
  const b = new PartKit(back)
  b.box([0.13, 0.6, width], 0.055, m.main, [0, 0.29, 0])
  for (const side of [1, -1]) {
    const z = side * width * 0.29
    p.box([0.42, 0.05, width * 0.3], 0.024, m.second, [0.01, -0.008, z], [0, 0, 0.07])
    b.box([0.05, 0.48, width * 0.3], 0.024, m.second, [0.055, 0.28, z])
    for (const y of [0.2, 0.36]) b.box([0.006, 0.006, width * 0.28], 0.002, m.accent, [0.082, y, z])
    b.box([0.09, 0.15, 0.24], 0.04, m.main, [0, 0.68, z])
    for (const dz of [-0.05, 0.05]) b.cylinder(0.007, 0.08, m.metal, [0, 0.6, z + dz], 'y', 8)
  }
  b.box([0.05, 0.4, width * 0.14], 0.022, m.main, [0.062, 0.3, 0])
  b.box([0.07, 0.1, 0.18], 0.03, m.main, [0, 0.64, 0])
}
