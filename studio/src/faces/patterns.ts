import type { PaintLayers } from '../paint/layers.ts'
import { type Dot, roundedPolygon } from '../paint/paths.ts'

export type GrillePattern = 'plain' | 'hex' | 'diamond' | 'bars' | 'slats' | 'dots' | 'thickBars'

/** Paints a grille pattern inside an outline (pixels of the recess canvas). */
export function drawPattern(
  layers: PaintLayers,
  outline: Dot[],
  pattern: GrillePattern,
  colour: string,
): void {
  if (pattern === 'plain') return
  const xs = outline.map((p) => p[0])
  const ys = outline.map((p) => p[1])
  const [left, right] = [Math.max(0, Math.min(...xs)), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const ctx = layers.colour
  ctx.save()
  ctx.beginPath()
  roundedPolygon(
    outline.map((p) => [p[0], p[1]]),
    30,
  )(ctx)
  ctx.lineWidth = 60
  ctx.clip()
  ctx.strokeStyle = ctx.fillStyle = colour
  const line = (width: number, x0: number, y0: number, x1: number, y1: number): void => {
    ctx.lineWidth = width
    ctx.beginPath()
    ctx.moveTo(x0, y0)
    ctx.lineTo(x1, y1)
    ctx.stroke()
  }
  if (pattern === 'bars' || pattern === 'thickBars') {
    const gap = pattern === 'bars' ? 30 : 62
    for (let y = top + gap / 2; y < bottom; y += gap) {
      line(gap * 0.42, 0, y, right, y)
      ctx.strokeStyle = '#6b7077'
      line(3, 0, y - gap * 0.16, right, y - gap * 0.16)
      ctx.strokeStyle = colour
    }
  } else if (pattern === 'slats') {
    for (let x = left + 16; x < right; x += 44) {
      line(15, x, top, x, bottom)
      ctx.strokeStyle = '#7a8087'
      line(4, x - 5, top, x - 5, bottom)
      ctx.strokeStyle = colour
    }
  } else if (pattern === 'diamond') {
    for (let a = -60; a < 90; a++) {
      line(5, a * 34, top, a * 34 + (bottom - top) * 0.8, bottom)
      line(5, a * 34, top, a * 34 - (bottom - top) * 0.8, bottom)
    }
  } else if (pattern === 'hex') {
    const r = 21
    ctx.lineWidth = 6
    for (let row = 0; row * r * 1.5 < bottom - top + r; row++) {
      for (let col = 0; col * r * 1.732 < right + r; col++) {
        const cx = (col + (row % 2) / 2) * r * 1.732
        const cy = top + row * r * 1.5
        ctx.beginPath()
        for (let k = 0; k < 6; k++)
          ctx.lineTo(cx + r * Math.sin((k * Math.PI) / 3), cy + r * Math.cos((k * Math.PI) / 3))
        ctx.closePath()
        ctx.stroke()
      }
    }
  } else {
    for (let row = 0; row * 26 < bottom - top; row++) {
      for (let col = 0; col * 40 < right; col++) {
        const fade = 1 - (col * 40) / (right + 1)
        ctx.beginPath()
        ctx.ellipse(col * 40 + (row % 2) * 20, top + row * 26 + 12, 4 + 9 * fade, 3 + 4 * fade, 0, 0, 7)
        ctx.fill()
      }
    }
  }
  ctx.restore()
}
