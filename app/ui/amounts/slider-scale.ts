import { type Ends, movedEnd } from './slider-range.ts'

/**
 * Where amounts lie along a slider's track: as far apart as the stock is spread, so that half of the cars have half of
 * the track however dear the dearest is. Between two knots the scale is even; amounts and places both rise.
 */
export type SliderScale = readonly { readonly at: number; readonly amount: number }[]

/** How many there are from one amount up to another; null: without an upper end. */
export type SpreadStep = { readonly from: number; readonly to: number | null; readonly count: number }

export const trackLength = 1000

/** Parts of the stock that have as large a part of the track. */
const quantiles = [0.25, 0.5, 0.75, 0.9]
/** So few say nothing of how others are spread. */
const leastStock = 8

export function stockScale(spread: readonly SpreadStep[], range: Ends): SliderScale {
  const steps = [...spread].sort((a, b) => a.from - b.from)
  const total = steps.reduce((sum, { count }) => sum + count, 0)
  const knots = [{ at: 0, amount: range.min }]
  for (const quantile of total < leastStock ? [] : quantiles) {
    const amount = amountOf(quantile * total, steps)
    if (amount > knots.at(-1)!.amount && amount < range.max)
      knots.push({ at: quantile * trackLength, amount })
  }
  return [...knots, { at: trackLength, amount: range.max }]
}

/** The amount under which there are so many. */
function amountOf(many: number, steps: readonly SpreadStep[]): number {
  let below = 0
  for (const { to, count } of steps) {
    below += count
    if (below >= many) return to ?? Number.POSITIVE_INFINITY
  }
  return Number.POSITIVE_INFINITY
}

export const amountAt = (scale: SliderScale, at: number) => between(scale, at, 'at', 'amount')
export const placeOf = (scale: SliderScale, amount: number) => between(scale, amount, 'amount', 'at')

type Side = 'at' | 'amount'
function between(scale: SliderScale, value: number, from: Side, to: Side): number {
  const above = scale.findIndex((knot) => knot[from] >= value)
  if (above === 0) return scale[0]![to]
  const high = scale[above < 0 ? scale.length - 1 : above]!
  const low = scale[above < 0 ? scale.length - 1 : above - 1]!
  if (high[from] === low[from]) return high[to]
  return low[to] + ((value - low[from]) / (high[from] - low[from])) * (high[to] - low[to])
}

/** The ends after a thumb was moved from one place of the track to another: at least by the smallest step there is. */
export function slidEnd(
  ends: Ends,
  end: 'min' | 'max',
  at: number,
  {
    scale,
    range,
    rounding,
  }: { readonly scale: SliderScale; readonly range: Ends; readonly rounding: number },
): Ends {
  const amount = Math.round(amountAt(scale, at) / rounding) * rounding
  const direction = Math.sign(at - placeOf(scale, ends[end]))
  const isStill = amount === ends[end]
  const wanted = isStill ? amount + direction * rounding : amount
  return movedEnd(ends, end, Math.min(Math.max(wanted, range.min), range.max), range, rounding)
}

/** Bars of one width along the track: how many there are within each. */
export function trackBars(spread: readonly SpreadStep[], scale: SliderScale, bars: number): number[] {
  const last = scale.at(-1)!.amount
  const edges = Array.from({ length: bars + 1 }, (_, i) => amountAt(scale, (i * trackLength) / bars))
  return edges.slice(1).map((edge, i) => {
    const to = i === bars - 1 ? Number.POSITIVE_INFINITY : edge
    const from = edges[i]!
    const held = spread.reduce((sum, step) => {
      const upper = Math.max(step.to ?? last, step.from + 1)
      // A step that reaches beyond the scale has all its cars within.
      const [low, high] = [
        Math.max(step.from, scale[0]!.amount),
        Math.max(Math.min(upper, last), step.from + 1),
      ]
      const common = Math.min(high, to) - Math.max(low, from)
      return common > 0 ? sum + (step.count * common) / (high - low) : sum
    }, 0)
    return Math.round(held * 100) / 100
  })
}
