import { CardGrid } from '#app/cards/card-grid.tsx'
import { ResultCard } from '#app/cards/result-card.tsx'
import { ListWarning } from '#app/credit/repayment-figure.tsx'
import type { CarCard } from '#app/stock/car-card.ts'
import { SaveControl } from './save-control.tsx'
import { saveableCard } from './saved-control.ts'

/** A grid of cards below a page's first screen, each with the site's control for saving. */
export const SaveableCards = ({ cards }: { cards: readonly CarCard[] }) => (
  <>
    <ListWarning cards={cards} />
    <CardGrid
      items={cards.map((card) => ({
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
  </>
)
