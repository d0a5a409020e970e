import { dealerPhone } from '#app/leads/dealer-phone.ts'
import { atSameAddress, locationType, shownLocations } from '#app/locations/locations.ts'
import { openNow, weekHours } from '#app/locations/opening-hours.ts'
import { stockPath } from '#app/stock/search-path.ts'
import type { Location } from '#app/tenancy/location-record.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

/** What the contact page shows of a location. */
type Contact = ReturnType<typeof contactPlace>
export type ContactPlace = Contact & {
  /** Its workshop, its parts counter: what else is at the address. */
  readonly parts: readonly Contact[]
}

/** All that the site shows, those at one address as one: the first, with the others' numbers and hours. */
export function contactPlaces(settings: SiteSettings, now: Date): ContactPlace[] {
  const locations = shownLocations(settings)
  const yards = new Set(locations.map((one) => atSameAddress(one, locations)[0]!))
  return [...yards].map((yard) => ({
    ...contactPlace(yard, settings, now),
    parts: atSameAddress(yard, locations)
      .slice(1)
      .map((part) => contactPlace(part, settings, now)),
  }))
}

export function contactPlace(location: Location, settings: SiteSettings, now: Date) {
  const { id, name, slug, address, contact_detail, dealer_license_number } = location
  const isOnly = settings.locations.length === 1
  return {
    id,
    name,
    href: `/contact-us/${slug}`,
    street: address.street,
    town: `${address.city} ${address.state.toUpperCase()} ${address.postcode}`,
    directions: address.place_url ?? null,
    licence: dealer_license_number ?? null,
    phone: dealerPhone(settings, location),
    hours: weekHours(contact_detail.opening_hours),
    open: openNow(location, settings, now),
    /** A workshop has none. */
    stock: locationType(location) !== 'sales' ? null : isOnly ? stockPath : `/search/${slug}`,
  }
}
