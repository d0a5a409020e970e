import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { CarCard } from '#app/stock/car-card.ts'
import { ResultCard } from '#app/stock/result-card.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useNear } from '#app/ui/use-near.ts'
import { askSimilar, type SimilarAsked } from './similar-ask.ts'
import { VehicleSection } from './vehicle-section.tsx'

export type SimilarProps = {
  title: string
  /** The base of the site's endpoints. */
  api: string
  asked: SimilarAsked
  /** What stands under a card's price. */
  actions?: (card: CarCard) => ReactNode
}

const placeholders = 6
const sizes = '(min-width: 1200px) 420px, (min-width: 768px) 46vw, 92vw'
const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3 heritage:gap-6 prestige:gap-x-8 prestige:gap-y-12'

/** Similar cars (VEH-54 … VEH-60): six placeholders until the cars are there; hidden when there are none. */
export function SimilarCars({ title, api, asked, actions }: SimilarProps) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  const [cards, setCards] = useState<CarCard[] | null>(null)
  const { slug } = asked
  const latest = useRef(asked)
  latest.current = asked
  useEffect(() => {
    setCards(null)
    if (!isNear) return
    let isOpen = true
    askSimilar(api, latest.current, { fetch: (...how) => fetch(...how), warn: console.warn }).then(
      (found) => {
        if (isOpen) setCards(found)
      },
    )
    return () => {
      isOpen = false
    }
  }, [api, slug, isNear])
  if (cards?.length === 0) return null
  return (
    <VehicleSection id="similar-cars" heading={title}>
      <div ref={place} aria-busy={cards === null}>
        <ul className={grid}>
          {cards === null
            ? Array.from({ length: placeholders }, (_, i) => (
                <li key={i}>
                  <PlaceholderCard />
                </li>
              ))
            : cards.map((card) => (
                <li key={card.id} className="grid">
                  <ResultCard card={card} sizes={sizes} isEarly={false}>
                    {actions?.(card)}
                  </ResultCard>
                </li>
              ))}
        </ul>
      </div>
    </VehicleSection>
  )
}

/** As large as a card. */
function PlaceholderCard() {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface prestige:border-0 prestige:bg-transparent">
      <Skeleton className="aspect-3/2 rounded-none" />
      <div className="grid gap-3 p-4 prestige:px-0 heritage:p-5">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-4 w-5/6" />
        <Skeleton className="mt-2 h-8 w-2/5" />
      </div>
    </div>
  )
}
