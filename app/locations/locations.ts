import type { Location } from '#app/tenancy/location-record.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

type LocatedSite = Pick<SiteSettings, 'locations' | 'locationSettings'>

/** The locations that the site shows, in its order: hidden ones dropped, then `show` and `hide`, then order by name (LOC-09 … LOC-11). */
export function shownLocations({
  locations,
  locationSettings: { order, show, hide },
}: LocatedSite): Location[] {
  const place = (location: Location) => {
    const at = order.indexOf(location.slug)
    return at < 0 ? order.length : at
  }
  return locations
    .filter(({ visible }) => visible)
    .filter(({ slug }) => show.length === 0 || show.includes(slug))
    .filter(({ slug }) => !hide.includes(slug))
    .sort((a, b) => place(a) - place(b) || a.name.localeCompare(b.name, 'en-AU'))
}

/** The location of this id, hidden or not; null for one that the site does not have. */
export const locationOf = ({ locations }: Pick<SiteSettings, 'locations'>, id: unknown): Location | null =>
  locations.find((location) => location.id === id) ?? null

/** An empty type is a sales location (LOC-03). */
export const locationType = (location: Pick<Location, 'location_type'>) => location.location_type || 'sales'

/** A location that buys cars, and says so wherever it is shown (LOC-04). */
export const buysCars = (location: Pick<Location, 'location_subtype'>) =>
  location.location_subtype.some((subtype) => subtype.toLowerCase().includes('buying'))

/** Where a seller brings a car: the locations that buy cars, where none is marked so those that sell them. */
export function buyingPlaces(settings: LocatedSite): Location[] {
  const shown = shownLocations(settings)
  const ways = [buysCars, (location: Location) => locationType(location) === 'sales', () => true]
  return ways.map((isMeant) => shown.filter(isMeant)).find(({ length }) => length > 0) ?? []
}

export type LocationType = 'sales' | 'service' | 'parts' | 'car-buying'

/** In words, in the order in which several at one address stand. */
export const typeWords: Readonly<Record<LocationType, string>> = {
  sales: 'Sales',
  service: 'Service',
  parts: 'Parts',
  'car-buying': 'Car buying',
}
const types = Object.keys(typeWords)

/** One that stands for the others before them. */
export const primaryFirst = <Place extends Pick<Location, 'primary'>>(places: readonly Place[]): Place[] =>
  [...places].sort((a, b) => Number(b.primary) - Number(a.primary))

/** All locations at one's address, itself among them: sales, service, parts, car buying (LOC-35). */
export function atSameAddress(location: Location, shown: readonly Location[]): Location[] {
  const address = addressKey(location)
  const here = shown.filter((one) => one === location || addressKey(one) === address)
  return here.sort((a, b) => types.indexOf(locationType(a)) - types.indexOf(locationType(b)))
}

const addressKey = ({ address: { street, city, postcode } }: Location) =>
  `${street} ${city} ${postcode}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ')

/** The location that stands for the site: the one marked primary, else the first; a hidden one only where all are. */
export function primaryLocation({ locations }: Pick<SiteSettings, 'locations'>): Location {
  const listed = locations.filter(({ visible }) => visible)
  return listed.find(({ primary }) => primary) ?? listed[0] ?? locations[0]!
}
