import type { Address } from '#app/tenancy/location-record.ts'
import type { Coordinates } from './distance.ts'
import { placeOfPostcode } from './postcode.ts'

/** Where an address is: its own coordinates, else the middle of its postcode; null where neither is known. */
export function pointOf({
  lat,
  long,
  postcode,
}: Pick<Address, 'lat' | 'long' | 'postcode'>): Coordinates | null {
  if (lat !== undefined && long !== undefined) return { lat, lng: long }
  const place = placeOfPostcode(postcode)
  return place && { lat: place.lat, lng: place.lng }
}
