import type { CarCard } from '#app/stock/car-card.ts'
import { carPath, enquiryPath } from '#app/tenancy/site-paths.ts'
import { buttonLook } from '#app/ui/button.tsx'
import './card-actions.css'

/** What a buyer can do with a car from its card (STK-62, STK-65); for a sold one only to ask for another (STK-66). */
export function CardActions({ card, enquire }: { card: CarCard; enquire: string }) {
  if (card.status === 'sold')
    return (
      <div className="stack stack-2">
        <p className="note">Like this and want something similar?</p>
        <a
          href={enquiryPath(card.slug, 'similar')}
          rel="nofollow"
          data-enquire
          className={`${buttonLook('outline')} card-actions-similar`}
        >
          Find Me Something Similar
        </a>
      </div>
    )
  return (
    <div className="card-actions">
      <a href={enquiryPath(card.slug)} rel="nofollow" data-enquire className={`${quiet} card-action-enquire`}>
        {enquire}
        <span className="visually-hidden">{` about ${card.name}`}</span>
      </a>
      <a href={carPath(card.slug)} className={`${quiet} card-action-details`}>
        View Details<span className="visually-hidden">{` of ${card.name}`}</span>
      </a>
    </div>
  )
}

const quiet = 'card-action'
