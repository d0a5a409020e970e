import { MapPin } from 'lucide-react'
import type { CarCard } from './car-card.ts'
import { CarPicture } from './car-picture.tsx'
import { PriceBlock } from './price-block.tsx'

/** A car in a list of results (STK-62). The whole card leads to the car; its name is the link. */
export function ResultCard({ card, sizes, isEarly }: { card: CarCard; sizes: string; isEarly: boolean }) {
  const tag = stateTag(card)
  return (
    <article className="relative grid grid-rows-[auto_1fr] overflow-hidden rounded-card bg-surface shadow-card focus-within:outline-3 focus-within:outline-link metro:border metro:border-line heritage:border heritage:border-line prestige:bg-transparent">
      <div className="relative">
        <CarPicture original={card.image} outline={card.outline} alt="" sizes={sizes} isEarly={isEarly} />
        {tag && <StateTag>{tag}</StateTag>}
        {card.place && (
          <span className="absolute bottom-0 left-0 flex items-center gap-1.5 bg-surface px-3 py-1 text-sm text-ink-2 metro:rounded-tr-lg prestige:bg-ground prestige:text-xs heritage:bottom-3 heritage:left-3 heritage:rounded-md heritage:text-ink">
            <MapPin aria-hidden className="size-4" />
            {card.place}
          </span>
        )}
      </div>
      <div className="grid grid-rows-[auto_1fr_auto] gap-3 p-4 prestige:px-0 prestige:pt-5 heritage:p-5">
        <CardTitle card={card} />
        <ul className="grid grid-cols-2 content-start gap-x-4 gap-y-1 text-sm text-ink-2 tabular prestige:flex prestige:flex-wrap prestige:gap-x-3 heritage:order-3 heritage:border-t heritage:border-line heritage:pt-3">
          {card.attributes.map((attribute) => (
            <li
              key={attribute}
              className="truncate prestige:border-l prestige:border-line prestige:pl-3 prestige:first:border-l-0 prestige:first:pl-0"
            >
              {attribute}
            </li>
          ))}
        </ul>
        <div className="border-t border-line pt-3 heritage:border-t-0 heritage:pt-0">
          <PriceBlock price={card.price} />
        </div>
      </div>
    </article>
  )
}

function CardTitle({ card: { year, makeModel, slug, subtitle } }: { card: CarCard }) {
  return (
    <div>
      <h2 className="text-lg prestige:text-2xl heritage:text-xl">
        <a href={`/cars/${slug}`} className="outline-none after:absolute after:inset-0">
          {year !== null && <span className="prestige:text-ink-3">{`${year} `}</span>}
          {makeModel}
        </a>
      </h2>
      {subtitle && <p className="text-sm text-ink-2">{subtitle}</p>}
    </div>
  )
}

function StateTag({ children }: { children: string }) {
  return (
    <span className="absolute top-0 left-4 bg-brand px-3 py-1 text-xs font-bold text-on-brand prestige:left-0 prestige:bg-ground prestige:pr-4 prestige:pl-0 prestige:tracking-wider prestige:text-ink prestige:uppercase heritage:top-4 heritage:rounded-md heritage:bg-accent heritage:text-sm heritage:text-on-accent">
      {children}
    </span>
  )
}

function stateTag(card: CarCard): string | null {
  if (card.status === 'sold') return 'SOLD'
  if (card.isReserved) return 'RESERVED'
  if (card.tag) return card.tag
  return card.status === 'coming_soon' ? 'COMING SOON' : null
}
