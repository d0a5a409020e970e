import type * as THREE from 'three'
import { mirroredGrid, shareNormals } from '../core/geometry.ts'
import { type CornerCurve, clamp, cornerCurve, lerp, pchip } from '../core/math.ts'
import type { LowerShell } from './shell.ts'

type Point = [number, number, number]

/** Ring share where the windscreen ends. */
export const screenEnd = 0.2
/** Ring share where the rear glass starts. */
export const glassStart = 0.82
/** Share of the texture height below the roof. */
export const glassShare = 0.8

/** Windows and roof: a loft between the base outline and the roof outline. Metres. */
export class Greenhouse {
  readonly roofHeight: (x: number) => number
  readonly #frontCurve: CornerCurve
  readonly #rearCurve: CornerCurve

  readonly shell: LowerShell

  constructor(shell: LowerShell) {
    this.shell = shell
    const s = shell.spec
    this.#frontCurve = cornerCurve(2.5, s.screenWrap / s.halfWidth, 1)
    this.#rearCurve = cornerCurve(s.rearGlassPower, s.rearWrap / s.halfWidth, 1)
    this.roofHeight = pchip([
      [s.screenTop, s.height - 0.03],
      [lerp(s.screenTop, s.glassTop, 0.35), s.height],
      [lerp(s.screenTop, s.glassTop, 0.75), s.height - s.roofFall * 0.3],
      [s.glassTop, s.height - s.roofFall],
    ])
  }

  #plan(k: number, t: number): [number, number] {
    const s = this.shell.spec
    const front = lerp(s.screenBase, s.screenTop, t) + 0.15 * t * (1 - t)
    const bow = s.rear === 'boot' ? 0.3 : s.rear === 'hatch' ? 0.14 : 0.02
    const rear = lerp(s.glassBase, s.glassTop, t) - bow * t * (1 - t)
    const frontDepth = lerp(s.screenWrap, s.screenWrap * 0.62, t)
    const rearDepth = lerp(s.rearWrap, s.rearWrap * 0.7, t)
    let x: number
    let z = 1
    if (k < screenEnd) {
      const c = this.#frontCurve.at(k / screenEnd)
      ;[x, z] = [front - frontDepth + frontDepth * c[0], c[1]]
    } else if (k < glassStart)
      x = lerp(front - frontDepth, rear + rearDepth, (k - screenEnd) / (glassStart - screenEnd))
    else {
      const c = this.#rearCurve.at((1 - k) / (1 - glassStart))
      ;[x, z] = [rear + rearDepth - rearDepth * c[0], c[1]]
    }
    const middle = (front + rear) / 2
    const taper = s.section === 'flat' ? 0.04 : 0.075
    const width =
      lerp(s.halfWidth * s.baseWidth, s.roofHalf, t ** 1.12) *
      (1 - taper * (Math.abs(x - middle) / ((front - rear) / 2)) ** 2.2)
    return [x, z * width]
  }

  /** Glass or pillar point: ring share k (0 windscreen centre, 1 rear centre) and height share t (0 base, 1 roof edge). */
  point(k: number, t: number): Point {
    const [x, z] = this.#plan(k, t)
    const base = this.shell.topHeight(clamp(this.#plan(k, 0)[0], this.shell.xRear, this.shell.xFront)) - 0.055
    const roof = this.roofHeight(this.#plan(k, 1)[0]) - 0.072
    return [x, lerp(base, roof, t), z]
  }

  #roofPoint(k: number, q: number): Point {
    const s = this.shell.spec
    const edge = this.point(k, 1)
    const below = this.point(k, 0.965)
    const grow = 0.04 / Math.max(edge[1] - below[1], 1e-4)
    const handle: Point = [
      edge[0] + (edge[0] - below[0]) * grow,
      edge[1] + 0.04,
      edge[2] + (edge[2] - below[2]) * grow,
    ]
    const middle = (s.screenTop + s.glassTop) / 2
    const inX = 1 - 0.09 / ((s.screenTop - s.glassTop) / 2)
    const inZ = 1 - 0.085 / s.roofHalf
    const top: Point = [middle + (handle[0] - middle) * inX, handle[1] + 0.01, handle[2] * inZ]
    if (q <= 0.3) {
      const t = q / 0.3
      const [a, b, c] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t]
      return [0, 1, 2].map((n) => a * edge[n] + b * handle[n] + c * top[n]) as Point
    }
    const share = 1 - (q - 0.3) / 0.7
    return [top[0], top[1] + 0.022 * (1 - share * share), top[2] * share]
  }

  /** Ring share of a place x on the side at height share t. */
  ringAt(x: number, t: number): number {
    const front = this.#plan(screenEnd, t)[0]
    const rear = this.#plan(glassStart, t)[0]
    return screenEnd + ((glassStart - screenEnd) * (front - x)) / (front - rear)
  }

  /** Half width of the roof edge at x. */
  roofEdge(x: number): number {
    return this.point(clamp(this.ringAt(x, 1), screenEnd, glassStart), 1)[2]
  }

  build(): { band: THREE.BufferGeometry; roof: THREE.BufferGeometry } {
    const columns = 200
    const band = mirroredGrid(columns, 30, (i, j) => ({
      position: this.point(i, j),
      uv: [i, j * glassShare],
    }))
    const roof = mirroredGrid(columns, 22, (i, j) => ({
      position: this.#roofPoint(i, j),
      uv: [i, glassShare + (1 - glassShare) * j],
    }))
    shareNormals([band, roof])
    return { band, roof }
  }
}
