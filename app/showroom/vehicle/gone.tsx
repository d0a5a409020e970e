import { SaveControl } from '#app/garage/save-control.tsx'
import { saveableCard } from '#app/garage/saved-control.ts'
import type { CarCard } from '#app/stock/car-card.ts'
import { CarPicture } from '#app/stock/car-picture.tsx'
import { CardGrid } from '#app/stock/card-grid.tsx'
import { ResultCard } from '#app/stock/result-card.tsx'
import { atLeast } from '#app/ui/breakpoints.ts'
import { buttonLook } from '#app/ui/button.tsx'

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
    <div className="measure py-8">
      <section className="grid items-center gap-6 rounded-card bg-surface p-5 md:grid-cols-[20rem_1fr] lg:p-8 heritage:border-2 heritage:border-line">
        <div className="overflow-hidden rounded-card opacity-80 grayscale">
          <CarPicture
            original={gone.image}
            outline={gone.outline}
            alt=""
            sizes={`${atLeast('md')} 320px, 100vw`}
            isEarly
          />
        </div>
        <div className="grid gap-3">
          <p className="display text-xl text-sale">SOLD</p>
          <h1 className="text-[1.75rem] wrap-anywhere lg:text-[2.25rem]">{gone.name}</h1>
          <p className="text-ink-2">{`This ${noun} has been sold.`}</p>
          <p className="flex flex-wrap gap-2">
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
        <section aria-labelledby="similar-heading" className="mt-10">
          <h2 id="similar-heading" className="mb-5 text-2xl lg:text-3xl">
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
