import { finishes, type PaintLayers } from '../paint/layers.ts'
import { type Dot, ellipse, polyline, roundedPolygon, smoothCurve } from '../paint/paths.ts'
import type { FaceBuilder } from './builder.ts'

/** A headlamp in share pairs [share, up]; sizes are metres unless said otherwise. */
export interface Headlamp {
  outline: Dot[]
  radius?: number
  /** Round projectors: [share, up, radius]. */
  projectors?: Dot[]
  /** Square light blocks: [share, up, half width, half height]. */
  blocks?: Dot[]
  /** Daytime light lines with a width in pixels. */
  lines?: { dots: Dot[]; width: number; smooth?: boolean }[]
  /** Halo rings: [share, up, radius]. */
  halos?: Dot[]
  signal?: Dot[]
  /** 'dark' is a black lens, 'clear' a bright reflector. */
  tone?: 'dark' | 'clear'
}

const lit = { colour: '#f1f5fa', rough: 0.15, coat: 1, glow: 0.55 }

export function paintHeadlamp(face: FaceBuilder, lamp: Headlamp): void {
  const { canvas } = face
  const shape = roundedPolygon(face.dots(lamp.outline), lamp.radius ?? 14)
  canvas.fill(
    lamp.tone === 'clear'
      ? { colour: '#747d86', rough: 0.2, metal: 0.5, coat: 1 }
      : { colour: '#121519', rough: 0.18, metal: 0.3, coat: 1 },
    shape,
  )
  canvas.within(shape, () => {
    if (lamp.tone === 'clear') shadeReflector(canvas, face.dots(lamp.outline))
    if (lamp.signal) paintSignal(canvas, face.dots(lamp.signal))
    for (const p of lamp.projectors ?? [])
      paintProjector(canvas, canvas.front(p[0], p[1]), p[2] * canvas.px, p[2] * canvas.py)
    for (const p of lamp.halos ?? [])
      canvas.stroke(lit, ellipse(canvas.front(p[0], p[1]), p[2] * canvas.px, p[2] * canvas.py), 6)
    for (const b of lamp.blocks ?? [])
      paintBlock(canvas, canvas.front(b[0], b[1]), b[2] * canvas.px, b[3] * canvas.py)
    for (const l of lamp.lines ?? []) {
      const dots = face.dots(l.dots)
      canvas.stroke(
        { ...lit, colour: '#8f9aa6', glow: 0.1 },
        l.smooth ? smoothCurve(dots) : polyline(dots),
        l.width + 5,
      )
      canvas.stroke(lit, l.smooth ? smoothCurve(dots) : polyline(dots), l.width)
    }
  })
  canvas.stroke({ colour: '#040404', rough: 0.5, coat: 0.4, relief: 0.2 }, shape, 4)
}

function paintProjector(layers: PaintLayers, centre: Dot, rx: number, ry: number): void {
  layers.fill({ ...finishes.chrome, relief: 0.5 }, ellipse(centre, rx, ry))
  layers.fill({ colour: '#262b31', rough: 0.3, metal: 0.6, coat: 1 }, ellipse(centre, rx * 0.86, ry * 0.86))
  layers.fill(
    { colour: '#7f93a6', rough: 0.05, metal: 0.2, coat: 1, glow: 0.05 },
    ellipse(centre, rx * 0.66, ry * 0.66),
  )
  const ctx = layers.colour
  const gradient = ctx.createRadialGradient(
    centre[0] - rx * 0.2,
    centre[1] - ry * 0.25,
    1,
    centre[0],
    centre[1],
    rx * 0.68,
  )
  gradient.addColorStop(0, '#ffffff')
  gradient.addColorStop(0.3, '#b9cbdc')
  gradient.addColorStop(0.75, '#43525f')
  gradient.addColorStop(1, '#9fb0be')
  ctx.fillStyle = gradient
  ctx.beginPath()
  ellipse(centre, rx * 0.66, ry * 0.66)(ctx)
  ctx.fill()
}

function paintBlock(layers: PaintLayers, centre: Dot, halfX: number, halfY: number): void {
  const box = (grow: number): Dot[] => [
    [centre[0] - halfX * grow, centre[1] - halfY * grow],
    [centre[0] + halfX * grow, centre[1] - halfY * grow],
    [centre[0] + halfX * grow, centre[1] + halfY * grow],
    [centre[0] - halfX * grow, centre[1] + halfY * grow],
  ]
  layers.fill({ ...finishes.chrome, colour: '#9aa2aa', relief: 0.5 }, roundedPolygon(box(1), 7))
  layers.fill({ colour: '#1b2026', rough: 0.2, coat: 1 }, roundedPolygon(box(0.86), 6))
  const ctx = layers.colour
  const gradient = ctx.createLinearGradient(0, centre[1] - halfY, 0, centre[1] + halfY)
  gradient.addColorStop(0, '#39454f')
  gradient.addColorStop(0.45, '#e3edf5')
  gradient.addColorStop(0.55, '#8698a8')
  gradient.addColorStop(1, '#2a333b')
  ctx.fillStyle = gradient
  ctx.beginPath()
  roundedPolygon(box(0.7), 5)(ctx)
  ctx.fill()
}

function shadeReflector(layers: PaintLayers, dots: Dot[]): void {
  const ys = dots.map((d) => d[1])
  const xs = dots.map((d) => d[0])
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const ctx = layers.colour
  const gradient = ctx.createLinearGradient(0, top, 0, bottom)
  gradient.addColorStop(0, '#2e343a')
  gradient.addColorStop(0.35, '#c4ccd3')
  gradient.addColorStop(0.6, '#7d868f')
  gradient.addColorStop(1, '#3a4148')
  ctx.fillStyle = gradient
  ctx.fillRect(Math.min(...xs), top, Math.max(...xs) - Math.min(...xs), bottom - top)
  ctx.strokeStyle = 'rgba(20,24,28,.35)'
  ctx.lineWidth = 3
  for (let x = Math.min(...xs); x < Math.max(...xs); x += 26) {
    ctx.beginPath()
    ctx.moveTo(x, top)
    ctx.lineTo(x + 10, bottom)
    ctx.stroke()
  }
}

/** Direction indicators have clear lenses with a trace of the lamp behind them. */
function paintSignal(layers: PaintLayers, dots: Dot[]): void {
  layers.fill({ colour: '#a8aeb2', rough: 0.2, metal: 0.3, coat: 1 }, roundedPolygon(dots, 8))
  const xs = dots.map((d) => d[0])
  const ys = dots.map((d) => d[1])
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const ctx = layers.colour
  ctx.save()
  ctx.beginPath()
  roundedPolygon(dots, 8)(ctx)
  ctx.clip()
  const gradient = ctx.createLinearGradient(0, top, 0, bottom)
  gradient.addColorStop(0, '#5d646a')
  gradient.addColorStop(0.4, '#d9dee2')
  gradient.addColorStop(0.55, '#b9a58e')
  gradient.addColorStop(1, '#737a80')
  ctx.fillStyle = gradient
  ctx.fillRect(left, top, right - left, bottom - top)
  ctx.restore()
}
