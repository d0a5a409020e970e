import type { Badge, CarLine, CarMake } from './catalogue/car-line.ts'
import type { Random } from './random.ts'
import { marketYear } from './selling-prices.ts'

/** How often a used car of each age, from this year's on, stands in a yard. */
const usedAges = [1, 5, 9, 12, 12, 11, 10, 8, 7, 6.5, 6, 5.5, 5, 4.5, 4, 3, 2.5, 2, 1.5, 1, 0.8] as const

/** Shares a number of cars out by weight, so that even the lightest gets one and the sum is exact. */
export function sharedOut<Item>(total: number, items: readonly (readonly [Item, number])[]): Item[] {
  const sum = items.reduce((before, [, weight]) => before + weight, 0)
  const exact = items.map(([item, weight]) => ({ item, part: (weight / sum) * total, count: 0 }))
  for (const entry of exact) entry.count = Math.max(1, Math.floor(entry.part))
  let left = total - exact.reduce((before, { count }) => before + count, 0)
  const byRemainder = [...exact].sort((a, b) => b.part - b.count - (a.part - a.count))
  for (let i = 0; left > 0; i = (i + 1) % byRemainder.length, left--) byRemainder[i]!.count++
  const byCount = [...exact].sort((a, b) => b.count - a.count)
  for (let i = 0; left < 0; i = (i + 1) % byCount.length, left++) byCount[i]!.count--
  return exact.flatMap(({ item, count }) => Array.from({ length: count }, () => item))
}

export type CarWish = { line: CarLine; badge: Badge; year: number }

type Wanted = (line: CarLine, badge: Badge) => boolean
const anything: Wanted = () => true

export function usedCar(
  random: Random,
  make: CarMake,
  wanted: Wanted = anything,
  ages: readonly number[] = usedAges,
): CarWish {
  const years = (from: number, to: number) =>
    ages
      .map((weight, age) => [marketYear - age, weight] as const)
      .filter(([year]) => year >= from && year <= to)
  const lines = make.lines
    .map((line) => ({ line, badges: line.badges.filter((badge) => wanted(line, badge)) }))
    .filter(({ badges }) => badges.length > 0)
    .map((choice) => {
      const { line } = choice
      const seen = years(line.from, line.to).reduce((sum, [, weight]) => sum + weight, 0)
      return [choice, line.share * seen] as const
    })
  const { line, badges } = random.weighted(lines)
  const possible = years(line.from, line.to).filter(([year]) => badges.some((badge) => sells(badge, year)))
  const year = random.weighted(possible)
  return { line, year, badge: random.pick(badges.filter((badge) => sells(badge, year))) }
}

/** A new or demonstrator car: this year's, or one of last year's that is left. */
export function newCar(random: Random, make: CarMake, wanted: Wanted = anything): CarWish | null {
  const lines = make.lines
    .map((line) => ({
      line,
      badges: line.badges.filter((badge) => badge.to >= marketYear && wanted(line, badge)),
    }))
    .filter(({ line, badges }) => line.to >= marketYear && badges.length > 0)
  if (lines.length === 0) return null
  const { line, badges } = random.weighted(lines.map((choice) => [choice, choice.line.share] as const))
  const badge = random.pick(badges)
  const isLeftOver = badge.from < marketYear && random.chance(0.13)
  return { line, badge, year: isLeftOver ? marketYear - 1 : marketYear }
}

const sells = (badge: Badge, year: number) => badge.from <= year && year <= badge.to
