import * as THREE from 'three'
import { type PartKit, roundedShape, vec } from '../core/kit.ts'
import { colours } from '../paint/colours.ts'
import { common, solid } from '../paint/materials.ts'

/** Window or hatch on a flat side: centre x, y and size in metres. */
export interface Pane {
  x: number
  y: number
  width: number
  height: number
}

export interface CoachBody {
  /** Side outline [x, y, corner radius] in metres. */
  outline: number[][]
  half: number
  colour: string
  right: Pane[]
  left: Pane[]
  /** On the left, where the kerb is in Australia. */
  door?: { x: number; width: number; low: number; high: number }
  band: number
  style: 'wave' | 'wedge' | 'stripes' | 'block' | 'sweep'
  ribs: boolean
  /** How far the edges are rounded, in metres. */
  bevel?: number
  /** Colour of the walls. */
  base?: string
}

const white = '#e3e4e3'

const drawn = new WeakMap<THREE.Object3D, Pane[]>()

/** Outlines of the windows on the right side of a group's coach body. */
export const coachWindows = (group: THREE.Object3D): [number, number][][] =>
  (drawn.get(group) ?? []).map(({ x, y, width, height }) => [
    [x - width / 2, y - height / 2],
    [x + width / 2, y - height / 2],
    [x + width / 2, y + height / 2],
    [x - width / 2, y + height / 2],
  ])

/** Flat-sided coach body with graphics, windows and door; returns the main solid. */
export function addCoachBody(p: PartKit, body: CoachBody): THREE.Mesh {
  drawn.set(p.group, body.right)
  const { bevel = 0.06, base = white } = body
  const shape = roundedShape(body.outline, 0.12)
  const main = p.slabOf(shape, body.half * 2, bevel, solid(base, 0.42, 0, 0.7))
  for (const side of [1, -1]) {
    const mesh = new THREE.Mesh(new THREE.ShapeGeometry(shape, 20), graphics(body, side))
    const position = mesh.geometry.attributes.position
    const uv = mesh.geometry.attributes.uv
    const [x0, x1, y0, y1] = extent(body)
    for (let i = 0; i < position.count; i++) {
      const u = (position.getX(i) - x0) / (x1 - x0)
      uv.setXY(i, side > 0 ? u : 1 - u, (position.getY(i) - y0) / (y1 - y0))
    }
    // The flat of a side ends where its edges begin to bend.
    const shrink = (from: number, to: number) => 1 - (bevel > 0.06 ? (bevel * 1.9) / (to - from) : 0.008)
    mesh.scale.set(shrink(x0, x1), shrink(y0, y1), 1)
    mesh.position.set(
      ((x0 + x1) / 2) * (1 - mesh.scale.x),
      ((y0 + y1) / 2) * (1 - mesh.scale.y),
      side * (body.half + 0.002),
    )
    p.group.add(mesh)
    for (const pane of side > 0 ? body.right : body.left) {
      p.box([pane.width + 0.06, pane.height + 0.06, 0.03], 0.014, common.trim(), [
        pane.x,
        pane.y,
        side * body.half,
      ])
      p.box([pane.width - 0.01, pane.height - 0.01, 0.044], 0.014, solid('#0d1216', 0.05, 0, 1), [
        pane.x,
        pane.y,
        side * (body.half + 0.002),
      ])
      p.box([pane.width - 0.06, 0.012, 0.05], 0.003, common.trim(), [
        pane.x,
        pane.y - pane.height * 0.3,
        side * (body.half + 0.002),
      ])
    }
  }
  if (body.door) {
    const { x, width, low, high } = body.door
    p.box([0.14, 0.05, 0.03], 0.01, common.trim(), [
      x + width * 0.34,
      (low + high) / 2 - 0.1,
      -body.half - 0.014,
    ])
    p.box([width * 0.5, 0.42, 0.03], 0.014, solid('#0d1216', 0.05, 0, 1), [x, high - 0.4, -body.half - 0.006])
    p.box([width * 0.9, 0.03, 0.24], 0.008, common.satin(), [x, low - 0.2, 0.02 - body.half])
    p.tube(
      [
        vec(x + width * 0.56, low + 0.5, -body.half - 0.05),
        vec(x + width * 0.56, low + 1.1, -body.half - 0.05),
      ],
      0.012,
      common.chrome(),
      6,
    )
  }
  return main
}

function extent(body: CoachBody): [number, number, number, number] {
  const xs = body.outline.map((q) => q[0])
  const ys = body.outline.map((q) => q[1])
  return [Math.min(...xs) - 0.05, Math.max(...xs) + 0.05, Math.min(...ys) - 0.05, Math.max(...ys) + 0.05]
}

function graphics(body: CoachBody, side: number): THREE.Material {
  const canvas = document.createElement('canvas')
  canvas.width = 2048
  canvas.height = 1024
  const ctx = canvas.getContext('2d')!
  const [x0, x1, y0, y1] = extent(body)
  const toX = (x: number): number => (side > 0 ? (x - x0) / (x1 - x0) : 1 - (x - x0) / (x1 - x0)) * 2048
  const toY = (y: number): number => 1024 - ((y - y0) / (y1 - y0)) * 1024
  if (body.ribs) {
    ctx.strokeStyle = 'rgba(0,0,0,.11)'
    ctx.lineWidth = 2
    for (let y = y0 + 0.5; y < y1; y += 0.1) {
      ctx.beginPath()
      ctx.moveTo(0, toY(y))
      ctx.lineTo(2048, toY(y))
      ctx.stroke()
    }
  }
  const b = body.band
  const rear = x0 + 0.1
  const front = x1 - 0.1
  const blade = (colour: string, shift: number, thick: number): void => {
    ctx.fillStyle = colour
    ctx.beginPath()
    ctx.moveTo(toX(rear), toY(b + shift))
    if (body.style === 'wave') {
      ctx.lineTo(toX(front - 2.1), toY(b + shift))
      ctx.bezierCurveTo(
        toX(front - 1.3),
        toY(b + shift),
        toX(front - 0.9),
        toY(b + shift + 0.64),
        toX(front - 0.1),
        toY(b + shift + 0.8),
      )
      ctx.lineTo(toX(front), toY(b + shift + 0.8 - thick))
      ctx.bezierCurveTo(
        toX(front - 0.7),
        toY(b + shift + 0.6 - thick),
        toX(front - 1.1),
        toY(b + shift - thick),
        toX(front - 2.1),
        toY(b + shift - thick),
      )
    } else if (body.style === 'wedge') {
      ctx.lineTo(toX(front - 1.4), toY(b + shift + 0.1))
      ctx.lineTo(toX(front), toY(b + shift + 1.15))
      ctx.lineTo(toX(front), toY(b + shift + 1.15 - thick * 1.6))
      ctx.lineTo(toX(front - 1.2), toY(b + shift - thick))
    } else {
      ctx.lineTo(toX(front), toY(b + shift))
      ctx.lineTo(toX(front), toY(b + shift - thick))
    }
    ctx.lineTo(toX(rear), toY(b + shift - thick))
    ctx.fill()
  }
  const { hex } = colours[body.colour]
  if (body.style === 'block' || body.style === 'sweep') {
    // A dark skirt that climbs to the front, under a line in the colour.
    const climb = body.style === 'block' ? [0, 0.02, 0.34] : [0.5, 0.06, 0.12]
    const edge = (drop: number): void => {
      ctx.beginPath()
      ctx.moveTo(toX(rear - 0.2), toY(b + climb[0] - drop))
      if (body.style === 'block') {
        ctx.lineTo(toX(front - 1.9), toY(b + climb[1] - drop))
        ctx.lineTo(toX(front - 1.45), toY(b + climb[2] - drop))
        ctx.lineTo(toX(front + 0.2), toY(b + climb[2] - drop))
      } else
        ctx.bezierCurveTo(
          toX(rear + 1.4),
          toY(b + climb[0] * 0.5 - drop),
          toX(rear + 2.2),
          toY(b + climb[1] - drop),
          toX(front + 0.2),
          toY(b + climb[2] - drop),
        )
      ctx.lineTo(toX(front + 0.2), toY(y0))
      ctx.lineTo(toX(rear - 0.2), toY(y0))
      ctx.fill()
    }
    ctx.fillStyle = hex
    edge(-0.14)
    ctx.fillStyle = body.base ?? white
    edge(-0.03)
    ctx.fillStyle = '#33383d'
    edge(0)
  } else {
    blade(hex, 0.1, 0.2)
    blade('#3c4248', -0.14, 0.08)
  }
  ctx.fillStyle = '#1c1d1f'
  ctx.fillRect(0, toY(y0 + 0.15), 2048, 1024)
  if (side < 0 && body.door) {
    const { x, width, low, high } = body.door
    ctx.strokeStyle = '#2a2c2f'
    ctx.lineWidth = 5
    ctx.beginPath()
    ctx.roundRect(
      Math.min(toX(x - width / 2), toX(x + width / 2)),
      toY(high),
      Math.abs(toX(x + width / 2) - toX(x - width / 2)),
      toY(low) - toY(high),
      24,
    )
    ctx.stroke()
  }
  const map = new THREE.CanvasTexture(canvas)
  map.colorSpace = THREE.SRGBColorSpace
  map.anisotropy = 4
  return new THREE.MeshStandardMaterial({
    map,
    transparent: true,
    roughness: 0.4,
    side: THREE.DoubleSide,
    polygonOffset: true,
    polygonOffsetFactor: -2,
  })
}
