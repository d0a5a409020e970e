import { CarPicture } from '#app/stock/car-picture.tsx'
import { atLeast } from '#app/ui/breakpoints.ts'
import type { CardFacts } from './card-facts.ts'

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
    <article className="group relative grid grid-rows-[auto_1fr] overflow-hidden rounded-card bg-surface shadow-card has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-link metro:border metro:border-line prestige:bg-transparent heritage:border heritage:border-line">
      <CarPicture original={card.picture} outline={card.outline} alt="" sizes={sizes} isEarly={isEarly} />
      <div className="flex flex-col gap-2 p-4 prestige:px-0 prestige:pt-5 heritage:p-5">
        <time dateTime={card.published} className="text-sm text-ink-2 tabular heritage:text-base">
          {card.date}
        </time>
        <Heading className="text-xl prestige:text-2xl">
          <a href={card.href} className="outline-none after:absolute after:inset-0">
            {card.title}
          </a>
        </Heading>
        <p className="text-pretty text-ink-2">{card.excerpt}</p>
        <span aria-hidden className="mt-auto pt-1 font-semibold text-link group-hover:underline">
          Read More +
        </span>
      </div>
    </article>
  )
}

/** A few of them: side by side, on a phone a strip to swipe. */
export function ArticleRow({ cards }: { cards: readonly CardFacts[] }) {
  return (
    <ul className="-m-1 flex snap-x gap-4 overflow-x-auto p-1 [scrollbar-width:none] max-sm:-mx-[var(--gutter)] max-sm:scroll-px-[var(--gutter)] max-sm:px-[var(--gutter)] prestige:gap-8">
      {cards.map((card) => (
        <li
          key={card.href}
          className="grid w-[84%] shrink-0 snap-start sm:w-[46%] lg:w-auto lg:shrink lg:basis-1/3"
        >
          <ArticleCard card={card} />
        </li>
      ))}
    </ul>
  )
}
