import type { SiteSettings } from '../site-settings.ts'
import { listed, type SiteFinding } from './finding.ts'
import { checkHours } from './hours.ts'
import { warning } from './promises.ts'

export const checkLocations = (settings: SiteSettings): SiteFinding[] => [
  ...checkPlaces(settings),
  ...settings.locations.flatMap((location, i) => checkHours(location, ['locations', i])),
  ...checkLocationSettings(settings),
]

function checkPlaces({ locations, reviews }: SiteSettings): SiteFinding[] {
  const primary = locations.flatMap((location, i) => (location.primary ? [i] : []))
  const ids = new Set(locations.map(({ id }) => id))
  return [
    ...primary
      .slice(1)
      .map((i) => ({ path: ['locations', i, 'primary'], reason: 'only one location may be primary' })),
    ...(primary.length === 0 && locations.length > 1
      ? [
          warning(
            ['locations'],
            `none is primary, so the first stands for the dealer ("${locations[0]!.slug}"); say "primary": true at the one that does`,
          ),
        ]
      : []),
    ...reviews.flatMap(({ location_id: id }, i) =>
      id === undefined || ids.has(id)
        ? []
        : [{ path: ['reviews', i, 'location_id'], reason: `names no location: "${id}"` }],
    ),
  ]
}

function checkLocationSettings({ locationSettings, locations }: SiteSettings): SiteFinding[] {
  const unknown = (list: 'order' | 'show' | 'hide' | 'closedEnquire', what: 'slug' | 'id') => {
    const ids = locations.map((location) => location[what])
    return locationSettings[list].flatMap((said, i): SiteFinding[] =>
      ids.includes(said)
        ? []
        : [
            {
              path: ['locationSettings', list, i],
              reason: `"${said}" is the ${what} of no location; they are ${listed(ids)}`,
            },
          ],
    )
  }
  const findings = [
    ...unknown('order', 'slug'),
    ...unknown('show', 'slug'),
    ...unknown('hide', 'slug'),
    ...unknown('closedEnquire', 'id'),
  ]
  const { show, hide } = locationSettings
  const isShown = (slug: string) => (show.length === 0 || show.includes(slug)) && !hide.includes(slug)
  if (findings.length || locations.some(({ slug, visible }) => visible && isShown(slug))) return findings
  return [warning(['locationSettings'], 'no location is shown at all')]
}
