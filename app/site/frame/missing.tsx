import { isRouteErrorResponse } from 'react-router'
import { ResultCard } from '#app/cards/result-card.tsx'
import { ListWarning } from '#app/credit/repayment-figure.tsx'
import { SaveControl } from '#app/garage/save-control.tsx'
import { saveableCard } from '#app/garage/saved-control.ts'
import { Welcome } from '#app/leads/welcome.tsx'
import { PageFault } from '#app/site/page-fault.tsx'
import type { MissingFacts } from './missing.server.ts'
import './missing.css'

/** In place of a page that is not there (`missing`): a search, who can be asked, and what came in last. Other faults are told as everywhere. */
export function MissingPage({ error }: { error: unknown }) {
  const facts = isRouteErrorResponse(error) && error.status === 404 ? (error.data as MissingFacts) : null
  if (!facts?.cards) return <PageFault error={error} />
  const { welcome, cards } = facts
  return (
    <div className="missing-page measure">
      <div className="missing-page-columns">
        <PageFault error={error} />
        <Welcome welcome={welcome} />
      </div>
      {cards.length > 0 && (
        <section className="missing-page-cars">
          <h2 className="heading-3 heading-wide">Just in</h2>
          <ListWarning cards={cards} />
          <ul className="missing-page-cards">
            {cards.map((card) => (
              <li key={card.id} className="stack">
                <ResultCard
                  card={card}
                  heading="h3"
                  isEarly={false}
                  control={<SaveControl car={saveableCard(card)} />}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
