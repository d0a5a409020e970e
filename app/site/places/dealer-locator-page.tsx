import { data } from 'react-router'
import { geocoderFor } from '#app/locations/geocode.server.ts'
import { shownLocations } from '#app/locations/locations.ts'
import { areApart, markAt } from '#app/locations/map-view.ts'
import { awayWords, nearestFirst } from '#app/locations/nearest-first.ts'
import { DrawnMap } from '#app/locations/place-map.tsx'
import { dealerLocatorPath } from '#app/locations/place-path.ts'
import { invalidPostcode } from '#app/locations/postcode.ts'
import { PlaceCard } from '#app/places/place-card.tsx'
import { placeFacts } from '#app/places/place-facts.ts'
import { noStore, publicPage } from '#app/platform/answers.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import type { Route } from './+types/dealer-locator-page'
import { LocatorForm } from './locator-form.tsx'
import { locatorHead } from './places-head.ts'
import { serviceHref } from './service-href.ts'
import './dealer-locator-page.css'

/** CON-10: a postcode, and the dealer's places nearest first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope, now } = context.get(requestContext)
  const { settings } = scope.site
  const { origin, searchParams } = new URL(request.url)
  const postcode = (searchParams.get('postcode') ?? '').trim().slice(0, 10)
  const { from, problem, isLasting } = await lookedUp(scope.site, postcode)
  const locations = shownLocations(settings)
  const listed = from ? nearestFirst(from, locations) : locations.map((place) => ({ place, km: null }))
  const content = {
    siteName: settings.name,
    postcode,
    problem,
    from,
    enquireHref: serviceHref(settings),
    cardHours: settings.locationSettings.cardHours,
    cardButton: settings.locationSettings.cardButton,
    places: listed.map(({ place, km }) => ({
      ...placeFacts(place, settings, { now: now(), hasHours: settings.locationSettings.cardHours }),
      away: km === null ? null : awayWords(km),
    })),
    meta: locatorHead(dealerLocatorPath, { settings, origin, now: now() }),
  }
  return isLasting ? publicPage(content) : data(content, { headers: noStore })
}

async function lookedUp(site: Site, postcode: string) {
  if (!postcode) return { from: null, problem: null, isLasting: true }
  const point = await geocoderFor(site)(postcode)
  if (point === 'unknown') return { from: null, problem: invalidPostcode, isLasting: true }
  if (point === 'unavailable')
    return {
      from: null,
      problem: 'We could not look that postcode up just now. Please try again.',
      isLasting: false,
    }
  return { from: point, problem: null, isLasting: true }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function DealerLocatorPage({ loaderData }: Route.ComponentProps) {
  const { siteName, postcode, problem, from, places, ...card } = loaderData
  const seen = [...places.map(({ point }) => point), from].flatMap((point) => (point ? [markAt(point)] : []))
  return (
    <div className="page-body measure locator">
      <Breadcrumbs trail={[{ label: 'Home', href: '/' }, { label: 'Dealer Locator' }]} />
      <div className="locator-head">
        <div className="stack stack-4">
          <h1 className="page-title">Dealer Locator</h1>
          <p className="page-intro">{`Find your nearest ${siteName}.`}</p>
          <LocatorForm key={postcode} postcode={postcode} problem={problem} />
        </div>
        {areApart(seen) && (
          <DrawnMap
            label={from ? `Map of our locations and of ${postcode}` : 'Map of our locations'}
            places={places}
            from={from}
            className="locator-map"
          />
        )}
      </div>
      <section aria-labelledby="locator-found" className="stack stack-4">
        <h2 id="locator-found" className="heading-2">
          {from ? `Nearest first from ${postcode}` : 'Our Locations'}
        </h2>
        <ol className="locator-list">
          {places.map(({ away, ...place }) => (
            <li key={place.id} className="stack">
              <PlaceCard place={place} note={away} {...card} />
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
