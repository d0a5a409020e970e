import * as THREE from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import { indexedGeometry } from './geometry.ts'
import { pchip } from './math.ts'

export type Triple = [number, number, number]

/** Short-hand for a vector in metres (x forward, y up, z right). */
export const vec = (x: number, y: number, z = 0): THREE.Vector3 => new THREE.Vector3(x, y, z)

/** Places simple solids in a group; all lengths are metres and all angles radians. */
export class PartKit {
  readonly group: THREE.Object3D

  constructor(group: THREE.Object3D) {
    this.group = group
  }

  add(
    geometry: THREE.BufferGeometry,
    material: THREE.Material,
    at: Triple = [0, 0, 0],
    rotation: Triple = [0, 0, 0],
    scale?: Triple,
  ): THREE.Mesh {
    const mesh = new THREE.Mesh(geometry, material)
    mesh.position.set(...at)
    mesh.rotation.set(...rotation)
    if (scale) mesh.scale.set(...scale)
    this.group.add(mesh)
    return mesh
  }

  /** Box with rounded edges; size is [along x, along y, along z]. */
  box(size: Triple, radius: number, material: THREE.Material, at: Triple, rotation?: Triple): THREE.Mesh {
    const limit = Math.min(...size) * 0.49
    return this.add(
      new RoundedBoxGeometry(...size, radius > 0.02 ? 3 : 1, Math.min(radius, limit)),
      material,
      at,
      rotation,
    )
  }

  /** The same box on the right and, mirrored, on the left. */
  pair(
    size: Triple,
    radius: number,
    material: THREE.Material,
    at: Triple,
    rotation: Triple = [0, 0, 0],
  ): void {
    for (const side of [1, -1]) {
      this.box(
        size,
        radius,
        material,
        [at[0], at[1], at[2] * side],
        [rotation[0] * side, rotation[1] * side, rotation[2]],
      )
    }
  }

  tube(
    points: THREE.Vector3[],
    radius: number,
    material: THREE.Material,
    segments = 40,
    closed = false,
    tension = 0.5,
  ): THREE.Mesh {
    const curve = new THREE.CatmullRomCurve3(points, closed, 'catmullrom', tension)
    return this.add(new THREE.TubeGeometry(curve, segments, radius, 8, closed), material)
  }

  cylinder(
    radius: number,
    length: number,
    material: THREE.Material,
    at: Triple,
    axis: 'x' | 'y' | 'z' = 'y',
    segments = 32,
  ): THREE.Mesh {
    const geometry = new THREE.CylinderGeometry(radius, radius, length, segments)
    if (axis === 'x') geometry.rotateZ(Math.PI / 2)
    if (axis === 'z') geometry.rotateX(Math.PI / 2)
    return this.add(geometry, material, at)
  }

  /** Side-view outline (x, y points) extruded across the vehicle, centred on z; width is the full width. */
  slab(
    outline: [number, number][],
    width: number,
    bevel: number,
    material: THREE.Material,
    z = 0,
  ): THREE.Mesh {
    const shape = new THREE.Shape(outline.map(([x, y]) => new THREE.Vector2(x, y)))
    return this.slabOf(shape, width, bevel, material, z)
  }

  slabOf(shape: THREE.Shape, width: number, bevel: number, material: THREE.Material, z = 0): THREE.Mesh {
    const geometry = new THREE.ExtrudeGeometry(shape, {
      depth: width - 2 * bevel,
      bevelEnabled: bevel > 0,
      bevelThickness: bevel,
      bevelSize: bevel,
      bevelOffset: -bevel,
      bevelSegments: 4,
      curveSegments: 16,
    })
    geometry.translate(0, 0, -width / 2 + bevel)
    return this.add(geometry, material, [0, 0, z])
  }
}

/** Closed outline with rounded corners; each point is [x, y] or [x, y, radius in metres]. */
export function roundedShape(points: number[][], radius: number): THREE.Shape {
  const shape = new THREE.Shape()
  points.forEach((point, i) => {
    const next = points[(i + 1) % points.length]
    const before = points[(i + points.length - 1) % points.length]
    const r = point[2] ?? radius
    const toBefore = Math.hypot(point[0] - before[0], point[1] - before[1])
    const toNext = Math.hypot(point[0] - next[0], point[1] - next[1])
    const cut = Math.min(r, toBefore / 2, toNext / 2)
    const start: [number, number] = [
      point[0] + ((before[0] - point[0]) * cut) / toBefore,
      point[1] + ((before[1] - point[1]) * cut) / toBefore,
    ]
    const end: [number, number] = [
      point[0] + ((next[0] - point[0]) * cut) / toNext,
      point[1] + ((next[1] - point[1]) * cut) / toNext,
    ]
    if (i === 0) shape.moveTo(...start)
    else shape.lineTo(...start)
    shape.quadraticCurveTo(point[0], point[1], ...end)
  })
  shape.closePath()
  return shape
}

/** Smooth solid along x; knots are [x, top, bottom, half width] in metres; power 2 is round, higher is boxier; a dome is widest at its foot. */
export function spineLoft(
  knots: number[][],
  power = 2.4,
  rings = 56,
  around = 32,
  isDome = false,
): THREE.BufferGeometry {
  const top = pchip(knots.map((k) => [k[0], k[1]]))
  const bottom = pchip(knots.map((k) => [k[0], k[2]]))
  const half = pchip(knots.map((k) => [k[0], k[3]]))
  const xs = knots.map((k) => k[0])
  const [low, high] = [Math.min(...xs), Math.max(...xs)]
  const positions: number[] = []
  const index: number[] = []
  const bend = (v: number) => Math.sign(v) * Math.abs(v) ** (2 / power)
  for (let i = 0; i <= rings; i++) {
    const x = low + (high - low) * (0.5 - 0.5 * Math.cos((Math.PI * i) / rings))
    const [t, b, w] = [top(x), bottom(x), half(x)]
    for (let j = 0; j <= around; j++) {
      const angle = (j / around) * Math.PI * (isDome ? 1 : 2)
      const up = bend(Math.sin(angle))
      positions.push(
        x,
        isDome ? b + (t - b) * up : (t + b) / 2 + ((t - b) / 2) * up,
        w * bend(Math.cos(angle)),
      )
    }
  }
  for (let i = 0; i < rings; i++) {
    for (let j = 0; j < around; j++) {
      const a = i * (around + 1) + j
      const c = a + around + 1
      index.push(a, a + 1, c, a + 1, c + 1, c)
    }
  }
  const geometry = indexedGeometry(positions, index)
  geometry.computeVertexNormals()
  return geometry
}
