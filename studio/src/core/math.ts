/** A point as [x, y] or a knot as [input, output]. */
export type Pair = [number, number]

/** Linear blend of a and b; t is 0..1. */
export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t

/** Limits x to the range low..high. */
export const clamp = (x: number, low = 0, high = 1): number => Math.min(high, Math.max(low, x))

/** Smooth step from 0 (x at or below low) to 1 (x at or above high); low may be greater than high. */
export function smoothstep(low: number, high: number, x: number): number {
  const t = clamp((x - low) / (high - low))
  return t * t * (3 - 2 * t)
}

/** Bell curve with its peak of 1 at centre; width is in the unit of x. */
export const bell = (x: number, centre: number, width: number): number =>
  Math.exp(-(((x - centre) / width) ** 2))

/** Monotone cubic (PCHIP) through the knots; returns a function of x, held constant outside them. */
export function pchip(source: Pair[]): (x: number) => number {
  const knots = [...source]
    .sort((p, q) => p[0] - q[0])
    .filter((k, i, all) => i === 0 || k[0] - all[i - 1][0] > 1e-6)
  const count = knots.length
  const step: number[] = []
  const slope: number[] = []
  for (let i = 0; i < count - 1; i++) {
    step[i] = knots[i + 1][0] - knots[i][0]
    slope[i] = (knots[i + 1][1] - knots[i][1]) / step[i]
  }
  const tangent: number[] = [slope[0]]
  tangent[count - 1] = slope[count - 2]
  for (let i = 1; i < count - 1; i++) {
    const turns = slope[i - 1] * slope[i] <= 0
    tangent[i] = turns
      ? 0
      : (3 * (step[i - 1] + step[i])) /
        ((2 * step[i] + step[i - 1]) / slope[i - 1] + (step[i] + 2 * step[i - 1]) / slope[i])
  }
  return (x) => {
    if (x <= knots[0][0]) return knots[0][1]
    if (x >= knots[count - 1][0]) return knots[count - 1][1]
    let i = 0
    while (x > knots[i + 1][0]) i++
    const t = (x - knots[i][0]) / step[i]
    const t2 = t * t
    const t3 = t2 * t
    return (
      (2 * t3 - 3 * t2 + 1) * knots[i][1] +
      (t3 - 2 * t2 + t) * step[i] * tangent[i] +
      (3 * t2 - 2 * t3) * knots[i + 1][1] +
      (t3 - t2) * step[i] * tangent[i + 1]
    )
  }
}

export interface CornerCurve {
  /** Point of the quarter curve at 0..1 of its arc length: [depth 1..0, width 0..1]. */
  at(t: number): Pair
  /** Arc length in metres. */
  length: number
}

/** Quarter superellipse of the given depth and width (metres), evaluated by arc length. */
export function cornerCurve(power: number, depth: number, width: number): CornerCurve {
  const samples = 400
  const points: Pair[] = []
  const arc: number[] = [0]
  for (let i = 0; i <= samples; i++) {
    const angle = ((i / samples) * Math.PI) / 2
    points.push([Math.max(0, Math.cos(angle)) ** (2 / power), Math.sin(angle) ** (2 / power)])
    if (i > 0) {
      const [p, q] = [points[i - 1], points[i]]
      arc[i] = arc[i - 1] + Math.hypot((q[0] - p[0]) * depth, (q[1] - p[1]) * width)
    }
  }
  return {
    length: arc[samples],
    at(t) {
      const wanted = clamp(t) * arc[samples]
      let low = 0
      let high = samples
      while (high - low > 1) {
        const middle = (low + high) >> 1
        if (arc[middle] <= wanted) low = middle
        else high = middle
      }
      const part = (wanted - arc[low]) / (arc[high] - arc[low] || 1)
      return [lerp(points[low][0], points[high][0], part), lerp(points[low][1], points[high][1], part)]
    },
  }
}

/** Small repeatable random source; returns numbers 0..1. */
export function randomSource(seed: number): () => number {
  let state = seed >>> 0 || 1
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
