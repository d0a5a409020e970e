import { CarPicture } from '#app/cards/car-picture.tsx'
import { PriceBlock } from '#app/cards/price-block.tsx'
import { ResultCard } from '#app/cards/result-card.tsx'
import { ListWarning } from '#app/credit/repayment-figure.tsx'
import type { CarCard } from '#app/stock/car-card.ts'
import { carPath } from '#app/tenancy/site-paths.ts'
import { atLeast } from '#app/ui/breakpoints.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { NumberedSteps, titledSteps } from '#app/ui/fields/numbered-steps.tsx'
import './beside.css'

/** FIN-08 */
export function ChosenCar({ card }: { card: CarCard }) {
  return (
    <div className="finance-car">
      <div className="finance-car-picture">
        <CarPicture
          original={card.image}
          outline={card.outline}
          alt=""
          sizes={`${atLeast('lg')} 380px, 120px`}
          isEarly
        />
      </div>
      <div className="finance-car-text">
        <p className="finance-car-name">
          <a href={carPath(card.slug)} className="hover-line">
            {card.name}
          </a>
        </p>
        <PriceBlock price={card.price} />
        {card.place && <p className="fine-print">{card.place}</p>}
      </div>
    </div>
  )
}

type Step = { readonly title: string; readonly text: string }

/** FIN-09, FIN-10 */
export function FinanceSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <div className="panel panel-padded">
      <h2 className="heading-4 heading-close">How it works</h2>
      <NumberedSteps steps={titledSteps(steps)} />
    </div>
  )
}

/** FIN-11 … FIN-13 */
export function FinanceNow({ cards }: { cards: readonly CarCard[] }) {
  return (
    <section aria-labelledby="finance-now" className="finance-now">
      <div className="finance-now-head">
        <div className="stack stack-2">
          <h2 id="finance-now" className="heading-2">
            Get Finance Now
          </h2>
          <p className="quiet">Start with the paperwork, or with the car. Either way round works.</p>
        </div>
        <p className="finance-now-ways">
          <a href="#finance-form" className={buttonLook('brand')}>
            Start Finance Journey
          </a>
          <a href="/search/used-cars" className={buttonLook('outline')}>
            View All Used Cars
          </a>
        </p>
      </div>
      <ListWarning cards={cards} />
      {cards.length > 0 && (
        <ul className="finance-now-cars">
          {cards.map((card, i) => (
            <li key={card.id} className="stack">
              <ResultCard
                card={card}
                heading="h3"
                sizes={`${atLeast('lg')} 400px, ${atLeast('sm')} 46vw, 92vw`}
                isEarly={i < 3}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
