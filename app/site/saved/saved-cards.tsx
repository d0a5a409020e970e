import type { ReactNode } from 'react'
import { CardActions } from '#app/cards/card-actions.tsx'
import { CardGrid } from '#app/cards/card-grid.tsx'
import { ResultCard } from '#app/cards/result-card.tsx'
import { ListWarning } from '#app/credit/repayment-figure.tsx'
import { SaveControl } from '#app/garage/save-control.tsx'
import { saveableCard } from '#app/garage/saved-control.ts'
import type { CarCard } from '#app/stock/car-card.ts'
import { stockPath } from '#app/stock/search-path.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { HeartCrack } from '#app/ui/icons.tsx'
import './saved-cards.css'

/** Cars that a visitor keeps, as the search shows them. */
export function SavedCards({ cards, enquire }: { cards: readonly CarCard[]; enquire: string }) {
  return (
    <>
      <ListWarning cards={cards} />
      <CardGrid
        items={cards.map((card, i) => ({
          key: card.id,
          node: (
            <ResultCard card={card} isEarly={i < 3} control={<SaveControl car={saveableCard(card)} />}>
              <CardActions card={card} enquire={enquire} />
            </ResultCard>
          ),
        }))}
      />
    </>
  )
}

type Gone = { readonly id: string; readonly name: string }

/** What the dealer lists no longer: it says so, and can be taken off the list. */
export function GoneCars({ gone, onRemove }: { gone: readonly Gone[]; onRemove: (car: Gone) => void }) {
  if (gone.length === 0) return null
  return (
    <section aria-label="No longer listed" className="panel">
      <h2 className="gone-cars-heading">No longer listed</h2>
      <ul>
        {gone.map((car) => (
          <li key={car.id} className="gone-car">
            <span className="gone-car-name">{car.name}</span>
            <button type="button" onClick={() => onRemove(car)} className={buttonLook('plain')}>
              Remove<span className="visually-hidden"> {car.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function NothingSaved({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel panel-message">
      <HeartCrack aria-hidden className="nothing-saved-icon" />
      <h2 className="nothing-saved-title">{title}</h2>
      <p className="message-text">{children}</p>
      <p className="space-above-6">
        <a href={stockPath} className={buttonLook('brand')}>
          See all our stock
        </a>
      </p>
    </section>
  )
}
