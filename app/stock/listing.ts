import type { Condition } from '#app/search/search.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import type { Car } from './car.ts'
import { kindOf } from './vehicle-kind.ts'

/**
 * Which of a dealer's cars its site lists at all: the visibility rule (STK-74, STK-75), the kinds the site sells
 * (TEN-14) and the site's stock filters (STK-88 … STK-92). Two halves: what depends on the car and the settings only is
 * decided when the car is indexed; what depends on the clock is a condition of each search.
 */

const dayMs = 24 * 60 * 60 * 1000

/** How a car stands for those who sell it. Hidden: the dealer or a rule of the site keeps it from visitors. */
export type CarState = 'sale' | 'reserved' | 'soon' | 'sold' | 'hidden'

type ListedBy = Pick<
  Car,
  | 'showOnDealerWebsite'
  | 'itemType'
  | 'carType'
  | 'subscriptionPriceCents'
  | 'status'
  | 'stockNumber'
  | 'make'
  | 'odometerKm'
> & { readonly images: { readonly length: number } }

export function isListable(
  car: ListedBy,
  settings: Pick<SiteSettings, 'stock' | 'stockFilter' | 'search'>,
): boolean {
  const filter = settings.stockFilter
  if (!car.showOnDealerWebsite) return false
  if (!isOfKinds(car, settings.stock.kinds)) return false
  if (filter.inStockOnly && car.status !== 'in_stock') return false
  if (filter.usedOnly && car.carType !== 'used') return false
  if (filter.excludeStockNumbers.includes(car.stockNumber)) return false
  if (car.images.length < filter.minPhotos) return false
  return passesDemoRule(car, filter.demoMinKm)
}

function passesDemoRule(car: ListedBy, rule: SiteSettings['stockFilter']['demoMinKm']): boolean {
  if (!rule || car.carType !== 'demo' || car.make.toLowerCase() !== rule.make.toLowerCase()) return true
  const isOver = (car.odometerKm ?? 0) > rule.km
  return rule.mode === 'include' ? isOver : !isOver
}

/** New, used and demo are kinds of cars; motorcycles, caravans and subscription cars are kinds of their own. */
function isOfKinds(car: ListedBy, kinds: SiteSettings['stock']['kinds']): boolean {
  const kind = kindOf(car)
  if (kind === 'motorcycle') return kinds.includes('motorcycle')
  if (kind === 'caravan' || kind === 'motorhome') return kinds.includes('caravan')
  if ((car.subscriptionPriceCents ?? 0) > 0 && kinds.includes('subscription')) return true
  return kinds.includes(car.carType)
}

/** The part of the rule that time moves on: in stock, coming soon, or sold within the last N days. */
export function listedNow(settings: Pick<SiteSettings, 'search'>, now: Date): Condition {
  return {
    any: [
      { attribute: 'status', in: ['in_stock', 'coming_soon'] },
      { attribute: 'sold_at', min: soldSince(settings, now) },
    ],
  }
}

export function isListedNow(
  car: Pick<Car, 'status' | 'soldAt'>,
  settings: Pick<SiteSettings, 'search'>,
  now: Date,
): boolean {
  if (car.status !== 'sold') return true
  return car.soldAt !== null && Math.floor(Date.parse(car.soldAt) / 1000) >= soldSince(settings, now)
}

/** Whole seconds since 1970, at full minutes, so that searches of the same minute share cached conditions. */
function soldSince(settings: Pick<SiteSettings, 'search'>, now: Date): number {
  return (minuteOf(now) * 60_000 - settings.search.soldDays * dayMs) / 1000
}

/** Within it the same cars are listed, unless stock or settings change. */
export const minuteOf = (now: Date): number => Math.floor(now.getTime() / 60_000)
