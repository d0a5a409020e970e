import { hoursLines } from '#app/locations/hours-lines.ts'
import { atSameAddress, locationType, shownLocations, typeWords } from '#app/locations/locations.ts'
import { awayWords, nearestFirst } from '#app/locations/nearest-first.ts'
import { openNow } from '#app/locations/opening-hours.ts'
import { holidayHours, placeHours } from '#app/locations/place-hours.ts'
import { pointOf } from '#app/locations/place-point.ts'
import { reviewsOf } from '#app/locations/reviews.ts'
import { placeFacts } from '#app/places/place-facts.ts'
import type { Location } from '#app/tenancy/location-record.ts'
import { hasPage } from '#app/tenancy/site-pages.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { placeHead, placeTrail } from './places-head.ts'
import { serviceHref } from './service-href.ts'

type Facts = { readonly settings: SiteSettings; readonly origin: string; readonly now: Date }

export type PlaceData = ReturnType<typeof placeData>

const mostNear = 3
/** Kilometres that somebody drives to look at another vehicle; how far the rest are helps nobody. */
const worthTelling = 150

/** What a place's own page shows. */
export function placeData(location: Location, facts: Facts) {
  const { settings, now } = facts
  const here = atSameAddress(location, shownLocations(settings))
  return {
    place: placeFacts(location, settings, { now, hasHours: false }),
    trail: placeTrail(location, settings),
    parts: here.map((one) => partOf(one, here, { settings, now })),
    hoursLines: settings.locationSettings.byAppointment ? [] : hoursLines(here),
    brands: location.manufacturers.flatMap(
      (id) => settings.manufacturers.find((make) => make.id === id || make.slug === id)?.name ?? [],
    ),
    deliversTo: location.distribution_locations,
    contactHref: hasPage(settings, '/contact-us') ? `/contact-us/${location.slug}` : null,
    enquireHref: serviceHref(settings),
    reviews: reviewsOf(settings, location),
    near: nearPlaces(location, here, { settings, now }),
    meta: placeHead(location, facts),
  }
}

/** What is done at an address, with its own hours; two of a kind are told apart by their names. */
function partOf(location: Location, here: readonly Location[], { settings, now }: Omit<Facts, 'origin'>) {
  const type = locationType(location)
  const isAlone = here.filter((one) => locationType(one) === type).length === 1
  return {
    id: location.id,
    name: location.name,
    label: isAlone ? typeWords[type] : location.name,
    hours: placeHours(location, settings),
    open: settings.locationSettings.byAppointment ? null : openNow(location, settings, now),
    holidays: holidayHours(location, settings, now),
  }
}

function nearPlaces(location: Location, here: readonly Location[], { settings, now }: Omit<Facts, 'origin'>) {
  const from = pointOf(location.address)
  const others = shownLocations(settings).filter(
    (one) => !here.includes(one) && locationType(one) === locationType(location),
  )
  if (!from) return []
  return nearestFirst(from, others)
    .slice(0, mostNear)
    .map(({ place, km }) => ({
      place: placeFacts(place, settings, { now, hasHours: false }),
      away: km === null || km > worthTelling ? null : awayWords(km),
    }))
}
