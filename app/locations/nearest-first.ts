import type { Location } from '#app/tenancy/location-record.ts'
import { type Coordinates, distanceKm } from './distance.ts'
import { pointOf } from './place-point.ts'

export type Away<Place> = { readonly place: Place; readonly km: number | null }

/** Nearest first, each with its distance; those of which nobody knows where they are come last, in their order. */
export function nearestFirst<Place extends Pick<Location, 'address'>>(
  from: Coordinates,
  places: readonly Place[],
): Away<Place>[] {
  return places
    .map((place) => {
      const point = pointOf(place.address)
      return { place, km: point && distanceKm(from, point) }
    })
    .sort((a, b) => (a.km ?? Number.POSITIVE_INFINITY) - (b.km ?? Number.POSITIVE_INFINITY) || 0)
}

/** '4 km away', '1,390 km away', 'Less than 1 km away' */
export const awayWords = (km: number): string =>
  km < 1 ? 'Less than 1 km away' : `${Math.round(km).toLocaleString('en-AU')} km away`
