import { carPath, enquiryPath } from '#app/tenancy/site-paths.ts'
import { buttonLook } from '#app/ui/button.tsx'
import type { CarCard } from './car-card.ts'

/** What a buyer can do with a car from its card (STK-62, STK-65); for a sold one only to ask for another (STK-66). */
export function CardActions({ card, enquire }: { card: CarCard; enquire: string }) {
  if (card.status === 'sold')
    return (
      <div className="grid gap-2">
        <p className="text-sm text-ink-2">Like this and want something similar?</p>
        <a
          href={enquiryPath(card.slug, 'similar')}
          data-enquire
          className={`${buttonLook('outline')} relative w-full`}
        >
          Find Me Something Similar
        </a>
      </div>
    )
  return (
    <div className="grid grid-cols-2 gap-2 prestige:flex prestige:gap-6">
      <a
        href={enquiryPath(card.slug)}
        data-enquire
        className={`${quiet} relative heritage:border-transparent heritage:bg-brand heritage:text-on-brand heritage:hover:brightness-110`}
      >
        {enquire}
        <span className="sr-only"> about {card.name}</span>
      </a>
      <a
        href={carPath(card.slug)}
        className={`${quiet} relative heritage:border-edge heritage:bg-surface heritage:hover:border-ink`}
      >
        View Details<span className="sr-only"> of {card.name}</span>
      </a>
    </div>
  )
}

const quiet =
  'inline-flex min-h-11 items-center justify-center rounded-control bg-surface-2 px-3 text-center text-sm leading-tight font-semibold hover:bg-line prestige:justify-start prestige:bg-transparent prestige:px-0 prestige:font-medium prestige:text-link prestige:underline prestige:decoration-1 prestige:underline-offset-6 prestige:hover:decoration-2 heritage:border-2 heritage:px-1.5 heritage:text-base heritage:font-bold max-sm:heritage:text-[0.9375rem]'
