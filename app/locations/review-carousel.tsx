import { Carousel } from '#app/ui/carousel.tsx'
import { monogram } from '#app/ui/monogram.ts'
import { Rating } from '#app/ui/rating.tsx'
import { RatingBadge } from './rating-badge.tsx'
import type { Review, ReviewFacts } from './reviews.ts'
import './review-carousel.css'

/** Reviews side by side, each with what the dealer answered (LOC-40); nothing where there are none. */
export function ReviewCarousel({
  heading,
  facts,
  headingLevel: Heading = 'h2',
}: {
  heading: string
  facts: ReviewFacts
  headingLevel?: 'h2' | 'h3'
}) {
  const { rating, reviews } = facts
  if (!rating) return null
  const head = (
    <div className="reviews-head">
      <Heading className="heading-2">{heading}</Heading>
      <RatingBadge rating={rating} />
    </div>
  )
  if (reviews.length === 0) return head
  return (
    <Carousel label={heading} head={head}>
      {reviews.map((review) => (
        <li key={review.id}>
          <ReviewCard review={review} />
        </li>
      ))}
    </Carousel>
  )
}

function ReviewCard({ review }: { review: Review }) {
  const { customer_name: name, rating, text, date, image, reply_text: reply, reply_date: replied } = review
  return (
    <article className="review">
      <Rating value={rating} />
      <blockquote className="review-text">{text}</blockquote>
      <p className="review-buyer">
        {image ? (
          <img src={image} alt="" width={40} height={40} loading="lazy" className="review-face" />
        ) : (
          <span aria-hidden className="review-face">
            {monogram(name)}
          </span>
        )}
        <span>
          <span className="review-name">{name}</span>
          <time dateTime={date} className="note">
            {dayWords(date)}
          </time>
        </span>
      </p>
      {reply && (
        <div className="review-reply">
          <p className="review-reply-head">
            Our reply{replied && ', '}
            {replied && <time dateTime={replied}>{dayWords(replied)}</time>}
          </p>
          <p>{reply}</p>
        </div>
      )}
    </article>
  )
}

const format = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const dayWords = (date: string) => format.format(new Date(`${date}T00:00:00Z`))
