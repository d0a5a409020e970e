import { CarPicture } from '#app/cards/car-picture.tsx'
import { CardGrid } from '#app/cards/card-grid.tsx'
import { ResultCard } from '#app/cards/result-card.tsx'
import { SaveControl } from '#app/garage/save-control.tsx'
import { saveableCard } from '#app/garage/saved-control.ts'
import type { CarCard } from '#app/stock/car-card.ts'
import { atLeast } from '#app/ui/breakpoints.ts'
import { buttonLook } from '#app/ui/button.tsx'
import './gone.css'

export type GoneCar = {
  name: string
  image: string | null
  outline: string
  noun: string
  search: string
  everything: string
  similar: readonly CarCard[]
}

/** In place of a car that was sold longer ago than the site shows: said plainly, and with what is here instead. */
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
          <p className="vehicle-gone-sold display">SOLD</p>
          <h1 className="vehicle-gone-name">{gone.name}</h1>
          <p className="quiet">{`This ${noun} has been sold.`}</p>
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
          <CardGrid
            items={gone.similar.map((card) => ({
              key: card.id,
              node: (
                <ResultCard
                  card={card}
                  heading="h3"
                  isEarly={false}
                  control={<SaveControl car={saveableCard(card)} />}
                />
              ),
            }))}
          />
        </section>
      )}
    </div>
  )
}
