import * as THREE from 'three'
import { PartKit } from '../core/kit.ts'
import type { CabinMaterials } from './materials.ts'

/** Steering wheel of 37 cm with three spokes, hub, buttons, stalks and column; at is the hub centre in metres. */
export function addSteeringWheel(parent: THREE.Object3D, m: CabinMaterials, at: THREE.Vector3): void {
  const wheel = new THREE.Group()
  wheel.position.copy(at)
  wheel.rotation.z = -0.42
  parent.add(wheel)
  const p = new PartKit(wheel)
  const radius = 0.182
  p.add(new THREE.TorusGeometry(radius, 0.0165, 14, 56).rotateY(Math.PI / 2), m.plastic)
  for (const [from, to] of [
    [0.35, 0.95],
    [2.2, 2.8],
  ])
    p.add(
      new THREE.TorusGeometry(radius, 0.0172, 14, 16, to - from).rotateZ(from).rotateY(Math.PI / 2),
      m.soft,
    )
  p.add(new THREE.SphereGeometry(0.07, 28, 18), m.soft, [0.0, 0, 0], [0, 0, 0], [0.42, 0.92, 1.12])
  p.box([0.02, 0.035, 0.075], 0.008, m.metal, [-0.031, 0.0, 0])
  p.box([0.006, 0.024, 0.055], 0.003, m.soft, [-0.042, 0.0, 0])
  for (const side of [1, -1]) {
    p.box([0.022, 0.06, 0.13], 0.012, m.plastic, [0.008, -0.008, side * 0.115], [side * 0.06, 0, 0])
    p.box([0.014, 0.044, 0.056], 0.01, m.gloss, [-0.008, -0.004, side * 0.1], [side * 0.06, 0, 0])
    for (const dy of [-0.012, 0.01])
      p.box([0.006, 0.008, 0.022], 0.003, m.metal, [-0.016, dy - 0.002, side * 0.1])
    p.box([0.008, 0.006, 0.13], 0.003, m.metal, [-0.004, -0.04, side * 0.112], [side * 0.12, 0, 0])
    p.box([0.02, 0.014, 0.14], 0.006, m.dark, [0.06, 0.03, side * 0.15], [side * -0.3, 0, 0])
  }
  for (const side of [1, -1])
    p.box([0.016, 0.13, 0.02], 0.006, m.metal, [0.006, -0.11, side * 0.022], [side * -0.1, 0, 0])
  p.box([0.014, 0.12, 0.03], 0.006, m.plastic, [0.008, -0.11, 0])
  p.cylinder(0.045, 0.2, m.dark, [0.12, 0, 0], 'x', 20)
}
