import type { BlockOf } from '#app/content/page-blocks.ts'
import { dealerPhone } from '#app/leads/dealer-phone.ts'
import { shownLocations } from '#app/locations/locations.ts'
import { placePath } from '#app/locations/place-path.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

type Person = BlockOf<'team'>['people'][number]

/** Somebody of the team: at which place, and how to reach them. A number is masked as the dealer's are (ENQ-43). */
export function personFacts({ place, phone, ...person }: Person, settings: SiteSettings) {
  const location = settings.locations.find(({ id, slug }) => id === place || slug === place)
  const isShown = location && shownLocations(settings).includes(location)
  return {
    ...person,
    place: location
      ? isShown
        ? { name: location.name, href: placePath(location, settings) }
        : null
      : place
        ? { name: place, href: null }
        : null,
    phone: phone ? { ...dealerPhone(settings, location ?? null), number: phone } : null,
  }
}
