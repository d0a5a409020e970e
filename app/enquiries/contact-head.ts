import type { MetaDescriptor } from 'react-router'
import { shownLocations } from '#app/locations/locations.ts'
import { placePath } from '#app/locations/place-path.ts'
import { locationData } from '#app/seo/dealer-data.ts'
import { pageHead } from '#app/seo/page-head.ts'
import { previewPicture } from '#app/seo/preview-picture.ts'
import { breadcrumbList } from '#app/seo/thing.ts'
import type { Location } from '#app/tenancy/location-record.ts'
import { contactPath } from '#app/tenancy/site-pages.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

type ContactFacts = {
  readonly settings: SiteSettings
  /** Null: the contact page of the whole dealer. */
  readonly location: Location | null
  readonly origin: string
  readonly now: Date
}

/** Where to find the dealer, as search engines and their maps read it. A place's one address is its own page. */
export function contactHead(facts: ContactFacts): MetaDescriptor[] {
  const { settings, location, origin } = facts
  const locations = shownLocations(settings)
  // The page of a dealer's only place would be a second contact page.
  const isOnly = location !== null && locations.length === 1
  const whole = { label: 'Contact', href: contactPath(settings) }
  const trail =
    location && !isOnly
      ? [{ label: 'Home', href: '/' }, whole, { label: location.name }]
      : [{ label: 'Home', href: '/' }, { label: whole.label }]
  return pageHead({
    settings,
    origin,
    ...(location && !isOnly
      ? { kind: 'location', path: placePath(location, settings) }
      : { kind: 'contact', path: whole.href }),
    values: {
      location: location?.name,
      street: location?.address.street,
      suburb: location?.address.city,
      ...(location && { state: location.address.state.toUpperCase() }),
    },
    picture: previewPicture(location?.image, { origin, alt: location?.name ?? '' }),
    data: [
      ...(location ? [location] : locations).map((one) => locationData(one, facts)),
      breadcrumbList(trail, origin),
    ],
  })
}
