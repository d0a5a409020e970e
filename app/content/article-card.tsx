import { CarPicture } from '#app/cards/car-picture.tsx'
import { atLeast } from '#app/ui/breakpoints.ts'
import type { CardFacts } from './card-facts.ts'
import './article-card.css'

type CardProps = {
  card: CardFacts
  /** Level of its heading. */
  as?: 'h2' | 'h3'
  /** How wide its picture is shown. */
  sizes?: string
  /** Among the first things seen. */
  isEarly?: boolean
}

const rowSizes = `${atLeast('lg')} 430px, 84vw`

/** An article in a list (CON-31). The whole card leads to it; its heading is the link. */
export function ArticleCard({ card, as: Heading = 'h3', sizes = rowSizes, isEarly = false }: CardProps) {
  return (
    <article className="article-card">
      <CarPicture original={card.picture} outline={card.outline} alt="" sizes={sizes} isEarly={isEarly} />
      <div className="article-card-text">
        <time dateTime={card.published} className="article-card-date tabular">
          {card.date}
        </time>
        <Heading className="heading-4-or-3">
          <a href={card.href} className="card-link">
            {card.title}
          </a>
        </Heading>
        <p className="even-lines quiet">{card.excerpt}</p>
        <span aria-hidden className="article-card-more">
          Read More +
        </span>
      </div>
    </article>
  )
}

/** A few of them: side by side, on a phone a strip to swipe. */
export function ArticleRow({ cards }: { cards: readonly CardFacts[] }) {
  return (
    <ul className="article-row">
      {cards.map((card) => (
        <li key={card.href} className="article-row-item">
          <ArticleCard card={card} />
        </li>
      ))}
    </ul>
  )
}
