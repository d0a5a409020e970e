import * as THREE from 'three'
import type { PartKit } from '../core/kit.ts'
import { clamp, lerp } from '../core/math.ts'
import { solid } from '../paint/materials.ts'

export type WheelDesign =
  | 'twinFive'
  | 'sixBroad'
  | 'tenSpoke'
  | 'multiY'
  | 'aero'
  | 'steel'
  | 'mesh'
  | 'turbine'
  | 'fiveStar'

export interface RimContext {
  parts: PartKit
  /** Rim radius and half wheel width in metres. */
  rim: number
  half: number
  face: THREE.Material
  pocket: THREE.Material
}

interface Spoke {
  angle: number
  hubWidth: number
  rimWidth: number
  /** Sideways shift at the rim. */
  shift?: number
  from?: number
  to?: number
  back?: number
}

function spoke(ctx: RimContext, s: Spoke): void {
  const from = s.from ?? 0.045
  const to = s.to ?? ctx.rim * 0.935
  const draw = (grow: number): THREE.Shape => {
    const [a, b] = [s.hubWidth / 2 + grow, s.rimWidth / 2 + grow]
    const shape = new THREE.Shape()
    shape.moveTo(from, -a)
    shape.bezierCurveTo(lerp(from, to, 0.35), -a * 0.82, lerp(from, to, 0.7), -b * 0.86, to, -b)
    shape.lineTo(to, b)
    shape.bezierCurveTo(lerp(from, to, 0.7), b * 0.86, lerp(from, to, 0.35), a * 0.82, from, a)
    shape.closePath()
    return shape
  }
  const build = (grow: number, depth: number, back: number, material: THREE.Material): void => {
    const geometry = new THREE.ExtrudeGeometry(draw(grow), {
      depth,
      bevelEnabled: true,
      bevelThickness: 0.008,
      bevelSize: 0.006,
      bevelSegments: 2,
      curveSegments: 8,
    })
    const p = geometry.attributes.position
    for (let i = 0; i < p.count; i++) {
      const r = p.getX(i)
      p.setY(i, p.getY(i) + ((s.shift ?? 0) * (r - from)) / (to - from))
      p.setZ(i, p.getZ(i) - 0.035 * (1 - clamp((r - 0.03) / (ctx.rim * 0.9))) ** 1.6 - back)
    }
    geometry.computeVertexNormals()
    ctx.parts.add(geometry, material, [0, 0, ctx.half * 0.66 - 0.03], [0, 0, s.angle])
  }
  build(0, 0.026, s.back ?? 0, ctx.face)
  if (ctx.pocket !== ctx.face) build(0.009, 0.02, 0.012 + (s.back ?? 0), ctx.pocket)
}

const around = (count: number, draw: (angle: number, i: number) => void, offset = 0.3): void => {
  for (let i = 0; i < count; i++) draw((i / count) * Math.PI * 2 + offset, i)
}

function plate(
  ctx: RimContext,
  holes: (shape: THREE.Shape) => void,
  material: THREE.Material,
  dish: number,
): void {
  const shape = new THREE.Shape()
  shape.absarc(0, 0, ctx.rim * 0.93, 0, Math.PI * 2, false)
  holes(shape)
  const geometry = new THREE.ExtrudeGeometry(shape, {
    depth: 0.012,
    bevelEnabled: true,
    bevelThickness: 0.005,
    bevelSize: 0.004,
    bevelSegments: 2,
    curveSegments: 48,
  })
  const p = geometry.attributes.position
  for (let i = 0; i < p.count; i++)
    p.setZ(i, p.getZ(i) - dish * (1 - Math.hypot(p.getX(i), p.getY(i)) / ctx.rim))
  geometry.computeVertexNormals()
  ctx.parts.add(geometry, material, [0, 0, ctx.half * 0.62 - 0.012])
}

const designs: Record<WheelDesign, (ctx: RimContext) => void> = {
  twinFive: (c) =>
    around(5, (a) => {
      for (const s of [1, -1]) spoke(c, { angle: a, hubWidth: 0.07, rimWidth: 0.042, shift: 0.05 * s })
    }),
  sixBroad: (c) => around(6, (a) => spoke(c, { angle: a, hubWidth: 0.09, rimWidth: 0.1 })),
  tenSpoke: (c) => around(10, (a) => spoke(c, { angle: a, hubWidth: 0.032, rimWidth: 0.026 })),
  multiY: (c) =>
    around(7, (a) => {
      for (const s of [1, -1]) spoke(c, { angle: a, hubWidth: 0.046, rimWidth: 0.022, shift: 0.038 * s })
    }),
  fiveStar: (c) => around(5, (a) => spoke(c, { angle: a, hubWidth: 0.1, rimWidth: 0.075 })),
  mesh: (c) =>
    around(12, (a) => {
      for (const s of [1, -1])
        spoke(c, { angle: a, hubWidth: 0.016, rimWidth: 0.016, shift: 0.06 * s, from: 0.06 })
    }),
  turbine: (c) =>
    around(14, (a) => spoke(c, { angle: a, hubWidth: 0.02, rimWidth: 0.04, shift: 0.075, from: 0.055 })),
  aero: (c) => {
    plate(
      c,
      (shape) =>
        around(5, (a) => {
          const hole = new THREE.Path()
          const r0 = c.rim * 0.56
          const r1 = c.rim * 0.84
          hole.moveTo(Math.cos(a) * r0, Math.sin(a) * r0)
          hole.lineTo(Math.cos(a + 0.1) * r1, Math.sin(a + 0.1) * r1)
          hole.absarc(0, 0, r1, a + 0.1, a + 0.62, false)
          hole.lineTo(Math.cos(a + 0.2) * r0, Math.sin(a + 0.2) * r0)
          hole.closePath()
          shape.holes.push(hole)
        }),
      solid('#3a3d41', 0.4, 0.5, 0.5, true),
      0.03,
    )
    around(5, (a) => spoke(c, { angle: a - 0.12, hubWidth: 0.05, rimWidth: 0.014, shift: 0.07, from: 0.06 }))
  },
  steel: (c) =>
    plate(
      c,
      (shape) =>
        around(8, (a) => {
          const hole = new THREE.Path()
          hole.absellipse(
            Math.cos(a) * c.rim * 0.7,
            Math.sin(a) * c.rim * 0.7,
            c.rim * 0.1,
            c.rim * 0.075,
            0,
            Math.PI * 2,
            false,
            a,
          )
          shape.holes.push(hole)
        }),
      c.face,
      0.05,
    ),
}

export function addDesign(design: WheelDesign, ctx: RimContext): void {
  designs[design](ctx)
}
