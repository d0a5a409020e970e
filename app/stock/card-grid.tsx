import type { CarCard } from './car-card.ts'
import { ResultCard } from './result-card.tsx'

const sizes = '(min-width: 1200px) 420px, (min-width: 768px) 46vw, 92vw'

/** Result cards as the template lays them out; prestige alternates two large and three smaller ones. */
export function CardGrid({ cards }: { cards: readonly CarCard[] }) {
  return (
    <ul className="grid gap-4 metro:sm:grid-cols-2 metro:xl:grid-cols-3 heritage:gap-6 heritage:md:grid-cols-2 heritage:xl:grid-cols-3 prestige:gap-x-8 prestige:gap-y-14 prestige:md:grid-cols-2 prestige:xl:grid-cols-6">
      {cards.map((card, i) => (
        <li
          key={card.id}
          className={`grid ${i % 5 < 2 ? 'prestige:xl:col-span-3' : 'prestige:xl:col-span-2'}`}
        >
          <ResultCard card={card} sizes={sizes} isEarly={i < 3} />
        </li>
      ))}
    </ul>
  )
}
