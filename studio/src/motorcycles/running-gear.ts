import * as THREE from 'three'
import { indexedGeometry } from '../core/geometry.ts'
import { PartKit, vec } from '../core/kit.ts'
import { lerp } from '../core/math.ts'
import { common, solid } from '../paint/materials.ts'
import { tyreMaterials } from '../wheels/tyre.ts'
import type { Frame, MotorcycleStyle } from './frames.ts'

const tyreHeight = 0.054

/** A wheel of a two-wheeler at x; spokes are wires or five cast pairs. */
export function addBikeWheel(
  p: PartKit,
  x: number,
  radius: number,
  width: number,
  isSpoked: boolean,
  metal: THREE.Material,
): void {
  const wheel = new THREE.Group()
  wheel.position.set(x, radius, 0)
  p.group.add(wheel)
  const w = new PartKit(wheel)
  const middle = radius - tyreHeight
  const tyre = w.add(new THREE.TorusGeometry(middle, tyreHeight, 20, 80), tyreMaterials(false).wall)
  tyre.scale.z = (width * 0.5) / tyreHeight
  const rim = middle - tyreHeight * 0.8
  w.add(rimGeometry(rim, width * 0.36), metal)
  for (const side of [1, -1])
    w.add(new THREE.TorusGeometry(rim, 0.008, 8, 64), metal, [0, 0, side * width * 0.36])
  for (let i = 0; i < (isSpoked ? 18 : 5); i++)
    for (const twist of isSpoked ? [-0.16, 0.16] : [-0.11, 0.11]) {
      const size = isSpoked ? 0.005 : 0.026
      const arm = w.box([rim, size, size], 0.002, metal, [0, 0, 0])
      arm.geometry.translate(rim / 2, 0, isSpoked ? Math.sign(twist) * 0.02 : 0)
      arm.rotation.z = (i / (isSpoked ? 18 : 5)) * Math.PI * 2 + twist
    }
  w.cylinder(0.045, Math.max(0.12, width * 0.8), metal, [0, 0, 0], 'z')
  for (const side of x > 0 ? [1, -1] : [1]) addBrake(w, side, x > 0 ? 0.15 : 0.12, width)
}

function addBrake(w: PartKit, side: number, radius: number, width: number): void {
  const z = side * (width * 0.4 + 0.014)
  w.add(new THREE.RingGeometry(radius * 0.72, radius, 44), solid('#a4a8ac', 0.3, 0.9, 0, true), [0, 0, z])
  w.add(new THREE.TorusGeometry(radius * 0.66, 0.006, 6, 36), common.trim(), [0, 0, z])
  w.box([0.045, 0.1, 0.035], 0.01, solid('#8a6f2e', 0.4, 0.6), [-radius * 0.9, 0.03, z])
}

function rimGeometry(radius: number, half: number): THREE.BufferGeometry {
  const profile = [
    [radius, -half],
    [radius - 0.012, -half * 0.6],
    [radius - 0.022, 0],
    [radius - 0.012, half * 0.6],
    [radius, half],
  ]
  return new THREE.LatheGeometry(
    profile.map(([r, z]) => new THREE.Vector2(r, z)),
    64,
  ).rotateX(Math.PI / 2)
}

export function addForks(p: PartKit, frame: Frame, style: MotorcycleStyle): void {
  const { front: fx, radius: r, head } = frame
  const isUpsideDown = !['cruiser', 'bagger', 'roadster'].includes(style)
  const tube = isUpsideDown ? solid('#a8843a', 0.3, 0.9) : common.chrome()
  const slider = isUpsideDown ? common.chrome() : common.trim()
  const at = (t: number, side: number): THREE.Vector3 =>
    vec(lerp(fx, head[0], t), lerp(r, head[1], t), side * 0.095)
  for (const side of [1, -1]) {
    p.tube([at(0, side), at(0.4, side)], isUpsideDown ? 0.02 : 0.03, slider, 6)
    p.tube([at(0.36, side), at(1.04, side)], isUpsideDown ? 0.029 : 0.021, tube, 6)
    p.box([0.06, 0.09, 0.05], 0.015, common.trim(), [fx, r + 0.01, side * 0.09])
  }
  for (const t of [0.97, 0.72])
    p.box(
      [0.08, 0.03, 0.24],
      0.012,
      common.trim(),
      [lerp(fx, head[0], t), lerp(r, head[1], t), 0],
      [0, 0, 0.35],
    )
}

export function addSwingArm(p: PartKit, { rear, radius }: Frame): void {
  const metal = solid('#3a3d41', 0.42, 0.8)
  for (const side of [1, -1])
    p.tube(
      [vec(-0.3, 0.42, side * 0.11), vec(-0.5, 0.36, side * 0.125), vec(rear - 0.04, radius, side * 0.125)],
      0.026,
      metal,
      16,
    )
  p.tube([vec(-0.42, 0.4, 0.02), vec(-0.46, 0.68, 0.02)], 0.034, solid('#23262a', 0.4, 0.5), 8)
  p.cylinder(0.09, 0.008, solid('#77705a', 0.4, 0.8), [rear, radius, -0.115], 'z', 36)
  for (const y of [0.085, -0.085])
    p.tube([vec(rear, radius + y, -0.115), vec(-0.2, 0.42 + y * 0.35, -0.115)], 0.009, common.black(), 6)
}

export function addFrameTubes(p: PartKit, { head }: Frame): void {
  const black = common.trim()
  for (const side of [1, -1]) {
    p.tube(
      [
        vec(head[0], head[1] - 0.13, side * 0.03),
        vec(0.2, 0.74, side * 0.12),
        vec(-0.2, 0.66, side * 0.13),
        vec(-0.32, 0.48, side * 0.13),
        vec(-0.35, 0.38, side * 0.12),
      ],
      0.02,
      black,
    )
    p.tube(
      [
        vec(head[0] + 0.02, head[1] - 0.19, side * 0.03),
        vec(0.34, 0.55, side * 0.1),
        vec(0.26, 0.34, side * 0.12),
        vec(-0.1, 0.27, side * 0.12),
        vec(-0.35, 0.38, side * 0.12),
      ],
      0.018,
      black,
    )
    p.tube(
      [vec(-0.2, 0.66, side * 0.11), vec(-0.5, 0.74, side * 0.11), vec(-0.7, 0.8, side * 0.08)],
      0.014,
      black,
      12,
    )
    p.box([0.1, 0.02, 0.08], 0.008, black, [-0.2, 0.32, side * 0.21])
  }
}

/** Curved mudguard between two angles (radians) round a wheel. */
export function mudguard(
  x: number,
  y: number,
  radius: number,
  half: number,
  from: number,
  to: number,
): THREE.BufferGeometry {
  const positions: number[] = []
  const index: number[] = []
  const [steps, across] = [32, 10]
  for (let i = 0; i <= steps; i++) {
    const angle = lerp(from, to, i / steps)
    for (let j = 0; j <= across; j++) {
      const t = lerp(-1, 1, j / across)
      const r = radius - half * 0.6 * Math.abs(t) ** 2.6
      positions.push(x + Math.cos(angle) * r, y + Math.sin(angle) * r, t * half)
      if (i < steps && j < across) {
        const n = i * (across + 1) + j
        index.push(n, n + 1, n + across + 1, n + 1, n + across + 2, n + across + 1)
      }
    }
  }
  const geometry = indexedGeometry(positions, index)
  geometry.computeVertexNormals()
  return geometry
}
