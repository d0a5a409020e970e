import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ResultCard } from '#app/cards/result-card.tsx'
import { ListWarning } from '#app/credit/repayment-figure.tsx'
import type { CarCard } from '#app/stock/car-card.ts'
import { makePath } from '#app/stock/search-path.ts'
import { atLeast } from '#app/ui/breakpoints.ts'
import { ArrowRight } from '#app/ui/icons.tsx'
import { VehicleSection } from '../sections/vehicle-section.tsx'
import { askSimilar, type SimilarAsked } from './similar-ask.ts'
import { SimilarPlaceholders, similarGrid } from './similar-placeholders.tsx'
import './similar-cars.css'

export type SimilarProps = {
  title: string
  /** The base of the site's endpoints. */
  api: string
  asked: SimilarAsked
  /** What stands over a card's picture, and what under its price. */
  control?: (card: CarCard) => ReactNode
  actions?: (card: CarCard) => ReactNode
}

/** As many as stand in a row: fewer leave room for the way to more. */
const fewest = 3
const sizes = `${atLeast('xl')} 420px, ${atLeast('md')} 46vw, 92vw`

/** Similar cars (VEH-54 … VEH-60): six placeholders until the cars are there; hidden when there are none. */
export function SimilarCars({ title, api, asked, control, actions }: SimilarProps) {
  const [cards, setCards] = useState<CarCard[] | null>(null)
  const { slug } = asked
  const latest = useRef(asked)
  latest.current = asked
  useEffect(() => {
    setCards(null)
    let isOpen = true
    askSimilar(api, latest.current, { fetch: (...how) => fetch(...how), warn: console.warn }).then(
      (found) => {
        if (isOpen) setCards(found)
      },
    )
    return () => {
      isOpen = false
    }
  }, [api, slug])
  if (cards?.length === 0) return null
  return (
    <VehicleSection id="similar-cars" heading={title}>
      <div aria-busy={cards === null}>
        {cards === null ? (
          <SimilarPlaceholders />
        ) : (
          <>
            <ListWarning cards={cards} />
            <ul className={similarGrid}>
              {cards.map((card) => (
                <li key={card.id} className="stack">
                  <ResultCard
                    card={card}
                    sizes={sizes}
                    heading="h3"
                    isEarly={false}
                    control={control?.(card)}
                  >
                    {actions?.(card)}
                  </ResultCard>
                </li>
              ))}
              {cards.length < fewest && (
                <li className="stack">
                  <MoreOfMake make={asked.make} />
                </li>
              )}
            </ul>
          </>
        )}
      </div>
    </VehicleSection>
  )
}

function MoreOfMake({ make }: { make: string }) {
  return (
    <a href={makePath(make)} className="similar-cars-more">
      <span className="similar-cars-more-words display">{`See all our ${make} stock`}</span>
      <ArrowRight aria-hidden className="similar-cars-more-arrow" />
    </a>
  )
}
