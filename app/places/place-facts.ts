import { dealerPhone } from '#app/leads/dealer-phone.ts'
import { buysCars, locationType, shownLocations } from '#app/locations/locations.ts'
import { directionsTo, mapFrame } from '#app/locations/map-source.ts'
import { openNow } from '#app/locations/opening-hours.ts'
import { filteredPlaces, type PlaceFilter } from '#app/locations/place-filter.ts'
import { placeHours } from '#app/locations/place-hours.ts'
import { placePath } from '#app/locations/place-path.ts'
import { pointOf } from '#app/locations/place-point.ts'
import { reviewsOf } from '#app/locations/reviews.ts'
import { stockPath } from '#app/stock/search-path.ts'
import { plural } from '#app/stock/vehicle-kind.ts'
import type { Location } from '#app/tenancy/location-record.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

/** What a card, a large section and a page show of a place. */
export type PlaceFacts = ReturnType<typeof placeFacts>

/** `hasHours`: the week is shown with it, and goes to the browser. */
export function placeFacts(
  location: Location,
  settings: SiteSettings,
  { now, hasHours }: { now: Date; hasHours: boolean },
) {
  const { id, name, address, image } = location
  const { locationSettings } = settings
  return {
    id,
    name,
    type: locationType(location),
    href: placePath(location, settings),
    street: address.street,
    town: `${address.city} ${address.state.toUpperCase()} ${address.postcode}`,
    image: image ?? null,
    point: pointOf(address),
    directions: directionsTo(address),
    frame: mapFrame(address),
    licence: withoutLabel(location.dealer_license_number, 'DL'),
    repairer: withoutLabel(location.motor_vehicle_repairer, 'MRB'),
    phone: dealerPhone(settings, location),
    rating: reviewsOf(settings, location).rating,
    hours: hasHours ? placeHours(location, settings) : null,
    open: locationSettings.byAppointment ? null : openNow(location, settings, now),
    stock: stockHref(location, settings),
    buys: buysCars(location)
      ? {
          words: `We buy ${plural(settings.stock.noun.toLowerCase())}`,
          href: settings.tradeIn.sellPath,
        }
      : null,
  }
}

/** Some numbers are written with what they are called. */
const withoutLabel = (number: string | undefined, label: string): string | null =>
  number?.replace(new RegExp(`^${label}\\b[\\s:]*`, 'i'), '') || null

/** A workshop has none; all of it stands at a dealer's only place. */
function stockHref(location: Location, settings: SiteSettings): string | null {
  if (locationType(location) !== 'sales') return null
  return settings.locations.length === 1 ? stockPath : `/search/${location.slug}`
}

export type PlacesBlockFacts = {
  readonly heading: string
  readonly layout: SiteSettings['locationSettings']['layout']
  readonly cardHours: boolean
  readonly cardButton: SiteSettings['locationSettings']['cardButton']
  readonly enquireHref: string
  readonly places: readonly PlaceFacts[]
}

type Asked = {
  /** Left out: all. */
  readonly filter?: PlaceFilter | (string & {})
  readonly heading?: string | undefined
  /** Where closed days lead (LOC-32); left out, service booking. */
  readonly enquireHref?: string
}

/** A block of locations, in the order and the layout of the site (LOC-12, LOC-15, LOC-16, LOC-18). */
export function placesBlock(settings: SiteSettings, asked: Asked, now: Date): PlacesBlockFacts {
  const { layout, bigHeading, cardHours, cardButton } = settings.locationSettings
  const places = filteredPlaces(shownLocations(settings), asked.filter ?? 'all')
  const hasHours = cardHours || places.length === 1
  return {
    heading:
      bigHeading && places.length > 1 ? `${places.length} Big Locations` : (asked.heading ?? 'Our Locations'),
    layout,
    cardHours,
    cardButton,
    enquireHref: asked.enquireHref ?? settings.service.bookingUrl ?? '/contact-us',
    places: places.map((location) => placeFacts(location, settings, { now, hasHours })),
  }
}
