import * as THREE from 'three'
import { randomSource } from '../core/math.ts'
import type { FloorKind } from './floor.ts'

export interface Scenery {
  floor: FloorKind
  /** Colour stops of the background from top (0) to bottom (1). */
  stops: [number, string][]
  skyline: 'none' | 'trees' | 'hall'
  exposure: number
  /** Strength of the lamps; 1.08 unless said. */
  light?: number
  /** Dark and light of the ground, for the floor `earth`. */
  earth?: readonly [string, string]
  /** Paints the whole background in place of the stops. */
  paint?: (ctx: CanvasRenderingContext2D) => void
}

export const sceneries: Record<string, Scenery> = {
  studio: {
    floor: 'studio',
    stops: [
      [0, '#d0d3d6'],
      [0.42, '#ecedee'],
      [0.6, '#f6f6f6'],
      [1, '#e0e1e2'],
    ],
    skyline: 'none',
    exposure: 1,
  },
  warm: {
    floor: 'studio',
    stops: [
      [0, '#cdc5ba'],
      [0.42, '#ebe5dc'],
      [0.6, '#f5f1eb'],
      [1, '#ded7cd'],
    ],
    skyline: 'none',
    exposure: 1,
  },
  slate: {
    floor: 'studio',
    stops: [
      [0, '#70767b'],
      [0.4, '#9ba1a6'],
      [0.58, '#babfc3'],
      [1, '#90969a'],
    ],
    skyline: 'none',
    exposure: 1,
  },
  yard: {
    floor: 'asphalt',
    stops: [
      [0, '#8fb4d6'],
      [0.3, '#c3d6e6'],
      [0.43, '#e4e9ea'],
      [0.46, '#a9a9a6'],
      [1, '#8b8b89'],
    ],
    skyline: 'trees',
    exposure: 1.04,
  },
  showroom: {
    floor: 'tiles',
    stops: [
      [0, '#eceae6'],
      [0.4, '#d9d6d0'],
      [0.45, '#cfccc6'],
      [0.47, '#d4d1cb'],
      [1, '#c9c6c0'],
    ],
    skyline: 'hall',
    exposure: 1.02,
  },
}

/** Share of the picture height at which scenery horizons are painted. */
const horizon = 0.45

/** Background picture; blurred shapes stand on the horizon for outdoor and hall scenes. */
export function makeBackdrop(scenery: Scenery): THREE.Texture {
  const canvas = document.createElement('canvas')
  canvas.width = scenery.paint ? 2000 : scenery.skyline === 'none' ? 64 : 768
  canvas.height = scenery.paint ? 1000 : 512
  const ctx = canvas.getContext('2d')!
  const gradient = ctx.createLinearGradient(0, 0, 0, 512)
  for (const [at, colour] of scenery.stops) gradient.addColorStop(at, colour)
  ctx.fillStyle = gradient
  ctx.fillRect(0, 0, canvas.width, 512)
  scenery.paint?.(ctx)
  if (scenery.skyline === 'trees') paintTrees(ctx)
  if (scenery.skyline === 'hall') paintHall(ctx)
  const texture = new THREE.CanvasTexture(canvas)
  texture.colorSpace = THREE.SRGBColorSpace
  return texture
}

function paintTrees(ctx: CanvasRenderingContext2D): void {
  const random = randomSource(7)
  const ground = 512 * horizon + 6
  ctx.filter = 'blur(5px)'
  for (let i = 0; i < 70; i++) {
    const x = random() * 800 - 16
    const r = 12 + random() * 22
    ctx.fillStyle = ['#5f7355', '#6d8060', '#54684d', '#7b8a6b'][Math.floor(random() * 4)]
    ctx.beginPath()
    ctx.ellipse(x, ground - r * 0.6, r * 1.1, r, 0, 0, 7)
    ctx.fill()
  }
  ctx.fillStyle = '#c9cbc9'
  ctx.fillRect(470, ground - 52, 250, 52)
  ctx.fillStyle = '#7f8d99'
  ctx.fillRect(490, ground - 38, 210, 26)
  ctx.fillStyle = '#9d9d9a'
  ctx.fillRect(0, ground - 4, 768, 14)
  ctx.filter = 'none'
}

function paintHall(ctx: CanvasRenderingContext2D): void {
  const ground = 512 * horizon + 8
  ctx.filter = 'blur(3px)'
  for (let i = 0; i < 7; i++) {
    const x = 20 + i * 108
    const pane = ctx.createLinearGradient(0, 40, 0, ground)
    pane.addColorStop(0, '#eef5fa')
    pane.addColorStop(0.7, '#dfe9ee')
    pane.addColorStop(1, '#c3d0cf')
    ctx.fillStyle = pane
    ctx.fillRect(x, 44, 92, ground - 60)
    ctx.fillStyle = '#a7a6a2'
    ctx.fillRect(x + 92, 30, 10, ground - 30)
  }
  ctx.fillStyle = '#b1aea8'
  ctx.fillRect(0, ground - 18, 768, 16)
  ctx.filter = 'none'
}
