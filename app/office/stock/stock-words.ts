import type { Car } from '#app/stock/car.ts'
import type { CarState } from '#app/stock/listing.ts'
import { priceTypeWords, shownPrice } from '#app/stock/price.ts'
import type { WordEnd } from '#app/stock/said/car-words.ts'
import { factsOf } from '#app/stock/vehicle-kind.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { dollars, kilometres } from '#app/ui/money.ts'
import { farOver, type MarketPosition } from '#app/vehicle/market-position.ts'

/** How a car stands, and the tag that says so. */
export const stateTags: Readonly<Record<CarState, readonly [words: string, tag: string]>> = {
  sale: ['For sale', 'tag'],
  reserved: ['Reserved', 'tag tag--warn'],
  soon: ['Coming soon', 'tag tag--new'],
  sold: ['Sold', 'tag tag--sold'],
  hidden: ['Hidden', 'tag tag--bad'],
}

/** `note`: what the price includes, and what it was. */
export type PriceWords = { readonly said: string; readonly note: string }

/** As visitors see it. */
export function priceWords(
  car: Parameters<typeof shownPrice>[0],
  settings: Pick<SiteSettings, 'price'>,
): PriceWords {
  const price = shownPrice(car, settings)
  if (price.kind === 'weekly') return { said: dollars(price.cents), note: 'a week' }
  if (price.kind === 'preorder') return { said: 'Pre-order', note: '' }
  if (price.kind === 'none') return { said: price.text, note: '' }
  const includes = price.priceType && priceTypeWords[price.priceType].toLowerCase()
  const was = price.wasCents === null ? null : `was ${dollars(price.wasCents)}`
  return { said: dollars(price.cents), note: [includes, was].filter(Boolean).join(', ') }
}

/** A price as it is changed in the list, with what it stands upon. */
export type AskedPrice = {
  /** As its form has it. */
  readonly cents: string
  readonly type: string
  /** What the feed asks, where somebody says something else; '': the feed speaks. */
  readonly feed: string
  readonly ends: readonly [ends: WordEnd, until: string]
  readonly typeEnds: readonly [ends: WordEnd, until: string]
  readonly version: string
}

export type PositionWords = {
  readonly said: string
  readonly at: number
  readonly tone: 'under' | 'over' | 'far-over'
}

/** Below the middle of the market; in its upper half; above what most ask. */
export function positionWords({ overCents, at }: MarketPosition): PositionWords {
  const far = dollars(Math.abs(overCents))
  const tone = overCents < 0 ? 'under' : at <= farOver ? 'over' : 'far-over'
  return { said: far === '$0' ? 'in the middle' : `${far} ${overCents < 0 ? 'under' : 'over'}`, at, tone }
}

/** '29,377 km'; '' for what has no odometer. */
export const kilometresOf = (car: Pick<Car, 'itemType' | 'odometerKm'>): string =>
  car.odometerKm === null || factsOf(car).lacks.has('odometer') ? '' : kilometres(car.odometerKm)

const dayMs = 24 * 60 * 60 * 1000

/** Until it was sold. */
export function daysInStock(
  { createdAt, soldAt }: { readonly createdAt: number; readonly soldAt: string | null },
  now: Date,
): number {
  const until = soldAt === null ? now.getTime() : Date.parse(soldAt)
  return Math.max(0, Math.floor((until - createdAt) / dayMs))
}
