import * as THREE from 'three'
import type { BodyCanvas } from '../body/canvas.ts'
import { mirroredGrid } from '../core/geometry.ts'
import { PartKit, roundedShape } from '../core/kit.ts'
import { lerp } from '../core/math.ts'
import { PaintLayers } from '../paint/layers.ts'
import { solid } from '../paint/materials.ts'
import { type Dot, roundedPolygon } from '../paint/paths.ts'
import { drawPattern, type GrillePattern } from './patterns.ts'

/** Half outline of a central opening runs from top centre to bottom centre; side openings are closed outlines. Dots are [share, up, corner px]. */
export interface Opening {
  outline: Dot[]
  central: boolean
  radius?: number
  pattern: GrillePattern
  patternColour?: string
  frame?: { radius: number; material: THREE.Material }
}

const recessWidth = 1536
const recessHeight = 768

/** Tools to draw the front of a car: recessed openings, raised frames and bars. */
export class FaceBuilder {
  readonly canvas: BodyCanvas
  readonly parts: PartKit
  readonly #recess = new PaintLayers(recessWidth, recessHeight)
  #widest = 0.3

  constructor(canvas: BodyCanvas, group: THREE.Object3D) {
    this.canvas = canvas
    this.parts = new PartKit(group)
    this.#recess.flood({ colour: '#050506', rough: 0.7, coat: 0.2 })
  }

  dots(points: Dot[]): Dot[] {
    return points.map((p) => [...this.canvas.front(p[0], p[1]), ...p.slice(2)])
  }

  /** Same, with the first and last dot moved past the centre line so that both halves join. */
  halfDots(points: Dot[]): Dot[] {
    const past = (p: Dot): Dot => [-60, this.canvas.front(0, p[1])[1]]
    return [past(points[0]), ...this.dots(points.filter((p) => p[0] > 0)), past(points[points.length - 1])]
  }

  /** Point of the skin at a share pair, moved out by offset metres. */
  at(share: number, up: number, offset = 0): THREE.Vector3 {
    return this.canvas.shell.skin(
      share * this.canvas.shell.frontArc,
      this.canvas.frontHeight(share, up),
      offset,
    )
  }

  /** Cuts an opening, paints the panel behind it and frames it. */
  open(opening: Opening): void {
    const radius = opening.radius ?? 18
    const dots = opening.central ? this.halfDots(opening.outline) : this.dots(opening.outline)
    this.canvas.stroke({ colour: '#070708', rough: 0.4, coat: 0.6 }, roundedPolygon(dots, radius), 10)
    this.canvas.cut(roundedPolygon(dots, radius))
    const behind = opening.outline.map((p) => this.#recessDot(p[0], p[1]))
    if (opening.central) {
      behind[0][0] = -200
      behind[behind.length - 1][0] = -200
    }
    drawPattern(this.#recess, behind, opening.pattern, opening.patternColour ?? '#2b2e32')
    this.#widest = Math.max(this.#widest, ...opening.outline.map((p) => p[0]))
    if (opening.frame)
      this.frame(opening.outline, opening.central, opening.frame.radius, opening.frame.material, radius / 620)
  }

  /** Tube along an outline (see Opening); radius and corner in metres. */
  frame(
    outline: Dot[],
    central: boolean,
    radius: number,
    material: THREE.Material,
    corner = 0.03,
    offset = 0,
  ): void {
    const arc = this.canvas.shell.frontArc
    const closed = central ? [...outline, ...[...outline].reverse().map((p) => [-p[0], p[1]])] : outline
    const unique = closed.filter((p, i) => {
      const q = closed[(i + 1) % closed.length]
      return Math.hypot((p[0] - q[0]) * arc, p[1] - q[1]) > 0.004
    })
    const shape = roundedShape(
      unique.map((p) => [p[0] * arc, p[1]]),
      corner,
    )
    const flat = shape.getSpacedPoints(110).slice(0, -1)
    for (const side of central ? [1] : [1, -1]) {
      const points = flat.map((p) => {
        const v = this.at(p.x / arc, p.y, offset)
        v.z *= side
        return v
      })
      this.parts.tube(points, radius, material, 150, true, 0.5)
    }
  }

  /** Raised bar over the front between two shares at a height share; radius in metres. Mirrored when it does not start at the centre. */
  bar(
    from: number,
    to: number,
    up: number | [number, number],
    radius: number,
    material: THREE.Material,
    offset = 0,
  ): void {
    const [up0, up1] = Array.isArray(up) ? up : [up, up]
    const half: THREE.Vector3[] = []
    for (let i = 0; i <= 16; i++) half.push(this.at(lerp(from, to, i / 16), lerp(up0, up1, i / 16), offset))
    const mirror = half.map((p) => new THREE.Vector3(p.x, p.y, -p.z))
    if (from === 0) this.parts.tube([...mirror.reverse().slice(0, -1), ...half], radius, material, 50)
    else for (const run of [half, mirror]) this.parts.tube(run, radius, material, 28)
  }

  post(share: number, low: number, high: number, radius: number, material: THREE.Material, offset = 0): void {
    for (const side of share === 0 ? [1] : [1, -1]) {
      const points = [0, 0.25, 0.5, 0.75, 1].map((t) => {
        const p = this.at(share, lerp(low, high, t), offset)
        p.z *= side
        return p
      })
      this.parts.tube(points, radius, material, 16)
    }
  }

  /** Plain oval emblem; half sizes in metres. */
  emblem(up: number, halfWidth: number, halfHeight: number, material: THREE.Material): void {
    const at = this.at(0, up, 0.004)
    const mesh = this.parts.add(new THREE.SphereGeometry(1, 28, 16), material, [at.x, at.y, 0], [0, 0, 0.15])
    mesh.scale.set(0.008, halfHeight, halfWidth)
  }

  /** Adds the recessed panel; call once after all openings. depth is metres behind the skin. */
  finish(depth = 0.045): THREE.Mesh {
    const shell = this.canvas.shell
    const reach = Math.min(this.#widest + 0.1, 0.86)
    const geometry = mirroredGrid(60, 24, (i, j) => {
      const share = i * reach
      // Its lower and outer edges meet the skin, or one would look past it from the side.
      const inside = j === 0 || i === 1 ? 0.004 : depth
      const p = shell.point(share * shell.frontArc, j)
      const q = this.#recessDot(
        share,
        (p[1] - shell.spec.clearance) / (this.canvas.frontHeight(share, 1) - shell.spec.clearance),
      )
      return {
        position: [p[0] - inside, p[1], p[2] * (1 - inside / shell.spec.halfWidth)],
        uv: [q[0] / recessWidth, 1 - q[1] / recessHeight],
      }
    })
    geometry.computeVertexNormals()
    const texture = this.#recess.textures().colour
    const material = new THREE.MeshStandardMaterial({
      map: texture,
      roughness: 0.45,
      metalness: 0.35,
      envMapIntensity: 0.55,
    })
    material.customProgramCacheKey = () => 'recess'
    const mesh = new THREE.Mesh(geometry, material)
    this.parts.group.add(mesh)
    const pan = solid('#050505', 0.9)
    this.parts.box(
      [0.05, shell.spec.nose - shell.spec.clearance - 0.16, shell.spec.halfWidth * 1.3],
      0.02,
      pan,
      [shell.xFront - (shell.spec.bonnet ? 0.3 : 0.12), (shell.spec.nose + shell.spec.clearance) / 2, 0],
    )
    return mesh
  }

  #recessDot(share: number, up: number): Dot {
    return [(share / 0.9) * recessWidth, recessHeight * (1 - up * 0.98)]
  }
}
