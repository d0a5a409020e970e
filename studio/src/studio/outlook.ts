import * as THREE from 'three'
import { randomSource } from '../core/math.ts'

/** What stands outside the windows of a cabin, far out of focus. Colours of the sky run down to the horizon. */
type Outlook = {
  sky: readonly [number, string][]
  ground: readonly [string, string]
  trees: readonly string[]
  cars: readonly string[]
  /** Lamps that glow as round spots. */
  lamps: readonly string[]
}

const outlooks = {
  morning: {
    sky: [
      [0, '#8fb3d3'],
      [0.6, '#c4d8e4'],
      [1, '#eaf0ee'],
    ],
    ground: ['#b3b3ae', '#83837f'],
    trees: ['#5f7355', '#6d8060', '#54684d', '#7b8a6b'],
    cars: ['#c3c8ca', '#8b9298', '#94584f', '#5a6c86', '#b6bab9', '#666b6e'],
    lamps: [],
  },
  dusk: {
    sky: [
      [0, '#1c2740'],
      [0.6, '#4d5570'],
      [1, '#b98f78'],
    ],
    ground: ['#3a3c44', '#1a1b20'],
    trees: ['#22292b', '#2b3331', '#1d2427'],
    cars: ['#3b3f47', '#262a31', '#4a4038'],
    lamps: ['#ffd9a0', '#ffb070', '#ffe9c8', '#b8d4ff'],
  },
} satisfies Record<string, Outlook>
export type OutlookName = keyof typeof outlooks

const [width, height] = [900, 600]

/** A background with the horizon at a share of its height from the top; it may lie outside. */
export function makeOutlook(name: OutlookName, horizon: number): THREE.Texture {
  const { sky, ground, trees, cars, lamps }: Outlook = outlooks[name]
  const random = randomSource(11)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const ctx = canvas.getContext('2d')!
  const level = horizon * height
  const fill = (from: number, to: number, stops: readonly (readonly [number, string])[]) => {
    const gradient = ctx.createLinearGradient(0, from, 0, to)
    for (const [at, colour] of stops) gradient.addColorStop(at, colour)
    ctx.fillStyle = gradient
    ctx.fillRect(0, Math.max(0, from), width, to - Math.max(0, from))
  }
  fill(level - height * 0.7, level, sky)
  fill(level, level + height * 0.8, [
    [0, ground[0]],
    [1, ground[1]],
  ])
  ctx.filter = 'blur(7px)'
  for (let tree = 0; tree < 60; tree++) {
    const r = 14 + random() * 34
    ctx.fillStyle = trees[Math.floor(random() * trees.length)]!
    ctx.beginPath()
    ctx.ellipse(random() * width, level - r * 0.75, r * 1.3, r, 0, 0, 7)
    ctx.fill()
  }
  for (let x = -40; x < width; x += 112) {
    const at = x + random() * 30
    ctx.fillStyle = cars[Math.floor(random() * cars.length)]!
    ctx.beginPath()
    ctx.roundRect(at, level - 2, 98, 22, 9)
    ctx.roundRect(at + 18, level - 17, 62, 24, 10)
    ctx.fill()
  }
  ctx.filter = 'blur(2px)'
  ctx.globalAlpha = 0.65
  for (let lamp = 0; lamp < lamps.length * 7; lamp++) {
    ctx.fillStyle = lamps[lamp % lamps.length]!
    ctx.beginPath()
    ctx.arc(random() * width, level - 62 + random() * 66, 5 + random() * 9, 0, 7)
    ctx.fill()
  }
  const texture = new THREE.CanvasTexture(canvas)
  texture.colorSpace = THREE.SRGBColorSpace
  return texture
}

/** Share of the picture's height, from its top, at which a camera sees the horizon. */
export function horizonOf(camera: THREE.PerspectiveCamera): number {
  const looks = camera.getWorldDirection(new THREE.Vector3())
  const down = Math.atan2(-looks.y, Math.hypot(looks.x, looks.z))
  return 0.5 - Math.tan(down) / Math.tan(THREE.MathUtils.degToRad(camera.fov / 2)) / 2
}
