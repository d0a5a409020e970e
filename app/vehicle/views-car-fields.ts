import type { Car } from '#app/stock/car.ts'
import { earlierCents, hidesEarlierPrice } from '#app/stock/price.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

const dollars = (cents: number | null) => (cents === null ? null : cents / 100)

/** The fields of a car that change while its page lies in a cache, by their names on the wire. */
function changingFields(car: Car, settings: Pick<SiteSettings, 'price'>) {
  return {
    price: dollars(car.priceCents),
    // The one that shows: without it, or where history denies it, the page shows none.
    before_price: hidesEarlierPrice(car, settings) ? null : dollars(earlierCents(car)),
    offer_price: dollars(car.offerPriceCents),
    subscription_price: dollars(car.subscriptionPriceCents),
    price_type: car.priceType,
    drive_away_price: dollars(car.driveAwayPriceCents ?? null),
    status: car.status,
    sold: car.status === 'sold',
    reserved: car.isReserved,
    tag: car.tag,
    km: car.odometerKm,
    photos_count: car.images.length,
    updated_at: car.updatedAt,
  }
}

export type CarFields = Partial<ReturnType<typeof changingFields>>

/** What the page that asks shows differently from what the car is now (API-09); nothing when it does not say. */
export function outdatedFields(
  car: Car,
  settings: Pick<SiteSettings, 'price'>,
  page: { photosCount: string | null; updatedAt: string | null; reserved: string | null },
): CarFields {
  const updated = page.updatedAt === null ? Number.NaN : Date.parse(page.updatedAt)
  const isOlder = Number.isFinite(updated) && updated < Date.parse(car.updatedAt)
  const hasOtherPhotos =
    /^\d{1,4}$/.test(page.photosCount ?? '') && Number(page.photosCount) !== car.images.length
  if (isOlder || hasOtherPhotos) return changingFields(car, settings)
  const isHeldElsewise =
    ['true', 'false'].includes(page.reserved ?? '') && page.reserved !== String(car.isReserved)
  return isHeldElsewise ? { reserved: car.isReserved } : {}
}
