import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import type { Car, PriceType } from './car.ts'

/**
 * What price a car shows, everywhere it is shown (PRC-01 … PRC-06). `isReduced`: an offer that differs from the list
 * price (PRC-03); `wasCents` is then the earlier price (PRC-07).
 */
export type ShownPrice =
  | { kind: 'weekly'; cents: number; week?: NonNullable<SiteSettings['price']['week']> }
  | { kind: 'price'; cents: number; isReduced: boolean; wasCents: number | null; priceType: PriceType | null }
  | { kind: 'preorder' }
  | { kind: 'none'; text: string }

type PricedCar = Pick<
  Car,
  | 'priceCents'
  | 'beforePriceCents'
  | 'offerPriceCents'
  | 'subscriptionPriceCents'
  | 'priceType'
  | 'isPreorder'
>

/** Feeds put 0, 1 or 10 dollars where they mean 'no price' (PRC-02, PRC-04). */
const leastPriceCents = 10_00

export function shownPrice(car: PricedCar, settings: Pick<SiteSettings, 'price'>): ShownPrice {
  const weekly = car.subscriptionPriceCents ?? 0
  const { subscriptionSite, week } = settings.price
  if (subscriptionSite && weekly > 0) return { kind: 'weekly', cents: weekly, ...(week && { week }) }

  const list = car.priceCents ?? 0
  const offer = car.offerPriceCents ?? 0
  if (offer > leastPriceCents) {
    const isReduced = offer !== list
    const before = car.beforePriceCents ?? (list > leastPriceCents ? list : null)
    const wasCents = isReduced && before !== null && before > offer ? before : null
    return { kind: 'price', cents: offer, isReduced, wasCents, priceType: car.priceType }
  }
  if (list > leastPriceCents)
    return { kind: 'price', cents: list, isReduced: false, wasCents: null, priceType: car.priceType }
  if (car.isPreorder) return { kind: 'preorder' }
  return { kind: 'none', text: settings.price.noPriceText }
}

/** The number that price filters and price sorts go by: the shown price, or null where none is shown. */
export function shownPriceCents(car: PricedCar, settings: Pick<SiteSettings, 'price'>): number | null {
  const price = shownPrice(car, settings)
  return price.kind === 'price' || price.kind === 'weekly' ? price.cents : null
}

/** What the dealer asks for a car or, on a subscription site, for a week of it; null where no price shows. */
export function askedCents(
  car: Omit<PricedCar, 'beforePriceCents' | 'priceType' | 'isPreorder'>,
  settings: Pick<SiteSettings, 'price'>,
): number | null {
  return shownPriceCents({ ...car, beforePriceCents: null, priceType: null, isPreorder: false }, settings)
}

/** The words beside a price (PRC-08); the law wants to know what it includes. */
export const priceTypeWords: Record<PriceType, string> = {
  drive_away_price: 'Drive away',
  estimated_drive_away_price: 'Estimated drive away',
  excluding_government_charges_price: 'Excl. government charges',
}
