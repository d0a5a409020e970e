import type { CarCard } from '#app/stock/car-card.ts'
import { carPath, enquiryPath } from '#app/tenancy/site-paths.ts'
import { buttonLook } from '#app/ui/button.tsx'

/** What a buyer can do with a car from its card (STK-62, STK-65); for a sold one only to ask for another (STK-66). */
export function CardActions({ card, enquire }: { card: CarCard; enquire: string }) {
  const address = enquiryPath(card.slug)
  if (card.status === 'sold')
    return (
      <div className="grid gap-2">
        <p className="text-sm text-ink-2">Like this and want something similar?</p>
        <a
          href={`${address}?about=similar`}
          data-enquire
          className={`${buttonLook('outline')} relative w-full`}
        >
          Find Me Something Similar
        </a>
      </div>
    )
  return (
    <div className="grid grid-cols-2 gap-2">
      <a href={address} data-enquire className={`${quiet} relative`}>
        {enquire}
        <span className="sr-only"> about {card.name}</span>
      </a>
      <a href={carPath(card.slug)} className={`${quiet} relative`}>
        View Details<span className="sr-only"> of {card.name}</span>
      </a>
    </div>
  )
}

const quiet =
  'inline-flex min-h-11 items-center justify-center rounded-control bg-surface-2 px-3 text-center text-sm leading-tight font-semibold hover:bg-line prestige:border prestige:border-line prestige:bg-transparent prestige:font-medium heritage:text-base'
