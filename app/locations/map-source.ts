import type { Address } from '#app/tenancy/location-record.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

/** The maps service: what leads there by a link, and what a site with a key of its own shows of it in a frame. */

const service = 'https://www.google.com'

export const addressLine = ({ street, city, state, postcode }: Address): string =>
  `${street}, ${city} ${state.toUpperCase()} ${postcode}`

/** LOC-25: the place's own address with the service, else a search for where it is. */
export function directionsTo(address: Address): string {
  if (address.place_url) return address.place_url
  const asked = new URLSearchParams({
    api: '1',
    query: addressLine(address),
    ...(address.place_id && { query_place_id: address.place_id }),
  })
  return `${service}/maps/search/?${asked}`
}

/** Of the frame, at the location's coordinates (LOC-36); null for an address without a key. */
export function mapFrame(address: Address): string | null {
  if (!address.map_key) return null
  const { lat, long } = address
  const q = lat !== undefined && long !== undefined ? `${lat},${long}` : addressLine(address)
  return `${service}/maps/embed/v1/place?${new URLSearchParams({ key: address.map_key, q, zoom: '15' })}`
}

/** The hosts whose frames a site's pages may show. */
export const mapHosts = ({ locations }: Pick<SiteSettings, 'locations'>): readonly string[] =>
  locations.some(({ visible, address }) => visible && address.map_key) ? [service] : []
