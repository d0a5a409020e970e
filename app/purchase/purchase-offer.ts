import type { Offer } from '#app/reservations/reservation.ts'
import { buyOnlineOffer } from '#app/reservations/reserve-offer.ts'
import type { Car, PriceType } from '#app/stock/car.ts'
import { shownPrice } from '#app/stock/price.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

type OfferSettings = Parameters<typeof buyOnlineOffer>[1] & Pick<SiteSettings, 'price'>

/** RES-04: what is bought has a price; a week of a subscription is none. */
export function purchaseOffer(car: Car, settings: OfferSettings): (Offer & { priceCents: number }) | null {
  const offer = buyOnlineOffer(car, settings)
  const price = shownPrice(car, settings)
  return offer && price.kind === 'price' ? { ...offer, priceCents: price.cents } : null
}

/** What a price includes, in words (RES-22). */
export const priceIncludes: Readonly<Record<PriceType | 'unknown', readonly string[]>> = {
  drive_away_price: [
    'Registration and compulsory third-party insurance',
    'Stamp duty and dealer charges',
    'Nothing more to drive it away',
  ],
  estimated_drive_away_price: [
    'An estimate with registration, compulsory third-party insurance and stamp duty',
    'We confirm it in writing before you sign: it depends on where you register it',
  ],
  excluding_government_charges_price: [
    'The vehicle itself, with GST',
    'Government charges (registration, compulsory third-party insurance, stamp duty) come on top; we confirm the total in writing before you sign',
  ],
  unknown: ['The vehicle itself, with GST', 'We confirm in writing what comes on top, before you sign'],
}
