import type { Car } from '#app/stock/car.ts'

const dollars = (cents: number | null) => (cents === null ? null : cents / 100)

/** The fields of a car that change while its page lies in a cache, by their names on the wire. */
function changingFields(car: Car) {
  return {
    price: dollars(car.priceCents),
    before_price: dollars(car.beforePriceCents),
    offer_price: dollars(car.offerPriceCents),
    subscription_price: dollars(car.subscriptionPriceCents),
    price_type: car.priceType,
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
  page: { photosCount: string | null; updatedAt: string | null; reserved: string | null },
): CarFields {
  const shown = page.updatedAt === null ? Number.NaN : Date.parse(page.updatedAt)
  const isOlder = Number.isFinite(shown) && shown < Date.parse(car.updatedAt)
  const hasOtherPhotos =
    /^\d{1,4}$/.test(page.photosCount ?? '') && Number(page.photosCount) !== car.images.length
  if (isOlder || hasOtherPhotos) return changingFields(car)
  const isHeldElsewise =
    ['true', 'false'].includes(page.reserved ?? '') && page.reserved !== String(car.isReserved)
  return isHeldElsewise ? { reserved: car.isReserved } : {}
}
