import type { Location } from '#app/tenancy/location-record.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { primaryFirst, shownLocations } from './locations.ts'

/** Addresses of the dealer's places. */

export const placesPath = '/locations'
export const dealerLocatorPath = '/dealer-locator'

type Located = Pick<SiteSettings, 'locations' | 'locationSettings'>

/** '/locations/moorooka', or where the site has it (LOC-26). */
export const placePath = ({ slug }: Pick<Location, 'slug'>, { locationSettings }: Located): string =>
  locationSettings.path.replace('{slug}', slug)

/** Whose page a slug is: a location's, else that of a dealership's first location; null for neither (LOC-26). */
export function locationOfSlug(
  slug: string,
  settings: Located & Pick<SiteSettings, 'dealerships'>,
): Location | null {
  const locations = shownLocations(settings)
  const own = locations.find((location) => location.slug === slug)
  if (own) return own
  const dealership = settings.dealerships.find((one) => one.slug === slug)
  return primaryFirst(locations.filter(({ dealership_id }) => dealership_id === dealership?.id))[0] ?? null
}
