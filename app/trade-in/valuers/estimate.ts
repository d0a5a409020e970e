import type { VehicleKind } from '#app/stock/car.ts'
import { percentOff } from '../condition.ts'

/**
 * The estimate of the shipped stand-in: what comparable cars are asked for, brought to this car's age and kilometres, less
 * a margin and what the condition takes off (docs/stand-ins.md).
 */

/** Of the asking price: preparing the car, standing, selling it, and the buyer's bargain. */
export const marginPercent = 15
const yearPercent = 7
const percentPer10000Km = 2.5
/** The range stands so far to each side of the middle. */
const spreadPercent = 6
const mostYearsApart = 3
const fewestComparables = 3

export type ForSale = {
  readonly year: number
  /** Null of what has no odometer. */
  readonly kms: number | null
  readonly price: number
  readonly badge: string | null
}
export type Owned = {
  readonly kind: VehicleKind
  readonly year: number
  readonly kms: number | null
  readonly badge: string | null
  readonly adjustmentAnswers: Readonly<Record<string, string>>
}
export type Estimate = { readonly low: number; readonly high: number; readonly comparables: number }

/** Whole dollars, rounded to hundreds; null where too few cars are like it. */
export function estimate(owned: Owned, forSale: readonly ForSale[]): Estimate | null {
  const near = forSale.filter(({ year }) => Math.abs(year - owned.year) <= mostYearsApart)
  const sameBadge = near.filter(({ badge }) => isSame(badge, owned.badge))
  const alike = sameBadge.length >= fewestComparables ? sameBadge : near
  if (alike.length < fewestComparables) return null
  const prices = alike.map((car) => broughtTo(owned, car)).sort((a, b) => a - b)
  const off = (100 - marginPercent) * (100 - Math.min(40, percentOff(owned.kind, owned.adjustmentAnswers)))
  const middle = (median(prices) * off) / 10_000
  const end = (percent: number) => Math.max(100, Math.round((middle * percent) / 10_000) * 100)
  return { low: end(100 - spreadPercent), high: end(100 + spreadPercent), comparables: alike.length }
}

const isSame = (a: string | null, b: string | null) =>
  a !== null && b !== null && a.trim().toLowerCase() === b.trim().toLowerCase()

/** Its price, as if it were as old and had run as far as the owner's. */
function broughtTo({ year, kms }: Owned, car: ForSale): number {
  const older = (1 - yearPercent / 100) ** (car.year - year)
  if (kms === null || car.kms === null) return car.price * older
  const further = 1 - (percentPer10000Km / 100) * ((kms - car.kms) / 10_000)
  return car.price * older * Math.min(1.5, Math.max(0.5, further))
}

function median(sorted: readonly number[]): number {
  const half = sorted.length / 2
  return sorted.length % 2 ? sorted[Math.floor(half)]! : (sorted[half - 1]! + sorted[half]!) / 2
}
