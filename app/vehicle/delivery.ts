import { type Coordinates, distanceKm } from '#app/locations/distance.ts'
import { primaryLocation } from '#app/locations/locations.ts'
import { placeOfPostcode } from '#app/locations/postcode.ts'
import { isIsland } from '#app/locations/street-postcode.ts'
import type { Location } from '#app/tenancy/location-record.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

/** What delivering a car to a postcode costs (VEH-72); dollars, as on the wire. */
export type DeliveryPrice = { readonly price: number; readonly name: string }

type Delivering = Pick<SiteSettings, 'delivery' | 'locations'>

/** A site that has said what delivery costs has a calculator; another would only ever apologise. */
export const deliversCars = ({ delivery }: Pick<SiteSettings, 'delivery'>) =>
  delivery.rates.length > 0 || delivery.regions.some(({ price }) => price !== null)

/** `from`: where the car stands; cars of no place leave from the primary dealership. */
export function deliveryPrice(
  settings: Delivering,
  postcode: string,
  { at, from }: { at: Coordinates; from?: Location | undefined },
): DeliveryPrice | null {
  const own = settings.delivery.regions.find(({ postcodes }) =>
    postcodes.some((range) => isWithin(postcode, range)),
  )
  if (own) return own.price === null ? null : { price: own.price, name: own.name }
  const primary = primaryLocation(settings)
  if (isIsland(postcode) && postcode !== (from ?? primary).address.postcode) return null
  const km = distanceKm(pointOf(from ?? primary), at)
  const rate = settings.delivery.rates
    .toSorted((a, b) => a.upToKm - b.upToKm)
    .find(({ upToKm }) => km <= upToKm)
  if (!rate) return null
  // 'Greater Brisbane' is what lies round the primary dealership, not round another.
  const isPrimary = !from || from.id === primary.id
  return {
    price: rate.price,
    name: (isPrimary && rate.name) || (placeOfPostcode(postcode)?.region ?? postcode),
  }
}

function isWithin(postcode: string, range: string): boolean {
  const [first = '', last = first] = range.split('-')
  return postcode >= first && postcode <= last
}

/** A location without coordinates is where its postcode is. */
function pointOf({ address }: Pick<Location, 'address'>): Coordinates {
  if (address.lat !== undefined && address.long !== undefined) return { lat: address.lat, lng: address.long }
  return placeOfPostcode(address.postcode) ?? { lat: -25.3, lng: 134.8 }
}
