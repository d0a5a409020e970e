import { type DealerPhone, dealerPhone } from '#app/leads/dealer-phone.ts'
import { locationType, primaryLocation, shownLocations } from '#app/locations/locations.ts'
import { isReachable, modelHref, ownTarget } from '#app/menu/site-menu.ts'
import { stockPath } from '#app/stock/search-path.ts'
import { inWordsOf } from '#app/stock/vehicle-kind.ts'
import type { Location } from '#app/tenancy/location-record.ts'
import type { FooterGroup } from '#app/tenancy/settings/frame.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { makesByPopularity } from './frame-makes.ts'

type Link = { label: string; href: string } | { label: string; phone: DealerPhone }

export function footerGroup(
  { heading, links, adds }: FooterGroup,
  settings: SiteSettings,
  paths: readonly string[],
) {
  const own = links
    .map(({ label, href }) => ({ label: inWordsOf(settings, label), href: ownTarget(href, settings) }))
    .filter(({ href }) => isReachable(href, paths))
  const added = adds ? additions[adds](settings) : []
  return { heading: heading.replaceAll('{dealer}', settings.name), links: [...own, ...added] }
}

/** Null where it has none. */
export function numberOf(settings: SiteSettings, location: Location): DealerPhone | null {
  const phone = dealerPhone(settings, location)
  return phone.number === null ? null : phone
}

const called = (label: string, phone: DealerPhone | null): Link[] => (phone ? [{ label, phone }] : [])

const additions: Record<NonNullable<FooterGroup['adds']>, (settings: SiteSettings) => Link[]> = {
  models: (settings) => {
    const makes = makesByPopularity(settings).filter(({ models }) => models.length > 0)
    const first = makes.slice(0, 5).flatMap(({ name, models }) =>
      models.slice(0, makes.length > 2 ? 1 : 3).map((model) => ({
        label: `${name} ${model.name}`,
        href: modelHref(name, {
          name: model.name,
          ...(model.override_url && isReachable(model.override_url) && { href: model.override_url }),
        }),
      })),
    )
    return [...first, { label: first.length > 0 ? 'All models' : 'All our stock', href: stockPath }]
  },
  servicing: (settings) => {
    const workshops = shownLocations(settings).filter(
      (location) => locationType(location) === 'service' && numberOf(settings, location),
    )
    return workshops.length > 0
      ? workshops.slice(0, 4).flatMap((location) => called(`${location.name}:`, numberOf(settings, location)))
      : called('Service enquiries:', numberOf(settings, primaryLocation(settings)))
  },
  contact: (settings) => {
    const primary = primaryLocation(settings)
    const { address } = primary
    return [
      ...called('Call', numberOf(settings, primary)),
      ...(address.place_url ? [{ label: 'Get directions', href: address.place_url }] : []),
    ]
  },
}

/** Where the numbers are the same, one stands for all. */
export function licences(
  settings: SiteSettings,
  kind: 'dealer_license_number' | 'motor_vehicle_repairer',
): string[] {
  const licensed = shownLocations(settings).filter((location) => location[kind])
  const numbers = new Set(licensed.flatMap((location) => location[kind] ?? []))
  return numbers.size <= 1 ? [...numbers] : licensed.map((location) => `${location.name} ${location[kind]}`)
}
