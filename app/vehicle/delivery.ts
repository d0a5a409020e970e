import { type Coordinates, distanceKm } from '#app/locations/distance.ts'
import { primaryLocation } from '#app/locations/locations.ts'
import { placeOfPostcode } from '#app/locations/postcode.ts'
import type { Location } from '#app/tenancy/location-record.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

/** What delivering a car to a postcode costs (VEH-72); dollars, as on the wire. */
export type DeliveryPrice = { readonly price: number; readonly name: string }

type Delivering = Pick<SiteSettings, 'delivery' | 'locations'>

/** A site that has said what delivery costs has a calculator; another would only ever apologise. */
export const deliversCars = ({ delivery }: Pick<SiteSettings, 'delivery'>) =>
  delivery.rates.length > 0 || delivery.regions.some(({ price }) => price !== null)

export function deliveryPrice(settings: Delivering, postcode: string, at: Coordinates): DeliveryPrice | null {
  const own = settings.delivery.regions.find(({ postcodes }) =>
    postcodes.some((range) => isWithin(postcode, range)),
  )
  if (own) return own.price === null ? null : { price: own.price, name: own.name }
  const km = distanceKm(dealershipPoint(settings), at)
  const rate = settings.delivery.rates
    .toSorted((a, b) => a.upToKm - b.upToKm)
    .find(({ upToKm }) => km <= upToKm)
  return rate ? { price: rate.price, name: rate.name ?? placeOfPostcode(postcode)?.region ?? postcode } : null
}

function isWithin(postcode: string, range: string): boolean {
  const [first = '', last = first] = range.split('-')
  return postcode >= first && postcode <= last
}

/** Cars leave from the primary dealership; a location without coordinates is where its postcode is. */
function dealershipPoint(settings: Delivering): Coordinates {
  return pointOf(primaryLocation(settings))
}

function pointOf({ address }: Pick<Location, 'address'>): Coordinates {
  if (address.lat !== undefined && address.long !== undefined) return { lat: address.lat, lng: address.long }
  return placeOfPostcode(address.postcode) ?? { lat: -25.3, lng: 134.8 }
}
