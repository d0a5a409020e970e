import type { Location } from '#app/tenancy/location-record.ts'
import { locationType } from './locations.ts'

/** Which locations a block shows: a word, or the id of one (LOC-12, LOC-14). */

export const placeFilters = [
  'all',
  'primary',
  'sales',
  'service',
  'parts',
  'service-and-parts',
  'service-only',
  'hide-service',
] as const
export type PlaceFilter = (typeof placeFilters)[number]

type Typed = Pick<Location, 'id' | 'location_type' | 'primary'>

const passes: Record<PlaceFilter, (location: Typed) => boolean> = {
  all: () => true,
  primary: ({ primary }) => primary,
  // An empty type is sales (LOC-13).
  sales: (location) => locationType(location) === 'sales',
  service: (location) => locationType(location) === 'service',
  parts: (location) => locationType(location) === 'parts',
  'service-and-parts': (location) => ['service', 'parts'].includes(locationType(location)),
  'service-only': (location) => locationType(location) === 'service',
  'hide-service': (location) => locationType(location) !== 'service',
}

const isWord = (filter: string): filter is PlaceFilter => Object.hasOwn(passes, filter)

export const filteredPlaces = <Place extends Typed>(
  places: readonly Place[],
  filter: PlaceFilter | (string & {}),
): Place[] => places.filter((place) => (isWord(filter) ? passes[filter](place) : place.id === filter))
