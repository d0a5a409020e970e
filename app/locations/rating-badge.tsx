import { wholeNumber } from '#app/ui/money.ts'
import { Rating } from '#app/ui/rating.tsx'
import type { Rating as RatingFacts } from './reviews.ts'
import './rating-badge.css'

/** Stars, the average and how many reviews; `href`: where they are to be read. */
export function RatingBadge({ rating, href }: { rating: RatingFacts; href?: string }) {
  const words = `${wholeNumber(rating.count)} ${rating.count === 1 ? 'review' : 'reviews'}`
  return (
    <span className="rating-badge">
      <Rating value={rating.average} />
      <span className="rating-badge-average tabular">{rating.average.toFixed(1)}</span>
      {href ? (
        <a href={href} className="rating-badge-link">
          {words}
        </a>
      ) : (
        <span className="note">{words}</span>
      )}
    </span>
  )
}
