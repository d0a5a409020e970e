import type { MetaDescriptor } from 'react-router'
import { shownLocations } from '#app/locations/locations.ts'
import { addressLine } from '#app/locations/map-source.ts'
import { placePath, placesPath } from '#app/locations/place-path.ts'
import { locationData } from '#app/seo/dealer-data.ts'
import { headOf } from '#app/seo/page-head.ts'
import { previewPicture } from '#app/seo/preview-picture.ts'
import { breadcrumbList } from '#app/seo/thing.ts'
import type { Location } from '#app/tenancy/location-record.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

/** What search engines and previews are told of a dealer's places. */

type Facts = { readonly settings: SiteSettings; readonly origin: string; readonly now: Date }

const home = { label: 'Home', href: '/' }

/** A dealer's only place has no list to come from. */
export const placeTrail = ({ name }: Location, settings: SiteSettings) =>
  shownLocations(settings).length > 1
    ? [home, { label: 'Our Locations', href: placesPath }, { label: name }]
    : [home, { label: name }]

export function placeHead(location: Location, facts: Facts): MetaDescriptor[] {
  const { settings, origin } = facts
  const { name, image, address } = location
  const whole = name === settings.name ? name : `${settings.name} ${name}`
  return headOf({
    settings,
    origin,
    path: placePath(location, settings),
    title: name === settings.name ? name : `${name} | ${settings.name}`,
    description: `${whole}, ${addressLine(address)}: opening hours, directions, phone and reviews.`,
    picture: previewPicture(image, { origin, alt: name }),
    data: [locationData(location, facts), breadcrumbList(placeTrail(location, settings), origin)],
  })
}

/** A list of one is that place's page once more. */
export function placesHead({ settings, origin }: Facts): MetaDescriptor[] {
  const locations = shownLocations(settings)
  const [only] = locations.length === 1 ? locations : []
  return headOf({
    settings,
    origin,
    path: only ? placePath(only, settings) : placesPath,
    title: `Our Locations | ${settings.name}`,
    description: `Where to find ${settings.name}: ${townsInWords(locations)}, with hours, phone numbers and directions.`,
    data: [breadcrumbList([home, { label: 'Our Locations' }], origin)],
  })
}

export function locatorHead(path: string, { settings, origin }: Facts): MetaDescriptor[] {
  return headOf({
    settings,
    origin,
    path,
    title: `Dealer Locator | ${settings.name}`,
    description: `Enter your postcode to find the nearest ${settings.name}: ${townsInWords(shownLocations(settings))}.`,
    data: [breadcrumbList([home, { label: 'Dealer Locator' }], origin)],
  })
}

const townsInWords = (shown: readonly Location[]): string =>
  new Intl.ListFormat('en-AU').format([...new Set(shown.map(({ address }) => address.city))].slice(0, 8))
