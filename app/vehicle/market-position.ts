import type { MarketRange } from './market/market-range.ts'

/** Where what is asked stands among like cars: above their middle price by so much (below: negative), and on a scale from 0 to 1 whose middle that is. */
export type MarketPosition = {
  readonly overCents: number
  readonly at: number
  /** Like cars that it was compared with. */
  readonly count: number
}

/** Behind it stands what costs more than most like it. */
export const farOver = 0.75

/** The half in the middle of the market stands on the half in the middle of the scale. */
export function positionIn(range: MarketRange, cents: number): MarketPosition {
  const { minCents, medianCents, maxCents, count } = range
  const overCents = cents - medianCents
  const half = overCents < 0 ? medianCents - minCents : maxCents - medianCents
  const at = overCents === 0 ? 0.5 : half === 0 ? Math.sign(overCents) : 0.5 + (overCents / half) * 0.25
  return { overCents, at: Math.round(Math.min(1, Math.max(0, at)) * 100) / 100, count }
}
