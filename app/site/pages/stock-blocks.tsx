import { ResultCard } from '#app/cards/result-card.tsx'
import { Silhouette } from '#app/cards/silhouette.tsx'
import { ListWarning } from '#app/credit/repayment-figure.tsx'
import { SaveControl } from '#app/garage/save-control.tsx'
import { saveableCard } from '#app/garage/saved-control.ts'
import { areMarked, BrandBarMark } from '#app/site/frame/brand-bar.tsx'
import { stockPath } from '#app/stock/search-path.ts'
import { atLeast } from '#app/ui/breakpoints.ts'
import { wholeNumber } from '#app/ui/money.ts'
import { BlockFrame } from './block-frame.tsx'
import type { ShownOf } from './blocks.server.ts'
import './stock-blocks.css'

/** Blocks that lead into the stock. */

const find = (name: string, value: string) => `${stockPath}?${new URLSearchParams({ [name]: value })}`

export function BodyTiles({ heading, bodies }: ShownOf<'bodies'>) {
  return (
    <BlockFrame heading={heading} label="Body types" tone="bodies-block">
      <ul className="body-tiles">
        {bodies.map(({ value, plural, count, outline }) => (
          <li key={value}>
            <a href={find('body', value)} className="body-tile">
              <Silhouette name={outline} className="body-tile-outline" />
              <span>
                <span className="body-tile-name">{plural}</span>
                <span className="note tabular">{wholeNumber(count)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </BlockFrame>
  )
}

export function FeaturedCars({ heading, cards, more }: ShownOf<'stock'>) {
  return (
    <BlockFrame heading={heading} more={more}>
      <ListWarning cards={cards} />
      <ul className="featured-cars">
        {cards.map((card) => (
          <li key={card.id} className="stack">
            <ResultCard
              card={card}
              sizes={`${atLeast('xl')} 330px, ${atLeast('sm')} 46vw, 92vw`}
              isEarly={false}
              control={<SaveControl car={saveableCard(card)} />}
            />
          </li>
        ))}
      </ul>
    </BlockFrame>
  )
}

export function BrandList({ heading, makes }: ShownOf<'brands'>) {
  const hasMarks = areMarked(makes.map(({ brand }) => brand))
  return (
    <BlockFrame heading={heading} more={{ href: stockPath, label: 'All makes' }} tone="block-frame-alternate">
      <ul className="make-list">
        {makes.map(({ brand, count }) => (
          <li key={brand.name} className="make-list-item">
            <a href={find('make', brand.name)} className="make-list-link">
              {hasMarks && <BrandBarMark brand={brand} className="icon-medium" />}
              <span className="make-list-name">{brand.name}</span>
              <span className="note tabular">{wholeNumber(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </BlockFrame>
  )
}
