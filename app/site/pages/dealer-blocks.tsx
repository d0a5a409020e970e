import { Silhouette } from '#app/cards/silhouette.tsx'
import { ArticleRow } from '#app/content/article-card.tsx'
import { RatingBadge } from '#app/locations/rating-badge.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Star } from '#app/ui/icons.tsx'
import { BlockFrame } from './block-frame.tsx'
import { BlockPicture, third } from './block-picture.tsx'
import type { ShownOf } from './blocks.server.ts'
import './dealer-blocks.css'

/** Blocks about the dealer. */

export function Offers({ heading, offers }: ShownOf<'offers'>) {
  return (
    <BlockFrame heading={heading}>
      <ul className="offer-list">
        {offers.map(({ title, text, href, label, terms, picture, alt = '', lastDay }) => (
          <li key={title} className="offer">
            {picture && <BlockPicture picture={picture} alt={alt} sizes={third} face="offer-picture" />}
            {(label || lastDay) && (
              <p className="offer-marks">
                {label && <span className="offer-label">{label}</span>}
                {lastDay && <span className="offer-until">{lastDay}</span>}
              </p>
            )}
            <h3 className="heading-4">
              <a href={href} className="hover-line">
                {title}
              </a>
            </h3>
            <p className="quiet">{text}</p>
            {terms && <p className="fine-print">{terms}</p>}
          </li>
        ))}
      </ul>
    </BlockFrame>
  )
}

export function Invitation({ heading, text, button, outline }: ShownOf<'invitation'>) {
  return (
    <section aria-label={heading} className="block-frame">
      <div className="measure">
        <div className="invitation">
          <Silhouette name={outline} className="invitation-outline" />
          <div className="invitation-words">
            <h2 className="invitation-heading">{heading}</h2>
            {text && <p className="invitation-text">{text}</p>}
          </div>
          <a href={button.href} className={buttonLook('brand')}>
            {button.label}
          </a>
        </div>
      </div>
    </section>
  )
}

export function Statistics({ statistics }: ShownOf<'statistics'>) {
  return (
    <section aria-label="At a glance" className="statistics">
      <dl className="statistics-list measure">
        {statistics.map(({ value, label }) => (
          <div key={label} className="statistic">
            <dt className="lead-text">{label}</dt>
            <dd className="statistic-value display tabular">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const date = new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export function Reviews({ heading, reviews, rating }: ShownOf<'reviews'>) {
  return (
    <BlockFrame
      heading={heading}
      tone="block-frame-alternate"
      aside={rating && <RatingBadge rating={rating} />}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on phones, where a keyboard must reach it */}
      <ul className="review-cards" aria-label={heading} tabIndex={0}>
        {reviews.map((review) => (
          <li key={review.id} className="review-card">
            <p role="img" aria-label={`${review.rating} out of 5 stars`} className="review-card-rating">
              {[1, 2, 3, 4, 5].map((star) => (
                <Star
                  key={star}
                  aria-hidden
                  className={`icon-medium ${star <= Math.round(review.rating) ? 'review-card-star-given' : 'review-card-star-missing'}`}
                />
              ))}
            </p>
            <blockquote className="review-card-text">{review.text}</blockquote>
            <p className="note">{`${review.customer_name}, ${date.format(new Date(review.date))}`}</p>
            {review.reply_text && <p className="review-card-reply">{review.reply_text}</p>}
          </li>
        ))}
      </ul>
    </BlockFrame>
  )
}

export function Blog({ heading, cards }: ShownOf<'blog'>) {
  return (
    <BlockFrame heading={heading} more={{ href: '/blog', label: 'All articles' }}>
      <ArticleRow cards={cards} />
    </BlockFrame>
  )
}
