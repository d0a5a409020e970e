import { randomSource } from '../core/math.ts'
import type { Scenery } from './backdrop.ts'

/** Where a dealer's car may stand for a wide picture. Colours of the sky run down to the horizon, of the ground from there. */
type Place = {
  sky: readonly [number, string][]
  ground: readonly [string, string]
  /** Earth near the car: dark and light. */
  earth: readonly [string, string]
  far: 'gums' | 'ridges' | 'towers' | 'wall'
  light: number
  exposure: number
}

const places: Record<string, Place> = {
  hall: {
    sky: [
      [0, '#050607'],
      [0.6, '#14171b'],
      [1, '#2b3037'],
    ],
    ground: ['#1a1d21', '#060708'],
    earth: ['#0d0f11', '#1d2126'],
    far: 'wall',
    light: 0.62,
    exposure: 0.98,
  },
  outback: {
    sky: [
      [0, '#4b5f86'],
      [0.45, '#b98a86'],
      [0.8, '#f0b27c'],
      [1, '#fbd9a4'],
    ],
    ground: ['#a4573a', '#5a2a1c'],
    earth: ['#7c3f29', '#b5643f'],
    far: 'gums',
    light: 0.82,
    exposure: 1,
  },
  mountain: {
    sky: [
      [0, '#86a7c6'],
      [0.6, '#cfdde6'],
      [1, '#edf0ec'],
    ],
    ground: ['#6d716f', '#47494b'],
    earth: ['#4a4c4f', '#66686a'],
    far: 'ridges',
    light: 0.95,
    exposure: 1,
  },
  city: {
    sky: [
      [0, '#070a16'],
      [0.6, '#182038'],
      [1, '#3a3f5c'],
    ],
    ground: ['#23252f', '#0b0c10'],
    earth: ['#16181d', '#2b2e36'],
    far: 'towers',
    light: 0.66,
    exposure: 1,
  },
}

/** Share of the picture height at which the horizon stands for a camera three degrees up. */
const horizon = 0.37

/** The places as sceneries, by name. */
export const placeSceneries: Record<string, Scenery> = Object.fromEntries(
  Object.entries(places).map(([name, place]) => [
    name,
    {
      floor: 'earth' as const,
      earth: place.earth,
      stops: [],
      skyline: 'none' as const,
      exposure: place.exposure,
      light: place.light,
      paint: (ctx: CanvasRenderingContext2D) => paint(ctx, place),
    },
  ]),
)

function paint(ctx: CanvasRenderingContext2D, { sky, ground, far }: Place): void {
  const { width, height } = ctx.canvas
  const level = height * horizon
  const above = ctx.createLinearGradient(0, 0, 0, level)
  for (const [at, colour] of sky) above.addColorStop(at, colour)
  ctx.fillStyle = above
  ctx.fillRect(0, 0, width, level + 1)
  const below = ctx.createLinearGradient(0, level, 0, height)
  below.addColorStop(0, ground[0])
  below.addColorStop(1, ground[1])
  ctx.fillStyle = below
  ctx.fillRect(0, level, width, height - level)
  ctx.filter = 'blur(3px)'
  painters[far](ctx, width, level, randomSource(far.length * 31))
  ctx.filter = 'none'
}

type Painter = (ctx: CanvasRenderingContext2D, width: number, level: number, random: () => number) => void

/** A crown of leaves in clumps on a leaning trunk. */
function tree(
  ctx: CanvasRenderingContext2D,
  x: number,
  level: number,
  tall: number,
  random: () => number,
): void {
  ctx.strokeStyle = '#4a372d'
  ctx.lineWidth = Math.max(2, tall * 0.035)
  ctx.beginPath()
  ctx.moveTo(x, level + 4)
  ctx.quadraticCurveTo(x + tall * 0.04, level - tall * 0.4, x - tall * 0.05, level - tall * 0.7)
  ctx.stroke()
  for (let clump = 0; clump < 16; clump++) {
    ctx.fillStyle = ['#3f4531', '#4d5239', '#38402f'][clump % 3]!
    const r = tall * (0.09 + random() * 0.09)
    ctx.beginPath()
    ctx.ellipse(
      x + (random() - 0.5) * tall * 0.62,
      level - tall * (0.62 + random() * 0.34),
      r * 1.35,
      r * 0.8,
      0,
      0,
      7,
    )
    ctx.fill()
  }
}

const painters: Record<Place['far'], Painter> = {
  gums: (ctx, width, level, random) => {
    ctx.fillStyle = '#8a4f3f'
    ctx.beginPath()
    ctx.moveTo(0, level)
    for (let x = 0; x <= width; x += 40) ctx.lineTo(x, level - 18 - 16 * Math.sin(x / 190) - random() * 5)
    ctx.lineTo(width, level)
    ctx.fill()
    for (const share of [0.04, 0.13, 0.2, 0.71, 0.9, 0.98])
      tree(ctx, share * width, level + 5, 90 + random() * 110, random)
    for (let bush = 0; bush < 40; bush++) {
      ctx.fillStyle = ['#6b5a38', '#7a6a42'][bush % 2]!
      ctx.beginPath()
      ctx.ellipse(random() * width, level + 4 + random() * 10, 12 + random() * 16, 6, 0, 0, 7)
      ctx.fill()
    }
  },
  ridges: (ctx, width, level, random) => {
    for (const [layer, colour] of ['#a9bccb', '#8299a8', '#5d7880', '#48625c'].entries()) {
      ctx.fillStyle = colour
      ctx.beginPath()
      ctx.moveTo(0, level + 6)
      const base = level - 150 + layer * 34
      for (let x = 0; x <= width; x += 26)
        ctx.lineTo(
          x,
          base +
            34 * Math.sin(x / (210 - layer * 31) + layer * 2) +
            14 * Math.sin(x / 57 + layer) +
            random() * 5,
        )
      ctx.lineTo(width, level + 6)
      ctx.fill()
    }
  },
  towers: (ctx, width, level, random) => {
    for (let x = -20; x < width; ) {
      const [wide, tall] = [34 + random() * 70, 60 + random() * 210]
      ctx.fillStyle = ['#10152a', '#151b33', '#0d1122'][Math.floor(random() * 3)]!
      ctx.fillRect(x, level - tall, wide, tall + 4)
      for (let y = level - tall + 8; y < level - 6; y += 11)
        for (let pane = x + 5; pane < x + wide - 6; pane += 9)
          if (random() < 0.3) {
            ctx.fillStyle = random() < 0.7 ? '#f2cf8e' : '#a9c8ee'
            ctx.fillRect(pane, y, 4, 5)
          }
      x += wide + random() * 12
    }
    for (let lamp = 0; lamp < 26; lamp++) {
      ctx.globalAlpha = 0.5
      ctx.fillStyle = ['#ffd9a0', '#ff9a6b', '#9fd0ff', '#6ff0d0'][lamp % 4]!
      ctx.beginPath()
      ctx.arc(random() * width, level - 4 + random() * 16, 6 + random() * 11, 0, 7)
      ctx.fill()
      ctx.globalAlpha = 1
    }
  },
  wall: (ctx, width, level) => {
    for (let panel = 0; panel < 9; panel++) {
      ctx.fillStyle = panel % 2 ? '#171a1f' : '#1b1f25'
      ctx.fillRect((panel * width) / 9, 0, width / 9 - 3, level)
    }
    const glow = ctx.createRadialGradient(width * 0.6, level, 10, width * 0.6, level, width * 0.5)
    glow.addColorStop(0, 'rgba(190,200,215,.42)')
    glow.addColorStop(1, 'rgba(190,200,215,0)')
    ctx.fillStyle = glow
    ctx.fillRect(0, 0, width, level * 1.7)
    ctx.fillStyle = '#e8edf3'
    ctx.fillRect(width * 0.22, level * 0.16, width * 0.72, 5)
  },
}
