import { placeOfCar } from '#app/locations/place-of-car.ts'
import type { Car } from '#app/stock/car.ts'
import type { Location } from '#app/tenancy/location-record.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

/** What a button needs to show a dealer's number. */
export type DealerPhone = {
  readonly number: string | null
  readonly startRevealed: boolean
  readonly site: string
  readonly api: string
  readonly carId: string | null
  readonly dealershipId: string | null
}

type PhoneSettings = Pick<SiteSettings, 'phone' | 'slug' | 'api' | 'locations' | 'dealerships'>

/** The location's number, or the site's own for cars of that type (ENQ-46). */
export function dealerPhone(
  settings: PhoneSettings,
  location: Pick<Location, 'contact_detail' | 'dealership_id'> | null,
  car: Pick<Car, 'id' | 'carType' | 'dealershipId' | 'locationId'> | null = null,
): DealerPhone {
  const detail = location?.contact_detail
  return {
    number: (car && settings.phone.overrides[car.carType]) ?? detail?.phone ?? detail?.landline_phone ?? null,
    startRevealed: settings.phone.startRevealed,
    site: settings.slug,
    api: settings.api.base,
    carId: car?.id ?? null,
    dealershipId: (car && placeOfCar(car, settings).dealership?.id) ?? location?.dealership_id ?? null,
  }
}
