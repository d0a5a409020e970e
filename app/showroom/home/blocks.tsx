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
    <section aria-label={heading} className={`py-[calc(var(--section)/2)] ${tone}`}>
      <div className="measure">
        <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 className="text-[clamp(1.625rem,1.3rem+1.2vw,2.375rem)]">{heading}</h2>
          {more && (
            <a
              href={more.href}
              className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-link hover:underline"
            >
              {more.label} <ArrowRight aria-hidden className="size-4" />
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
    <section aria-label="Body types" className="py-[calc(var(--section)/2)]">
      <ul className="measure grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-3">
        {bodies.map(({ value, plural, count, outline }) => (
          <li key={value}>
            <a
              href={find('body', value)}
              className="grid h-full gap-2 rounded-card p-3 text-ink hover:bg-surface-2 heritage:border heritage:border-line heritage:bg-surface heritage:shadow-card prestige:border prestige:border-line"
            >
              <Silhouette name={outline} className="h-12 text-ink-2" />
              <span>
                <span className="block font-semibold">{plural}</span>
                <span className="text-sm text-ink-2 tabular">{wholeNumber(count)}</span>
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
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4 prestige:gap-8">
        {cards.map((card) => (
          <li key={card.id} className="grid">
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
    <Block heading="Browse by make" more={{ href: results, label: 'All makes' }} tone="metro:bg-surface">
      <ul className="grid grid-cols-2 gap-x-8 sm:grid-cols-3 lg:grid-cols-4">
        {makes.slice(0, 24).map(({ value, count }) => (
          <li key={value} className="border-b border-line">
            <a
              href={find('make', value)}
              className="flex min-h-12 items-center justify-between gap-3 hover:underline"
            >
              <span className="truncate font-semibold">{value}</span>
              <span className="text-sm text-ink-2 tabular">{wholeNumber(count)}</span>
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
      <ul className="grid gap-4 md:grid-cols-3">
        {offers.map(({ title, text, href, label }) => (
          <li
            key={title}
            className="grid content-start gap-3 rounded-card border border-line bg-surface p-6 shadow-card"
          >
            {label && (
              <span className="w-fit rounded-control bg-accent px-2 py-0.5 text-sm font-bold text-on-accent">
                {label}
              </span>
            )}
            <h3 className="text-xl">
              <a href={href} className="hover:underline">
                {title}
              </a>
            </h3>
            <p className="text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </Block>
  )
}

export function Sell({ sell }: { sell: HomeData['sell'] }) {
  if (!sell) return null
  return (
    <section aria-label={sell.heading} className="py-[calc(var(--section)/2)]">
      <div className="measure">
        <div className="grid items-center gap-x-10 gap-y-5 rounded-card bg-accent p-7 text-on-accent md:grid-cols-[minmax(0,1fr)_auto] md:p-10 prestige:border prestige:border-line prestige:bg-surface prestige:text-ink">
          <div className="grid gap-2">
            <h2 className="text-[clamp(1.75rem,1.3rem+1.6vw,2.75rem)]">{sell.heading}</h2>
            <p className="max-w-prose text-lg">{sell.text}</p>
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
    <section aria-label="At a glance" className="bg-brand text-on-brand">
      <dl className="measure grid grid-cols-2 gap-6 py-[calc(var(--section)/2)] md:grid-cols-4">
        {stats.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-lg">{label}</dt>
            <dd className="display text-[clamp(2.5rem,1.7rem+3vw,4.5rem)] tabular">{value}</dd>
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
      <ul className="grid gap-x-8 gap-y-6 md:grid-cols-3">
        {reasons.map(({ title, text }) => (
          <li key={title} className="border-t-2 border-brand pt-4 prestige:border-t">
            <h3 className="mb-1 text-xl">{title}</h3>
            <p className="text-ink-2">{text}</p>
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
    <Block heading={heading} tone="metro:bg-surface">
      <ul className="grid gap-8 md:grid-cols-3">
        {reviews.map((review) => (
          <li key={review.id} className="grid content-start gap-3">
            <p role="img" aria-label={`${review.rating} out of 5 stars`} className="flex gap-0.5">
              {[1, 2, 3, 4, 5].map((star) => (
                <Star
                  key={star}
                  aria-hidden
                  className={`size-5 ${star <= Math.round(review.rating) ? 'fill-warn text-warn' : 'text-edge'}`}
                />
              ))}
            </p>
            <blockquote className="prestige:display prestige:text-xl">{review.text}</blockquote>
            <p className="text-sm text-ink-2">{`${review.customer_name}, ${date.format(new Date(review.date))}`}</p>
            {review.reply_text && (
              <p className="border-l-2 border-line pl-3 text-sm text-ink-2">{review.reply_text}</p>
            )}
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
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xxl:grid-cols-4">
        {locations.map(({ id, name, address, phone, licence }) => (
          <li
            key={id}
            className="grid content-start gap-1 rounded-card border border-line bg-surface p-5 shadow-card"
          >
            <h3 className="flex items-center gap-2 text-lg">
              <MapPin aria-hidden className="size-5 text-link" />
              {name}
            </h3>
            <p className="text-ink-2">{`${address.street}, ${address.city} ${address.state.toUpperCase()} ${address.postcode}`}</p>
            {licence && <p className="text-sm text-ink-2">{`DL ${licence.replace(/^DL\s*/i, '')}`}</p>}
            {phone && (
              <PhoneReveal
                phone={phone}
                face="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-link"
                icon="size-4"
              />
            )}
          </li>
        ))}
      </ul>
    </Block>
  )
}
