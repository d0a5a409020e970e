import { primaryLocation } from '#app/locations/locations.ts'
import { openNow } from '#app/locations/opening-hours.ts'
import type { greetedPages } from '#app/tenancy/settings/welcome.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

export type WelcomeFacts = ReturnType<typeof welcomeOf>

type Greeted = (typeof greetedPages)[number]

/** Where nobody else is named, whoever answers messages does. */
const asContact: readonly Greeted[] = ['sell', 'finance', 'garage']

/** Who answers at one of these pages, with the dealer's picture and until when the main place is open. */
export function welcomeOf(settings: SiteSettings, page: Greeted, now: Date) {
  const { picture = null, alt, people } = settings.welcome
  const of = (named: Greeted) => people.find(({ pages }) => pages.includes(named))
  const person = of(page) ?? (asContact.includes(page) ? of('contact') : undefined) ?? null
  const place = primaryLocation(settings)
  return {
    picture,
    alt,
    person: person && {
      name: person.name,
      role: person.role,
      text: person.text ?? null,
      picture: person.picture ?? null,
    },
    place: { name: place.name, open: openNow(place, settings, now) },
  }
}
