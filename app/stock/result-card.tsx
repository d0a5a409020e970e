import { MapPin } from 'lucide-react'
import type { CarCard } from './car-card.ts'
import { PriceBlock } from './price-block.tsx'
import { Silhouette } from './silhouette.tsx'

/** A car in a list of results (STK-62). The whole card leads to the car; its name is the link. */
export function ResultCard({ card, isEarly }: { card: CarCard; isEarly: boolean }) {
  const tag = stateTag(card)
  return (
    <article className="relative grid grid-rows-[auto_1fr] overflow-hidden rounded-card border border-line bg-surface shadow-card focus-within:outline-3 focus-within:outline-link">
      <div className="relative grid aspect-3/2 place-items-center bg-surface-2 text-edge">
        {card.image ? (
          <img
            src={card.image}
            alt=""
            width={600}
            height={400}
            loading={isEarly ? 'eager' : 'lazy'}
            decoding="async"
            className="size-full object-cover"
          />
        ) : (
          <Silhouette itemType={card.itemType} body={card.body} className="w-3/5 opacity-60" />
        )}
        {tag && (
          <span className="absolute top-0 left-4 bg-brand px-3 py-1 text-xs font-bold text-on-brand">
            {tag}
          </span>
        )}
        {card.place && (
          <span className="absolute bottom-0 left-0 flex items-center gap-1 rounded-tr-control bg-surface px-3 py-1 text-sm text-ink-2">
            <MapPin aria-hidden className="size-4" />
            {card.place}
          </span>
        )}
      </div>
      <div className="grid grid-rows-[auto_1fr_auto] gap-3 p-4">
        <div>
          <h2 className="text-lg">
            <a href={`/cars/${card.slug}`} className="outline-none after:absolute after:inset-0">
              {card.title}
            </a>
          </h2>
          {card.subtitle && <p className="text-sm text-ink-2">{card.subtitle}</p>}
        </div>
        <ul className="grid grid-cols-2 content-start gap-x-4 gap-y-1 text-sm text-ink-2 tabular">
          {card.attributes.map((attribute) => (
            <li key={attribute} className="truncate">
              {attribute}
            </li>
          ))}
        </ul>
        <div className="border-t border-line pt-3">
          <PriceBlock price={card.price} />
        </div>
      </div>
    </article>
  )
}

function stateTag(card: CarCard): string | null {
  if (card.status === 'sold') return 'SOLD'
  if (card.isReserved) return 'RESERVED'
  if (card.tag) return card.tag
  return card.status === 'coming_soon' ? 'COMING SOON' : null
}
