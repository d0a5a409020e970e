import { ArticleRow } from '#app/content/article-card.tsx'
import type { CardFacts } from '#app/content/card-facts.ts'
import { PhoneReveal } from '#app/enquiries/phone-reveal.tsx'
import { SaveControl } from '#app/garage/save-control.tsx'
import { saveableCard } from '#app/garage/saved-control.ts'
import type { FacetValue } from '#app/search/search.ts'
import type { CarCard } from '#app/stock/car-card.ts'
import { ResultCard } from '#app/stock/result-card.tsx'
import { Silhouette } from '#app/stock/silhouette.tsx'
import { atLeast } from '#app/ui/breakpoints.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { ArrowRight, MapPin, Star } from '#app/ui/icons.tsx'
import { wholeNumber } from '#app/ui/money.ts'
import type { HomeData } from './home.server.ts'
import './blocks.css'

const results = '/search/new-used-and-demo-cars'
const find = (name: string, value: string) => `${results}?${new URLSearchParams({ [name]: value })}`

type BlockProps = {
  heading: string
  more?: { href: string; label: string }
  tone?: string
  children: React.ReactNode
}

function Block({ heading, more, tone = '', children }: BlockProps) {
  return (
    <section aria-label={heading} className={`home-block ${tone}`}>
      <div className="measure">
        <div className="home-block-head">
          <h2 className="home-block-title">{heading}</h2>
          {more && (
            <a href={more.href} className="home-block-more">
              {more.label} <ArrowRight aria-hidden className="icon-small" />
            </a>
          )}
        </div>
        {children}
      </div>
    </section>
  )
}

export function BodyTiles({ bodies }: Pick<HomeData, 'bodies'>) {
  if (bodies.length < 2) return null
  return (
    <section aria-label="Body types" className="home-block">
      <ul className="home-bodies measure">
        {bodies.map(({ value, plural, count, outline }) => (
          <li key={value}>
            <a href={find('body', value)} className="home-body">
              <Silhouette name={outline} className="home-body-outline" />
              <span>
                <span className="home-body-name">{plural}</span>
                <span className="note tabular">{wholeNumber(count)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function FeaturedCars({ heading, cards }: { heading: string; cards: readonly CarCard[] }) {
  if (!cards.length) return null
  return (
    <Block heading={heading} more={{ href: `${results}?sortBy=latest`, label: 'See all new arrivals' }}>
      <ul className="home-featured">
        {cards.map((card) => (
          <li key={card.id} className="stack">
            <ResultCard
              card={card}
              sizes={`${atLeast('xl')} 330px, ${atLeast('sm')} 46vw, 92vw`}
              isEarly={false}
              control={<SaveControl car={saveableCard(card)} />}
            />
          </li>
        ))}
      </ul>
    </Block>
  )
}

export function BrandList({ makes }: { makes: readonly FacetValue[] }) {
  if (makes.length < 2) return null
  return (
    <Block heading="Browse by make" more={{ href: results, label: 'All makes' }} tone="home-block-alternate">
      <ul className="home-makes">
        {makes.slice(0, 24).map(({ value, count }) => (
          <li key={value} className="home-makes-item">
            <a href={find('make', value)} className="home-make">
              <span className="home-make-name">{value}</span>
              <span className="note tabular">{wholeNumber(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </Block>
  )
}

export function Offers({ offers }: { offers: HomeData['offers'] }) {
  if (!offers.length) return null
  return (
    <Block heading="Latest offers">
      <ul className="home-offers">
        {offers.map(({ title, text, href, label }) => (
          <li key={title} className="home-offer">
            {label && <span className="home-offer-label">{label}</span>}
            <h3 className="heading-4">
              <a href={href} className="hover-line">
                {title}
              </a>
            </h3>
            <p className="quiet">{text}</p>
          </li>
        ))}
      </ul>
    </Block>
  )
}

export function Sell({ sell }: { sell: HomeData['sell'] }) {
  if (!sell) return null
  return (
    <section aria-label={sell.heading} className="home-block">
      <div className="measure">
        <div className="home-sell">
          <div className="stack stack-2">
            <h2 className="home-sell-heading">{sell.heading}</h2>
            <p className="home-sell-text">{sell.text}</p>
          </div>
          <a href={sell.href} className={buttonLook('brand')}>
            {sell.label}
          </a>
        </div>
      </div>
    </section>
  )
}

export function Stats({ stats }: { stats: HomeData['home']['stats'] }) {
  if (!stats.length) return null
  return (
    <section aria-label="At a glance" className="home-statistics">
      <dl className="home-statistics-list measure">
        {stats.map(({ value, label }) => (
          <div key={label} className="home-statistic">
            <dt className="lead-text">{label}</dt>
            <dd className="home-statistic-value display tabular">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function Why({ heading, reasons }: { heading: string; reasons: HomeData['home']['why'] }) {
  if (!reasons.length) return null
  return (
    <Block heading={heading}>
      <ul className="home-reasons">
        {reasons.map(({ title, text }) => (
          <li key={title} className="home-reason">
            <h3 className="home-reason-title">{title}</h3>
            <p className="quiet">{text}</p>
          </li>
        ))}
      </ul>
    </Block>
  )
}

const date = new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export function Reviews({ heading, reviews }: { heading: string; reviews: HomeData['reviews'] }) {
  if (!reviews.length) return null
  return (
    <Block heading={heading} tone="home-block-alternate">
      <ul className="home-reviews">
        {reviews.map((review) => (
          <li key={review.id} className="home-review">
            <p role="img" aria-label={`${review.rating} out of 5 stars`} className="home-review-rating">
              {[1, 2, 3, 4, 5].map((star) => (
                <Star
                  key={star}
                  aria-hidden
                  className={`icon-medium ${star <= Math.round(review.rating) ? 'home-review-star-given' : 'home-review-star-missing'}`}
                />
              ))}
            </p>
            <blockquote className="home-review-text">{review.text}</blockquote>
            <p className="note">{`${review.customer_name}, ${date.format(new Date(review.date))}`}</p>
            {review.reply_text && <p className="home-review-reply">{review.reply_text}</p>}
          </li>
        ))}
      </ul>
    </Block>
  )
}

export function Blogs({ heading, cards }: { heading: string; cards: readonly CardFacts[] }) {
  if (!cards.length) return null
  return (
    <Block heading={heading} more={{ href: '/blog', label: 'All articles' }}>
      <ArticleRow cards={cards} />
    </Block>
  )
}

export function Yards({ heading, locations }: { heading: string; locations: HomeData['locations'] }) {
  return (
    <Block heading={heading}>
      <ul className="home-yards">
        {locations.map(({ id, name, address, phone, licence }) => (
          <li key={id} className="home-yard">
            <h3 className="home-yard-name">
              <MapPin aria-hidden className="home-yard-icon" />
              {name}
            </h3>
            <p className="quiet">{`${address.street}, ${address.city} ${address.state.toUpperCase()} ${address.postcode}`}</p>
            {licence && <p className="note">{`DL ${licence.replace(/^DL\s*/i, '')}`}</p>}
            {phone && <PhoneReveal phone={phone} face="home-yard-phone" icon="icon-small" />}
          </li>
        ))}
      </ul>
    </Block>
  )
}
