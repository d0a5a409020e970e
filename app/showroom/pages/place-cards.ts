import { dealerPhone } from '#app/leads/dealer-phone.ts'
import { locationType, primaryLocation, shownLocations } from '#app/locations/locations.ts'
import type { Location } from '#app/tenancy/location-record.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

/** The dealer's places as a block of a page shows them. */
export const placeCards = (settings: SiteSettings, show: string) =>
  shownLocations(settings)
    .filter(placeFilter(settings, show))
    .map((location) => {
      const { id, name, address, dealer_license_number } = location
      const phone = dealerPhone(settings, location)
      return {
        id,
        name,
        address: `${address.street}, ${address.city} ${address.state.toUpperCase()} ${address.postcode}`,
        phone: phone.number && phone,
        licence: dealer_license_number ? `DL ${dealer_license_number.replace(/^DL\s*/i, '')}` : null,
        directions: address.place_url ?? null,
      }
    })

/** LOC-12 … LOC-14 */
function placeFilter(settings: SiteSettings, show: string): (location: Location) => boolean {
  const is =
    (...types: string[]) =>
    (location: Location) =>
      types.includes(locationType(location))
  const filters: Record<string, (location: Location) => boolean> = {
    all: () => true,
    primary: ({ id }) => id === primaryLocation(settings).id,
    sales: is('sales'),
    service: is('service'),
    'service-only': is('service'),
    parts: is('parts'),
    'service-and-parts': is('service', 'parts'),
    'hide-service': (location) => !is('service')(location),
  }
  return filters[show] ?? (({ id, slug }) => id === show || slug === show)
}
