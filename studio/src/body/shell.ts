import * as THREE from 'three'
import { flipWinding, mirroredGrid, shareNormals } from '../core/geometry.ts'
import {
  bell,
  type CornerCurve,
  clamp,
  cornerCurve,
  lerp,
  type Pair,
  pchip,
  smoothstep,
} from '../core/math.ts'
import { sections } from './outlines.ts'
import { bottomHeight, frontShift, rearShift, topHeight } from './profile.ts'
import type { BodySpec } from './spec.ts'

type Point = [number, number, number]

/** Share of the texture height used by the side wall; the rest is the top. */
export const wallShare = 0.6
const topShare = 0.99
const topHalfWidth = 1.1

/** Lower body: a wall lofted around the plan outline, a rounded shoulder and a cap. Metres; the right half only, mirrored later. */
export class LowerShell {
  readonly xFront: number
  readonly xRear: number
  readonly length: number
  readonly frontAxle: number
  readonly rearAxle: number
  readonly archRadius: number
  readonly frontArc: number
  readonly rearArc: number
  /** Half circumference along the outline, from the front centre to the rear centre. */
  readonly total: number
  /** Height that maps to the top of the wall texture. */
  readonly wallHeight: number
  readonly topHeight: (x: number) => number
  readonly bottomHeight: (x: number) => number
  readonly #frontCurve: CornerCurve
  readonly #rearCurve: CornerCurve
  readonly #frontShift: (y: number) => number
  readonly #rearShift: (y: number) => number
  readonly #section: (v: number) => number
  readonly #xMid: number

  readonly spec: BodySpec

  constructor(spec: BodySpec) {
    this.spec = spec
    const s = spec
    this.frontAxle = s.wheelbase / 2
    this.rearAxle = -s.wheelbase / 2
    this.xFront = this.frontAxle + s.frontOverhang
    this.xRear = s.cabEnd ?? this.rearAxle - s.rearOverhang
    this.length = this.xFront - this.xRear
    this.#xMid = (this.xFront + this.xRear) / 2
    this.archRadius = s.wheelRadius * 1.155 + (s.cladding ? 0.02 : 0)
    this.#frontCurve = cornerCurve(s.frontPower, s.frontDepth, s.halfWidth)
    this.#rearCurve = cornerCurve(s.rearPower, s.rearDepth, s.halfWidth)
    this.frontArc = this.#frontCurve.length
    this.rearArc = this.#rearCurve.length
    this.total = this.frontArc + this.rearArc + this.length - s.frontDepth - s.rearDepth
    this.wallHeight = Math.max(1.4, s.cowl, s.belt, s.deck) + 0.02
    this.#section = pchip(sections[s.section])
    this.topHeight = topHeight(s, this.xFront, this.xRear)
    this.bottomHeight = bottomHeight(s, this.xFront, this.xRear)
    this.#frontShift = frontShift(s)
    this.#rearShift = rearShift(s)
  }

  /** Plan outline before taper at s metres from the front centre: [x, z]. */
  outline(s: number): Pair {
    const { frontDepth, rearDepth, halfWidth } = this.spec
    if (s < this.frontArc) {
      const c = this.#frontCurve.at(s / this.frontArc)
      return [this.xFront - frontDepth + frontDepth * c[0], halfWidth * c[1]]
    }
    const rearStart = this.total - this.rearArc
    if (s < rearStart) return [this.xFront - frontDepth - (s - this.frontArc), halfWidth]
    const c = this.#rearCurve.at((this.total - s) / this.rearArc)
    return [this.xRear + rearDepth - rearDepth * c[0], halfWidth * c[1]]
  }

  /** Arc position of a place on the straight side. */
  sideArc(x: number): number {
    return this.frontArc + this.xFront - this.spec.frontDepth - x
  }

  /** Upper edge of the wall at outline x. */
  wallTop(x: number): number {
    return this.topHeight(x) - this.spec.edge - 0.02
  }

  /** Distance from a wheel centre in the arch's own metric (a circle or a squared circle). */
  archDistance(dx: number, dy: number): number {
    const p = this.spec.archPower
    return (Math.abs(dx) ** p + Math.abs(dy) ** p) ** (1 / p)
  }

  #flare(x: number, y: number): number {
    const { clearance, wheelRadius, flare, cladding, cabEnd } = this.spec
    let sum = 0
    for (const axle of cabEnd === null ? [this.frontAxle, this.rearAxle] : [this.frontAxle]) {
      const r = this.archDistance(x - axle, y - wheelRadius)
      if (r > this.archRadius - 0.12)
        sum += bell(r, this.archRadius + 0.015, 0.1) * smoothstep(clearance - 0.1, clearance + 0.15, y)
    }
    return sum * (flare + (cladding ? 0.006 : 0))
  }

  #taper(x: number): number {
    const half = this.length / 2
    const front = clamp((x - this.#xMid) / half)
    const rear = this.spec.cabEnd === null ? clamp((this.#xMid - x) / half) : 0
    return 1 - 0.05 * front ** 2.4 - 0.05 * rear ** 2.6
  }

  /** Skin point at arc position s (metres) and wall share v (0 underside, 1 shoulder). */
  point(s: number, v: number): Point {
    const [x0, z0] = this.outline(s)
    const y = lerp(this.bottomHeight(x0), this.wallTop(x0), v)
    const frontBlend = smoothstep(this.xFront - 0.75, this.xFront - 0.02, x0)
    const rearBlend = smoothstep(this.xRear + 0.7, this.xRear + 0.02, x0)
    const x = x0 + this.#frontShift(y) * frontBlend + this.#rearShift(y) * rearBlend
    const z =
      z0 * this.#taper(x0) * this.#section(v) +
      this.#flare(x0, y) * smoothstep(0.6, 0.95, z0 / this.spec.halfWidth)
    return [x, y, z]
  }

  /** Skin point at arc position s and height y, moved out along the normal by offset metres. */
  skin(s: number, y: number, offset = 0): THREE.Vector3 {
    const arc = Math.abs(s)
    const x0 = this.outline(arc)[0]
    const v = clamp((y - this.bottomHeight(x0)) / (this.wallTop(x0) - this.bottomHeight(x0)))
    const p = new THREE.Vector3(...this.point(arc, v))
    if (offset !== 0) {
      const step = 0.01
      const alongS = new THREE.Vector3(...this.point(Math.min(arc + step, this.total), v)).sub(
        new THREE.Vector3(...this.point(Math.max(arc - step, 0), v)),
      )
      const alongV = new THREE.Vector3(...this.point(arc, Math.min(1, v + step))).sub(
        new THREE.Vector3(...this.point(arc, Math.max(0, v - step))),
      )
      const normal = alongV.cross(alongS).normalize()
      if (arc < 0.02) normal.z = 0
      p.addScaledVector(normal.normalize(), offset)
    }
    if (s < 0) p.z = -p.z
    return p
  }

  /** Half width of the side at x and height y. */
  sideAt(x: number, y: number): number {
    return this.skin(this.sideArc(x), y).z
  }

  #crownAt(x: number, share: number): number {
    const { crown, ridge, screenBase, bonnet } = this.spec
    const base = crown * (1 - share ** 2.2)
    if (!bonnet || x < screenBase) return base
    const along = clamp((this.xFront - x) / (this.xFront - screenBase))
    const fade = smoothstep(0.04, 0.3, along) * smoothstep(1.05, 0.8, along)
    const at = lerp(0.42, 0.64, along)
    return base + ridge * fade * (bell(share, at, 0.07) + 0.7 * smoothstep(at, at - 0.14, share))
  }

  /** Point of the shoulder and cap; k runs 0..0.14 round the shoulder, then to the centre line. */
  capPoint(s: number, k: number): Point {
    const { edge, halfWidth } = this.spec
    const rim = this.point(s, 1)
    const inset = (by: number): number => lerp(rim[0], this.#xMid, by / (this.length / 2))
    if (k <= 0.14) {
      const angle = ((k / 0.14) * Math.PI) / 2
      const by = edge * (1 - Math.cos(angle))
      return [inset(by), rim[1] + edge * Math.sin(angle), rim[2] * (1 - by / halfWidth)]
    }
    const share = 1 - (k - 0.14) / 0.86
    const x = inset(edge)
    return [
      x,
      rim[1] + edge + this.#crownAt(x, share) - this.#crownAt(x, 1),
      rim[2] * (1 - edge / halfWidth) * share,
    ]
  }

  /** Texture coordinate of a place on the right half of the top (bonnet, boot lid, tonneau); a negative z lies past the centre line. */
  topUv(x: number, z: number): Pair {
    return [(this.xFront - x) / this.length, wallShare + 0.005 + (z / topHalfWidth) * (topShare - wallShare)]
  }

  /** Meshes of wall, cap and underside; detail 1 is the normal density. */
  build(detail = 1): { wall: THREE.BufferGeometry; cap: THREE.BufferGeometry; under: THREE.BufferGeometry } {
    const columns = Math.round(300 * detail)
    const wall = mirroredGrid(columns, Math.round(64 * detail), (i, j) => {
      const position = this.point(i * this.total, j)
      return { position, uv: [i, (position[1] / this.wallHeight) * wallShare] }
    })
    const cap = mirroredGrid(columns, 36, (i, j) => {
      const k = j < 0.22 ? (j / 0.22) * 0.14 : 0.14 + ((j - 0.22) / 0.78) * 0.86
      const position = this.capPoint(i * this.total, k)
      return { position, uv: this.topUv(position[0], position[2]) }
    })
    shareNormals([wall, cap])
    const under = mirroredGrid(90, 2, (i, j) => {
      const p = this.point(i * this.total, 0)
      return { position: [p[0], p[1] + 0.02 * j, p[2] * (1 - j)], uv: [0, 0] }
    })
    flipWinding(under)
    under.computeVertexNormals()
    return { wall, cap, under }
  }
}
