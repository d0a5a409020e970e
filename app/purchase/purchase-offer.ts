import type { Offer } from '#app/reservations/reservation.ts'
import { buyOnlineOffer } from '#app/reservations/reserve-offer.ts'
import type { Car, PriceType } from '#app/stock/car.ts'
import { shownPrice, wholeCents, wholeType } from '#app/stock/price.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

type OfferSettings = Parameters<typeof buyOnlineOffer>[1] & Pick<SiteSettings, 'price'>

/**
 * RES-04: what is bought has a price; a week of a subscription is none. One that leaves charges out, and has no drive-away total,
 * is not bought online either: nobody pays towards a sum without seeing it whole (Australian Consumer Law s 48).
 */
export function purchaseOffer(car: Car, settings: OfferSettings): (Offer & { priceCents: number }) | null {
  const offer = buyOnlineOffer(car, settings)
  const price = shownPrice(car, settings)
  const priceCents = price.kind === 'price' ? wholeCents(price) : null
  return offer && priceCents !== null ? { ...offer, priceCents } : null
}

type WholeType = Exclude<PriceType, 'excluding_government_charges_price'> | 'unknown'

/** What a whole price includes, in words (RES-22). */
export const priceIncludes: Readonly<Record<WholeType, readonly string[]>> = {
  drive_away_price: [
    'Registration and compulsory third-party insurance',
    'Stamp duty and dealer charges',
    'Nothing more to drive it away',
  ],
  estimated_drive_away_price: [
    'An estimate with registration, compulsory third-party insurance and stamp duty',
    'We confirm it in writing before you sign: it depends on where you register it',
  ],
  unknown: ['The vehicle itself, with GST', 'We confirm in writing what comes on top, before you sign'],
}

/** Of a price that is offered: one that is only a part has its drive-away total. */
export function includedIn(price: Parameters<typeof wholeType>[0]): WholeType {
  const type = wholeType(price)
  return type === null || type === 'excluding_government_charges_price' ? 'unknown' : type
}
