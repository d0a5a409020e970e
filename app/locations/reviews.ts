import type { Location } from '#app/tenancy/location-record.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { shownLocations } from './locations.ts'

/** What may be shown of a place's reviews, or of the whole dealer's. */

export type Rating = {
  /** 0 to 5, to one decimal. */
  readonly average: number
  readonly count: number
}
export type Review = SiteSettings['reviews'][number]
export type ReviewFacts = { readonly rating: Rating | null; readonly reviews: readonly Review[] }

type ReviewSettings = Pick<
  SiteSettings,
  'reviews' | 'reviewSettings' | 'locations' | 'dealerships' | 'locationSettings'
>

const none: ReviewFacts = { rating: null, reviews: [] }

/** Nothing where reviews are hidden or the average is not above the least one (LOC-38); else the newest (LOC-39). */
export function reviewsOf(settings: ReviewSettings, location: Location | null): ReviewFacts {
  const { minRating, hidden, quantity } = settings.reviewSettings
  if (hidden) return none
  const own = ownReviews(settings, location)
  const rated = location ? ratingOf(location, own) : dealerRating(settings, own)
  if (!rated || rated.average <= minRating) return none
  return {
    rating: { average: Math.round(rated.average * 10) / 10, count: rated.count },
    reviews: own.toSorted((a, b) => b.date.localeCompare(a.date)).slice(0, quantity),
  }
}

/** A place that is not shown has none to show (LOC-09). */
function ownReviews(settings: ReviewSettings, location: Location | null): readonly Review[] {
  if (location) return settings.reviews.filter(({ location_id }) => location_id === location.id)
  const shown = new Set(shownLocations(settings).map(({ id }) => id))
  return settings.reviews.filter(({ location_id }) => location_id === undefined || shown.has(location_id))
}

type Rated = Pick<Location, 'average_rating' | 'review_count'>

/** As the file says; else that of the reviews themselves. */
function ratingOf(
  { average_rating: average, review_count: count }: Rated,
  own: readonly Review[],
): Rating | null {
  if (average !== undefined && count !== 0) return { average, count: count ?? own.length }
  return own.length
    ? { average: own.reduce((sum, { rating }) => sum + rating, 0) / own.length, count: own.length }
    : null
}

/** Over all dealerships, else over all places, each as heavy as it has reviews. */
function dealerRating(settings: ReviewSettings, own: readonly Review[]): Rating | null {
  const [dealerships, places] = [settings.dealerships, shownLocations(settings)].map(
    (all: readonly Rated[]) =>
      all.filter(({ average_rating, review_count }) => average_rating !== undefined && review_count),
  )
  const rated = dealerships?.length ? dealerships : (places ?? [])
  const count = rated.reduce((sum, { review_count = 0 }) => sum + review_count, 0)
  const stars = rated.reduce(
    (sum, { average_rating = 0, review_count = 0 }) => sum + average_rating * review_count,
    0,
  )
  return count > 0 ? { average: stars / count, count } : ratingOf({}, own)
}
