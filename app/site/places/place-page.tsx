import { redirect } from 'react-router'
import { locationOfSlug, placePath } from '#app/locations/place-path.ts'
import { ReviewCarousel } from '#app/locations/review-carousel.tsx'
import { PlaceCard } from '#app/places/place-card.tsx'
import { publicPage } from '#app/platform/answers.ts'
import { missing } from '#app/site/frame/missing.server.ts'
import { MissingPage } from '#app/site/frame/missing.tsx'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import type { Route } from './+types/place-page'
import { placeData } from './place.server.ts'
import { FindUs, Hours, PlaceHeader } from './place-parts.tsx'
import './place-page.css'

/** A place of the dealer, at the site's own path; the other one leads here (LOC-26). */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { scope, now } = context.get(requestContext)
  const { settings } = scope.site
  const { place: slug = '' } = params as { place?: string }
  const location = locationOfSlug(slug, settings)
  if (!location) throw await missing(scope, now())
  const { origin, pathname } = new URL(request.url)
  const own = placePath({ slug }, settings)
  if (pathname.replace(/\.data$/, '') !== own) throw redirect(own, 301)
  return publicPage(placeData(location, { settings, origin, now: now() }))
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function PlacePage({ loaderData }: Route.ComponentProps) {
  const { place, trail, reviews, near } = loaderData
  return (
    <div className="page-body measure place-page">
      <Breadcrumbs trail={trail} />
      <PlaceHeader data={loaderData} />
      <div className="place-page-columns">
        <Hours data={loaderData} />
        <FindUs data={loaderData} />
      </div>
      {reviews.rating && (
        <section id="reviews" aria-label={`Reviews of ${place.name}`} className="place-page-reviews">
          <ReviewCarousel heading="What buyers say" facts={reviews} />
        </section>
      )}
      {near.length > 0 && (
        <section aria-labelledby="other-yards" className="stack stack-4">
          <h2 id="other-yards" className="heading-2">
            Other yards
          </h2>
          <ul className="place-page-near">
            {near.map((one) => (
              <li key={one.place.id} className="stack">
                <PlaceCard
                  place={one.place}
                  note={one.away}
                  cardHours={false}
                  cardButton="View Details"
                  enquireHref={loaderData.enquireHref}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

export const ErrorBoundary = MissingPage
