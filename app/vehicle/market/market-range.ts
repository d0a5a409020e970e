import type { Car } from '#app/stock/car.ts'
import { isWholePrice } from '../market-average.ts'

/** What the market asks for a car like this one, worked out from what comparable cars are advertised for. */
export type MarketRange = {
  readonly minCents: number
  readonly maxCents: number
  readonly medianCents: number
  readonly count: number
  /** 0 … 1: more cars, more alike and nearer in price give more. */
  readonly confidence: number
}

export type Comparable = {
  readonly badge: string | null
  readonly year: number | null
  readonly odometerKm: number | null
  readonly isUsed: boolean
  readonly priceType: Car['priceType']
  readonly priceCents: number
}

type Compared = Pick<Car, 'badge' | 'year' | 'odometerKm' | 'carType' | 'priceType'>

const fewest = 4
/** So many comparable cars leave nothing to wish for. */
const plenty = 12
type Closeness = {
  sameBadge: boolean
  years: number
  km: number
  weight: number
  /** A middle half as wide as this part of the middle price says nothing any more. */
  uselessSpread: number
}
// Among several badges the plainest is always cheap: only where they cost about the same is that a comparison.
const closest: readonly Closeness[] = [
  { sameBadge: true, years: 1, km: 0.3, weight: 1, uselessSpread: 0.6 },
  { sameBadge: true, years: 2, km: 0.5, weight: 0.9, uselessSpread: 0.6 },
  { sameBadge: false, years: 1, km: 0.3, weight: 0.75, uselessSpread: 0.35 },
  { sameBadge: false, years: 2, km: 0.5, weight: 0.6, uselessSpread: 0.35 },
]

/** Compares with the closest cars of which there are enough; null when there are too few. */
export function marketRange(car: Compared, others: readonly Comparable[]): MarketRange | null {
  for (const closeness of closest) {
    const prices = others
      .filter((other) => isComparable(car, other, closeness))
      .map(({ priceCents }) => priceCents)
      .sort((a, b) => a - b)
    if (prices.length >= fewest) return rangeOf(prices, closeness)
  }
  return null
}

function isComparable(car: Compared, other: Comparable, { sameBadge, years, km }: Closeness): boolean {
  if (other.isUsed !== (car.carType === 'used')) return false
  if (isWholePrice(other.priceType) !== isWholePrice(car.priceType)) return false
  if (sameBadge && normal(car.badge) !== normal(other.badge)) return false
  if (car.year === null || other.year === null || Math.abs(car.year - other.year) > years) return false
  if (!other.isUsed) return true
  if (car.odometerKm === null || other.odometerKm === null) return false
  return Math.abs(car.odometerKm - other.odometerKm) <= Math.max(15_000, car.odometerKm * km)
}

const normal = (badge: string | null) => (badge ?? '').trim().toLowerCase()

function rangeOf(prices: readonly number[], { weight, uselessSpread }: Closeness): MarketRange {
  const [minCents, medianCents, maxCents] = [0.25, 0.5, 0.75].map((part) => quantile(prices, part)) as [
    number,
    number,
    number,
  ]
  const spread = (maxCents - minCents) / medianCents
  const enough = Math.min(1, prices.length / plenty)
  const confidence = weight * enough * Math.max(0, 1 - spread / uselessSpread)
  return {
    minCents,
    maxCents,
    medianCents,
    count: prices.length,
    confidence: Math.round(confidence * 100) / 100,
  }
}

/** Between the two neighbours, to whole dollars. */
function quantile(sorted: readonly number[], part: number): number {
  const at = (sorted.length - 1) * part
  const [low, high] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!]
  return Math.round((low + (high - low) * (at - Math.floor(at))) / 100) * 100
}
