/** Draws a path on a 2D canvas; units are pixels. */
export type Path = (ctx: CanvasRenderingContext2D) => void
export type Dot = number[]

/** Closed polygon with rounded corners; a third number in a point overrides the radius (pixels). */
export const roundedPolygon =
  (points: Dot[], radius: number): Path =>
  (ctx) => {
    const count = points.length
    for (let i = 0; i < count; i++) {
      const [point, next, before] = [points[i], points[(i + 1) % count], points[(i - 1 + count) % count]]
      const toBefore = Math.hypot(point[0] - before[0], point[1] - before[1]) || 1
      const toNext = Math.hypot(point[0] - next[0], point[1] - next[1]) || 1
      const cut = Math.min(point[2] ?? radius, toBefore / 2, toNext / 2)
      const start: [number, number] = [
        point[0] + ((before[0] - point[0]) * cut) / toBefore,
        point[1] + ((before[1] - point[1]) * cut) / toBefore,
      ]
      const end: [number, number] = [
        point[0] + ((next[0] - point[0]) * cut) / toNext,
        point[1] + ((next[1] - point[1]) * cut) / toNext,
      ]
      if (i === 0) ctx.moveTo(...start)
      else ctx.lineTo(...start)
      ctx.quadraticCurveTo(point[0], point[1], ...end)
    }
    ctx.closePath()
  }

/** Open poly-line (closed when filled). */
export const polyline =
  (points: Dot[]): Path =>
  (ctx) =>
    points.forEach((p, i) => {
      if (i) ctx.lineTo(p[0], p[1])
      else ctx.moveTo(p[0], p[1])
    })

/** Smooth open curve that starts and ends at the outer points. */
export const smoothCurve =
  (points: Dot[]): Path =>
  (ctx) => {
    ctx.moveTo(points[0][0], points[0][1])
    for (let i = 1; i < points.length - 1; i++) {
      const [a, b] = [points[i], points[i + 1]]
      const end = i === points.length - 2 ? b : [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
      ctx.quadraticCurveTo(a[0], a[1], end[0], end[1])
    }
  }

export const ellipse =
  (centre: Dot, rx: number, ry: number): Path =>
  (ctx) => {
    ctx.ellipse(centre[0], centre[1], rx, ry, 0, 0, Math.PI * 2)
  }

/** Points moved toward their centre of bounds; 0 keeps them, 1 collapses them. */
export function shrink(points: Dot[], byX: number, byY: number): Dot[] {
  const xs = points.map((p) => p[0])
  const ys = points.map((p) => p[1])
  const cx = (Math.min(...xs) + Math.max(...xs)) / 2
  const cy = (Math.min(...ys) + Math.max(...ys)) / 2
  return points.map((p) => [p[0] + (cx - p[0]) * byX, p[1] + (cy - p[1]) * byY, ...p.slice(2)])
}
