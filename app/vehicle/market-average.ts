import type { Car } from '#app/stock/car.ts'
import { shownPrice, wholeCents } from '#app/stock/price.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

/** How far a price lies below what is asked elsewhere (VEH-67). */
export type BelowMarket = { readonly cents: number; readonly average: 'state' | 'national' }

const leastCents = 499_00

/**
 * Averages are of whole prices, as the law wants them said (Australian Consumer Law, s 48): one that leaves charges out
 * is always lower and says nothing.
 */
export const isWholePrice = (priceType: Car['priceType']) =>
  priceType !== 'excluding_government_charges_price'

export function belowMarket(
  car: Parameters<typeof shownPrice>[0] &
    Pick<Car, 'stateAverageMarketPriceCents' | 'averageMarketPriceCents'>,
  settings: Pick<SiteSettings, 'price'>,
): BelowMarket | null {
  const price = shownPrice(car, settings)
  const average = car.stateAverageMarketPriceCents || car.averageMarketPriceCents
  const cents = price.kind === 'price' ? wholeCents(price) : null
  if (cents === null || !average || average - cents <= leastCents) return null
  return {
    cents: average - cents,
    average: car.stateAverageMarketPriceCents ? 'state' : 'national',
  }
}

const stateNames: Record<string, string> = {
  act: 'Canberra',
  nsw: 'New South Wales',
  nt: 'Northern Territory',
  qld: 'Queensland',
  sa: 'South Australian',
  tas: 'Tasmanian',
  vic: 'Victorian',
  wa: 'Western Australian',
}

/** 'below the Queensland average' */
export const averageWords = (average: BelowMarket['average'], state: string) =>
  `below the ${average === 'state' ? (stateNames[state.toLowerCase()] ?? 'state') : 'national'} average`
