import { CarPicture } from '#app/cards/car-picture.tsx'
import { SaveableCards } from '#app/garage/saveable-cards.tsx'
import type { CarCard } from '#app/stock/car-card.ts'
import { atLeast } from '#app/ui/breakpoints.ts'
import { buttonLook } from '#app/ui/button.tsx'
import './gone.css'

export type GoneCar = {
  name: string
  isSold: boolean
  image: string | null
  outline: string
  noun: string
  search: string
  everything: string
  similar: readonly CarCard[]
}

/** In place of a car that the site once listed: said plainly, and with what is here instead. */
export function VehicleGone({ gone }: { gone: GoneCar }) {
  const noun = gone.noun.toLowerCase()
  return (
    <div className="vehicle-gone measure">
      <section className="vehicle-gone-message">
        <div className="vehicle-gone-picture">
          <CarPicture
            original={gone.image}
            outline={gone.outline}
            alt=""
            sizes={`${atLeast('md')} 320px, 100vw`}
            isEarly
          />
        </div>
        <div className="stack stack-3">
          <p className="vehicle-gone-sold display">{gone.isSold ? 'SOLD' : 'No longer listed'}</p>
          <h1 className="vehicle-gone-name">{gone.name}</h1>
          <p className="quiet">
            {gone.isSold ? `This ${noun} has been sold.` : `This ${noun} has left our stock.`}
          </p>
          <p className="vehicle-gone-actions">
            <a href={gone.search} className={buttonLook('brand')}>
              See the same model
            </a>
            <a href={gone.everything} className={buttonLook('outline')}>
              See all our stock
            </a>
          </p>
        </div>
      </section>
      {gone.similar.length > 0 && (
        <section aria-labelledby="similar-heading" className="vehicle-gone-similar">
          <h2 id="similar-heading" className="vehicle-gone-similar-heading">
            {`Similar ${gone.noun}s In-Stock`}
          </h2>
          <SaveableCards cards={gone.similar} />
        </section>
      )}
    </div>
  )
}
