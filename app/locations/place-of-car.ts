import type { Dealership, Location } from '#app/tenancy/location-record.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { locationOf, primaryLocation } from './locations.ts'

type Placed = { readonly locationId: string | null; readonly dealershipId: string | null }
type Places = Pick<SiteSettings, 'locations' | 'dealerships'>

export type PlaceOfCar = {
  /** Where it stands; null for a hidden location (LOC-09), and for a car that stands at none. */
  readonly location: Location | null
  /** Whose car it is: the one it was listed for, else that of its location. */
  readonly dealership: Dealership | null
  /** What its place is called: its location, or the dealership of a car at a hidden one. */
  readonly name: string | null
}

/** The place of a car as everybody may know it: leads, phones, cards, pages, searches and endpoints go by this. */
export function placeOfCar(
  { locationId, dealershipId }: Placed,
  { locations, dealerships }: Places,
): PlaceOfCar {
  const own = locationOf({ locations }, locationId)
  const dealership = dealerships.find(({ id }) => id === (dealershipId ?? own?.dealership_id)) ?? null
  const location = own?.visible ? own : null
  return { location, dealership, name: location?.name ?? (own ? (dealership?.name ?? null) : null) }
}

/**
 * Where a buyer of the car goes, and whom they ring: its location while that is of its own dealership, else one of the
 * dealership, else the one that stands for the site.
 */
export function contactOfCar(car: Placed, settings: Places): Location {
  const { location, dealership } = placeOfCar(car, settings)
  if (location && (!dealership || location.dealership_id === dealership.id)) return location
  const listed = settings.locations.filter(
    ({ visible, dealership_id }) => visible && dealership_id === dealership?.id,
  )
  return listed.find(({ primary }) => primary) ?? listed[0] ?? location ?? primaryLocation(settings)
}
