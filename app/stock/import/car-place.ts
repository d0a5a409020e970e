import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import type { FeedCar } from '../car.ts'

type Places = Pick<SiteSettings, 'locations' | 'dealerships'>
type Named = { id: string; slug: string; name: string }

/** Feeds name a place by its id, its slug or its name; a car is kept with the id. */
const findNamed = <Place extends Named>(places: readonly Place[], said: string | null): Place | undefined => {
  if (said === null) return undefined
  const word = said.trim().toLowerCase()
  return (
    places.find(({ id }) => id === said.trim()) ??
    places.find(({ slug, name }) => slug === word || name.toLowerCase() === word)
  )
}

/** The car at a place of the site; what the feed names and the site does not have is left out and returned as unknown. */
export function atPlaceOfSite(car: FeedCar, { locations, dealerships }: Places) {
  const location = findNamed(locations, car.locationId)
  const dealership =
    findNamed(dealerships, car.dealershipId) ?? dealerships.find(({ id }) => id === location?.dealership_id)
  return {
    car: { ...car, locationId: location?.id ?? null, dealershipId: dealership?.id ?? null },
    unknownLocation: location ? null : car.locationId,
    unknownDealership: dealership ? null : car.dealershipId,
  }
}
