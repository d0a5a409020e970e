import { shownLocations } from '#app/locations/locations.ts'
import { filteredPlaces, type PlaceFilter, placeFilters } from '#app/locations/place-filter.ts'
import { dealerLocatorPath, placesPath } from '#app/locations/place-path.ts'
import { placesBlock } from '#app/places/place-facts.ts'
import { PlacesBlock } from '#app/places/places-block.tsx'
import { publicPage } from '#app/platform/answers.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Search } from '#app/ui/icons.tsx'
import type { Route } from './+types/places-page'
import { placesHead } from './places-head.ts'
import { serviceHref } from './service-href.ts'
import './places-page.css'

/** All places of the dealer, or those of one kind. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope, now } = context.get(requestContext)
  const { settings } = scope.site
  const { origin, searchParams } = new URL(request.url)
  const kinds = kindsOf(settings)
  const requested = kinds.find(({ filter }) => filter === searchParams.get('show'))?.filter ?? 'all'
  return publicPage({
    block: placesBlock(settings, { filter: requested, enquireHref: serviceHref(settings) }, now()),
    kinds: kinds.map(({ filter, label }) => ({
      label,
      href: filter === 'all' ? placesPath : `${placesPath}?show=${filter}`,
      isShown: filter === requested,
    })),
    meta: placesHead({ settings, origin, now: now() }),
  })
}

const kindWords: Partial<Record<PlaceFilter, string>> = {
  all: 'All',
  sales: 'Sales',
  service: 'Service',
  parts: 'Parts',
}

/** What can be asked for: kinds of which the dealer has some, and not all are. */
function kindsOf(settings: SiteSettings): { filter: PlaceFilter; label: string }[] {
  const locations = shownLocations(settings)
  const kinds = placeFilters.flatMap((filter) => {
    const [label, count] = [kindWords[filter], filteredPlaces(locations, filter).length]
    return label && count > 0 && (filter === 'all' || count < locations.length) ? [{ filter, label }] : []
  })
  return kinds.length > 1 ? kinds : []
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function PlacesPage({ loaderData: { block, kinds } }: Route.ComponentProps) {
  const isList = block.places.length > 1
  return (
    <div className="page-body measure places-page">
      <Breadcrumbs trail={[{ label: 'Home', href: '/' }, { label: 'Our Locations' }]} />
      {block.places.length === 0 && (
        <>
          <h1 className="page-title">Our Locations</h1>
          <p className="page-intro">We have no place to show you yet. Please call or write to us.</p>
        </>
      )}
      {(isList || kinds.length > 0) && (
        <div className="places-page-tools">
          {kinds.length > 0 && (
            <nav aria-label="Kinds of location">
              <ul className="places-page-kinds">
                {kinds.map(({ label, href, isShown }) => (
                  <li key={href}>
                    <a href={href} aria-current={isShown ? 'page' : undefined} className="places-page-kind">
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <a href={dealerLocatorPath} className="text-action places-page-locator">
            <Search aria-hidden className="icon-text" />
            Find the nearest by postcode
          </a>
        </div>
      )}
      <PlacesBlock block={block} headingLevel="h1" />
    </div>
  )
}
