import * as THREE from 'three'
import { indexedGeometry } from '../core/geometry.ts'
import { PartKit, spineLoft, vec } from '../core/kit.ts'
import { lerp } from '../core/math.ts'
import { COLOURS } from '../paint/colours.ts'
import { bodySolid, COMMON, lampMaterial, solid } from '../paint/materials.ts'
import { addPlate } from '../vehicles/plate.ts'
import type { BuiltVehicle, VehicleRequest } from '../vehicles/types.ts'
import { tyreMaterials } from '../wheels/tyre.ts'
import { finishVehicle } from './finish.ts'
import { addEngine, addExhaust } from './motor-engine.ts'

export type MotorcycleStyle = 'roadster' | 'sport' | 'cruiser'

/** Geometry of a motorcycle style in metres. */
interface Frame {
  front: number
  rear: number
  radius: number
  frontWidth: number
  rearWidth: number
  /** Steering head and its rake. */
  head: [number, number]
  bar: { x: number; y: number; half: number }
  tank: number[][]
  seat: number[][]
  tail: number[][]
}

const FRAMES: Record<MotorcycleStyle, Frame> = {
  roadster: {
    front: 0.72,
    rear: -0.72,
    radius: 0.315,
    frontWidth: 0.12,
    rearWidth: 0.18,
    head: [0.43, 0.99],
    bar: { x: 0.26, y: 1.07, half: 0.38 },
    tank: [
      [0.36, 0.8, 0.76, 0.02],
      [0.32, 0.93, 0.74, 0.13],
      [0.18, 1.0, 0.74, 0.175],
      [0.02, 0.985, 0.75, 0.16],
      [-0.12, 0.9, 0.76, 0.1],
      [-0.18, 0.83, 0.78, 0.06],
    ],
    seat: [
      [-0.1, 0.86, 0.78, 0.07],
      [-0.2, 0.83, 0.75, 0.13],
      [-0.45, 0.81, 0.74, 0.15],
      [-0.58, 0.85, 0.78, 0.14],
      [-0.8, 0.9, 0.83, 0.1],
      [-0.86, 0.885, 0.86, 0.06],
    ],
    tail: [
      [-0.15, 0.78, 0.7, 0.08],
      [-0.4, 0.76, 0.66, 0.12],
      [-0.7, 0.82, 0.74, 0.1],
      [-0.95, 0.88, 0.83, 0.05],
      [-0.98, 0.87, 0.85, 0.02],
    ],
  },
  sport: {
    front: 0.7,
    rear: -0.69,
    radius: 0.31,
    frontWidth: 0.12,
    rearWidth: 0.19,
    head: [0.44, 0.94],
    bar: { x: 0.36, y: 0.93, half: 0.3 },
    tank: [
      [0.32, 0.82, 0.76, 0.05],
      [0.24, 0.95, 0.74, 0.15],
      [0.08, 0.99, 0.72, 0.175],
      [-0.08, 0.93, 0.73, 0.14],
      [-0.2, 0.84, 0.75, 0.09],
    ],
    seat: [
      [-0.16, 0.85, 0.78, 0.08],
      [-0.3, 0.83, 0.76, 0.13],
      [-0.44, 0.85, 0.79, 0.13],
      [-0.52, 0.93, 0.84, 0.12],
      [-0.76, 0.98, 0.92, 0.09],
      [-0.8, 0.97, 0.94, 0.05],
    ],
    tail: [
      [-0.16, 0.78, 0.7, 0.09],
      [-0.4, 0.8, 0.7, 0.12],
      [-0.7, 0.94, 0.84, 0.1],
      [-0.96, 1.02, 0.95, 0.05],
      [-1.0, 1.01, 0.98, 0.02],
    ],
  },
  cruiser: {
    front: 0.86,
    rear: -0.76,
    radius: 0.325,
    frontWidth: 0.14,
    rearWidth: 0.21,
    head: [0.48, 0.95],
    bar: { x: 0.16, y: 1.1, half: 0.44 },
    tank: [
      [0.42, 0.82, 0.74, 0.03],
      [0.34, 0.91, 0.72, 0.13],
      [0.18, 0.93, 0.7, 0.175],
      [0.0, 0.87, 0.69, 0.15],
      [-0.16, 0.77, 0.68, 0.07],
    ],
    seat: [
      [-0.12, 0.77, 0.66, 0.09],
      [-0.28, 0.71, 0.62, 0.18],
      [-0.46, 0.73, 0.63, 0.2],
      [-0.56, 0.8, 0.68, 0.16],
      [-0.82, 0.82, 0.74, 0.13],
      [-0.9, 0.8, 0.76, 0.07],
    ],
    tail: [
      [-0.2, 0.66, 0.58, 0.1],
      [-0.5, 0.68, 0.58, 0.14],
      [-0.7, 0.72, 0.64, 0.12],
      [-0.84, 0.72, 0.68, 0.06],
    ],
  },
}

/** Builds a motorcycle. */
export function buildMotorcycle(style: MotorcycleStyle, request: VehicleRequest): BuiltVehicle {
  const frame = FRAMES[style]
  const group = new THREE.Group()
  const p = new PartKit(group)
  const paint = bodySolid(COLOURS[request.colour], true)
  const black = solid('#131415', 0.5, 0, 0, true)
  addMotorWheels(p, frame, style)
  addForks(p, frame, style)
  addBars(p, frame, style)
  const { front: fx, rear: rx, radius: r } = frame
  p.add(
    fender(
      fx,
      r,
      r + 0.035,
      style === 'cruiser' ? 0.095 : 0.075,
      style === 'cruiser' ? 0.2 : 0.55,
      style === 'cruiser' ? 2.9 : 2.35,
    ),
    paint,
  )
  p.add(
    fender(
      rx,
      r,
      r + 0.05,
      style === 'cruiser' ? 0.125 : 0.09,
      style === 'cruiser' ? 0.55 : 0.9,
      style === 'cruiser' ? 2.9 : 2.0,
    ),
    style === 'cruiser' ? paint : black,
  )
  p.add(spineLoft(frame.tank), paint)
  p.add(spineLoft(frame.seat), solid('#1b1c1e', 0.8, 0, 0, true))
  p.add(spineLoft(frame.tail), style === 'cruiser' ? black : paint)
  p.cylinder(0.035, 0.015, COMMON.chrome(), [frame.tank[2][0], frame.tank[2][1], 0])
  addFrameTubes(p, frame)
  addEngine(p, style)
  addExhaust(p, style, frame)
  if (style === 'sport') addFairing(p, paint)
  const tailX = frame.tail[frame.tail.length - 1][0]
  const tailY = frame.tail[frame.tail.length - 2][1] - 0.04
  p.box([0.03, 0.045, 0.13], 0.012, lampMaterial('#a31218', 0.4), [tailX + 0.01, tailY, 0])
  p.tube([vec(tailX + 0.1, tailY - 0.04, 0), vec(tailX - 0.02, tailY - 0.13, 0)], 0.012, black, 8)
  addPlate(
    p,
    (request.plate ?? 'DEMO 1').slice(0, 6),
    [tailX - 0.04, tailY - 0.2, 0],
    -Math.PI / 2,
    [0.22, 0.1],
  )
  for (const side of [1, -1])
    p.box([0.05, 0.035, 0.06], 0.015, lampMaterial('#d0741a', 0.2), [tailX + 0.05, tailY - 0.05, side * 0.14])
  return finishVehicle(group, {
    wheel: { target: new THREE.Vector3(fx, r + 0.06, 0), azimuth: 62, elevation: 6, distance: 2.6 },
    headlight: {
      target: new THREE.Vector3(frame.head[0] + 0.1, frame.head[1] - 0.1, 0),
      azimuth: 28,
      elevation: 8,
      distance: 2.2,
    },
    taillight: {
      target: new THREE.Vector3(tailX + 0.1, tailY, 0),
      azimuth: 150,
      elevation: 12,
      distance: 2.3,
    },
  })
}

function addMotorWheels(p: PartKit, frame: Frame, style: MotorcycleStyle): void {
  const metal = style === 'cruiser' ? COMMON.chrome() : solid('#2a2c2f', 0.35, 0.8)
  for (const [x, width] of [
    [frame.front, frame.frontWidth],
    [frame.rear, frame.rearWidth],
  ]) {
    const wheel = new THREE.Group()
    wheel.position.set(x, frame.radius, 0)
    p.group.add(wheel)
    const w = new PartKit(wheel)
    const middle = frame.radius - width * 0.42
    w.add(new THREE.TorusGeometry(middle, width * 0.46, 20, 80), tyreMaterials(false).wall)
    w.add(new THREE.TorusGeometry(middle - width * 0.4, 0.018, 12, 64), metal)
    const reach = middle - width * 0.42
    const spokes = style === 'cruiser' ? 16 : 5
    for (let i = 0; i < spokes; i++) {
      for (const twist of style === 'cruiser' ? [0.12] : [-0.09, 0.09]) {
        const arm = w.box(
          [reach, style === 'cruiser' ? 0.008 : 0.03, style === 'cruiser' ? 0.008 : 0.035],
          0.01,
          metal,
          [0, 0, 0],
        )
        arm.geometry.translate(reach / 2, 0, 0)
        arm.rotation.z = (i / spokes) * Math.PI * 2 + twist
      }
    }
    w.cylinder(0.05, 0.13, metal, [0, 0, 0], 'z')
    for (const side of x > 0 ? [1, -1] : [1]) {
      w.add(new THREE.RingGeometry(0.1, 0.155, 44), solid('#a4a8ac', 0.3, 0.9, 0, true), [0, 0, side * 0.062])
      p.box([0.05, 0.1, 0.03], 0.01, COMMON.trim(), [x - 0.13, frame.radius + 0.04, side * 0.075])
    }
  }
}

function addForks(p: PartKit, { front: fx, radius: r, head }: Frame, style: MotorcycleStyle): void {
  const gold = style === 'sport' ? solid('#b08a3c', 0.3, 0.9) : COMMON.chrome()
  for (const side of [1, -1]) {
    p.tube(
      [
        vec(fx, r, side * 0.085),
        vec(lerp(fx, head[0], 0.5), lerp(r, head[1], 0.5), side * 0.085),
        vec(head[0], head[1], side * 0.085),
      ],
      0.022,
      gold,
      20,
    )
    p.tube(
      [vec(fx - 0.01, r, side * 0.085), vec(lerp(fx, head[0], 0.34), lerp(r, head[1], 0.32), side * 0.085)],
      0.031,
      COMMON.trim(),
      14,
    )
  }
  for (const t of [0.94, 0.72])
    p.box(
      [0.07, 0.03, 0.22],
      0.012,
      COMMON.trim(),
      [lerp(fx, head[0], t), lerp(r, head[1], t), 0],
      [0, 0, 0.35],
    )
}

function addBars(p: PartKit, frame: Frame, style: MotorcycleStyle): void {
  const { bar, head } = frame
  const black = COMMON.trim()
  for (const side of [1, -1]) {
    p.tube(
      [
        vec(head[0], head[1] + 0.02, 0),
        vec(head[0], head[1] + 0.03, side * 0.08),
        vec(lerp(head[0], bar.x, 0.4), bar.y, side * bar.half * 0.62),
        vec(bar.x, bar.y, side * bar.half),
      ],
      0.013,
      style === 'cruiser' ? COMMON.chrome() : black,
      30,
    )
    p.tube(
      [
        vec(bar.x - 0.05, bar.y + 0.002, side * (bar.half + 0.06)),
        vec(bar.x + 0.01, bar.y, side * (bar.half - 0.02)),
      ],
      0.019,
      solid('#17181a', 0.85),
      8,
    )
    p.tube(
      [
        vec(bar.x + 0.06, bar.y, side * bar.half * 0.7),
        vec(bar.x + 0.05, bar.y + 0.1, side * bar.half * 0.9),
      ],
      0.006,
      black,
      8,
    )
    p.add(
      new THREE.SphereGeometry(0.05, 20, 14),
      black,
      [bar.x + 0.05, bar.y + 0.13, side * bar.half * 0.96],
      [0, 0, 0],
      [0.35, 0.75, 1.2],
    )
  }
  if (style === 'sport') return
  const lamp: [number, number, number] = [head[0] + 0.14, head[1] - 0.09, 0]
  p.add(new THREE.SphereGeometry(0.1, 32, 22), style === 'cruiser' ? COMMON.chrome() : black, lamp)
  p.add(
    new THREE.SphereGeometry(0.086, 32, 18, 0, Math.PI * 2, 0, Math.PI * 0.42),
    new THREE.MeshPhysicalMaterial({
      color: '#dfe8f0',
      roughness: 0.08,
      metalness: 0.3,
      clearcoat: 1,
      emissive: '#5a6570',
    }),
    [lamp[0] + 0.03, lamp[1], 0],
    [0, 0, -Math.PI / 2],
  )
  if (style === 'roadster')
    p.box([0.02, 0.16, 0.15], 0.01, black, [head[0] + 0.04, head[1] + 0.07, 0], [0, 0, 0.5])
}

function addFairing(p: PartKit, paint: THREE.Material): void {
  p.add(
    spineLoft(
      [
        [0.28, 0.94, 0.6, 0.2],
        [0.42, 0.99, 0.64, 0.205],
        [0.58, 0.94, 0.72, 0.15],
        [0.68, 0.86, 0.78, 0.07],
        [0.7, 0.83, 0.8, 0.02],
      ],
      2.2,
    ),
    paint,
  )
  p.add(
    spineLoft(
      [
        [-0.26, 0.4, 0.24, 0.12],
        [-0.1, 0.56, 0.2, 0.19],
        [0.2, 0.72, 0.2, 0.22],
        [0.4, 0.78, 0.34, 0.2],
        [0.5, 0.74, 0.6, 0.1],
      ],
      2.6,
    ),
    paint,
  )
  p.add(
    spineLoft(
      [
        [0.26, 1.08, 0.95, 0.11],
        [0.38, 1.06, 0.92, 0.15],
        [0.54, 0.97, 0.9, 0.1],
        [0.6, 0.93, 0.9, 0.05],
      ],
      2.1,
    ),
    new THREE.MeshPhysicalMaterial({
      color: '#1a2026',
      roughness: 0.04,
      clearcoat: 1,
      transparent: true,
      opacity: 0.62,
    }),
  )
  for (const side of [1, -1])
    p.add(
      new THREE.SphereGeometry(1, 24, 14),
      lampMaterial('#dfe9f2', 0.35),
      [0.615, 0.845, side * 0.075],
      [0, side * -0.5, 0.2],
      [0.045, 0.022, 0.055],
    )
}

function addFrameTubes(p: PartKit, { head, rear: rx, radius: r }: Frame): void {
  const black = COMMON.trim()
  const metal = solid('#3a3d41', 0.42, 0.8)
  for (const side of [1, -1]) {
    p.tube(
      [
        vec(head[0], head[1] - 0.13, side * 0.03),
        vec(0.2, 0.74, side * 0.12),
        vec(-0.2, 0.66, side * 0.13),
        vec(-0.32, 0.48, side * 0.13),
        vec(-0.35, 0.38, side * 0.12),
      ],
      0.022,
      black,
    )
    p.tube(
      [
        vec(head[0] + 0.03, head[1] - 0.19, side * 0.03),
        vec(0.34, 0.55, side * 0.1),
        vec(0.26, 0.34, side * 0.12),
        vec(-0.1, 0.27, side * 0.12),
        vec(-0.35, 0.38, side * 0.12),
      ],
      0.02,
      black,
    )
    p.tube(
      [vec(-0.33, 0.42, side * 0.11), vec(-0.55, 0.36, side * 0.12), vec(rx, r, side * 0.12)],
      0.026,
      metal,
      16,
    )
    p.tube([vec(-0.45, 0.42, side * 0.1), vec(-0.5, 0.68, side * 0.1)], 0.022, COMMON.chrome(), 10)
    p.box([0.1, 0.02, 0.08], 0.008, black, [-0.2, 0.3, side * 0.22])
  }
}

/** Curved mudguard from angle a to b (radians) round a wheel. */
function fender(
  x: number,
  y: number,
  radius: number,
  half: number,
  a: number,
  b: number,
): THREE.BufferGeometry {
  const positions: number[] = []
  const index: number[] = []
  const [steps, across] = [32, 8]
  for (let i = 0; i <= steps; i++) {
    const angle = lerp(a, b, i / steps)
    for (let j = 0; j <= across; j++) {
      const t = lerp(-1, 1, j / across)
      const r = radius - 0.05 * t * t
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
