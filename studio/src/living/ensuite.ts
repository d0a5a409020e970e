import * as THREE from 'three'
import { vec } from '../core/kit.ts'
import type { Place } from './furniture.ts'

/** Shower behind glass, basin with a mirror, and toilet, over the whole width at the rear. */
export function addEnsuite(place: Place, rear: number, wall: number): void {
  const { p, m, floor, half, ceiling } = place
  const middle = (rear + wall) / 2
  p.box([wall - rear, ceiling - floor, 0.012], 0.003, m.tiles, [middle, (ceiling + floor) / 2, -half + 0.01])
  p.box([wall - rear - 0.06, 0.09, 0.82], 0.04, m.linen, [middle, floor + 0.045, -half + 0.43])
  const glass = new THREE.MeshStandardMaterial({
    color: '#dfe8ea',
    transparent: true,
    opacity: 0.22,
    roughness: 0.05,
  })
  p.box([wall - rear - 0.1, ceiling - floor - 0.2, 0.008], 0.003, glass, [
    middle,
    (ceiling + floor) / 2,
    -half + 0.86,
  ])
  for (const x of [rear + 0.05, wall - 0.05])
    p.box([0.025, ceiling - floor - 0.16, 0.03], 0.006, m.metal, [x, (ceiling + floor) / 2, -half + 0.86])
  p.tube(
    [vec(rear + 0.1, floor + 1.0, -half + 0.3), vec(rear + 0.1, floor + 1.75, -half + 0.3)],
    0.01,
    m.metal,
    8,
  )
  p.cylinder(0.09, 0.02, m.metal, [rear + 0.24, floor + 1.76, -half + 0.3])
  const basin = half - 0.4
  p.box([0.44, 0.72, 0.78], 0.015, m.timber, [rear + 0.24, floor + 0.38, basin])
  p.box([0.02, 0.6, 0.36], 0.006, m.door, [rear + 0.47, floor + 0.38, basin - 0.19])
  p.box([0.02, 0.6, 0.36], 0.006, m.door, [rear + 0.47, floor + 0.38, basin + 0.19])
  p.box([0.47, 0.035, 0.8], 0.012, m.top, [rear + 0.245, floor + 0.76, basin])
  p.add(new THREE.CylinderGeometry(0.17, 0.12, 0.11, 40), m.linen, [rear + 0.25, floor + 0.83, basin])
  p.add(new THREE.CylinderGeometry(0.145, 0.1, 0.02, 40), m.metal, [rear + 0.25, floor + 0.88, basin])
  p.tube(
    [
      vec(rear + 0.06, floor + 0.78, basin),
      vec(rear + 0.06, floor + 0.98, basin),
      vec(rear + 0.16, floor + 1.0, basin),
    ],
    0.011,
    m.metal,
    16,
  )
  p.box([0.016, 0.62, 0.62], 0.01, m.metal, [rear + 0.02, floor + 1.36, basin])
  p.box([0.01, 0.014, 0.6], 0.004, m.light, [rear + 0.04, floor + 1.7, basin])
  const seat = -half + 1.16
  p.add(
    new THREE.CylinderGeometry(0.19, 0.15, 0.4, 36),
    m.linen,
    [rear + 0.36, floor + 0.2, seat],
    [0, 0, 0],
    [1.2, 1, 0.95],
  )
  p.box([0.42, 0.035, 0.36], 0.016, m.linen, [rear + 0.36, floor + 0.42, seat])
  p.box([0.12, 0.4, 0.36], 0.03, m.linen, [rear + 0.1, floor + 0.58, seat])
  p.box([0.02, 0.42, 0.3], 0.008, m.accent, [wall - 0.04, floor + 1.1, half - 0.5])
}
