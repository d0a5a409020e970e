import { CarPicture } from '#app/cards/car-picture.tsx'
import { PriceBlock } from '#app/cards/price-block.tsx'
import { garage } from '#app/garage/garage.ts'
import { comparePath } from '#app/garage/saved-lists.ts'
import type { CarCard } from '#app/stock/car-card.ts'
import { carPath, enquiryPath } from '#app/tenancy/site-paths.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { X } from '#app/ui/icons.tsx'
import { type ComparedFact, notApplicable } from './comparison.ts'
import './comparison-table.css'

type TableProps = {
  cards: readonly CarCard[]
  facts: readonly ComparedFact[]
  /** The words of the button that opens an enquiry (ENQ-25). */
  enquire: string
}

/**
 * Two to four vehicles side by side. On a phone two fill the screen, further ones are swiped to, and the name of a fact
 * stands above its values; the roles say that it is a table there, too.
 */
export function ComparisonTable({ cards, facts, enquire }: TableProps) {
  return (
    <div className="comparison-table comparison-frame">
      <div className="comparison-table-bar">
        <label className="comparison-table-toggle">
          <input type="checkbox" className="frame-check" />
          Show differences only
        </label>
        {cards.length > 2 && <p className="comparison-table-hint">Swipe to see the rest</p>}
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it sideways
        tabIndex={0}
        aria-label="Comparison"
        className="comparison-table-viewport"
      >
        {/* biome-ignore-start lint/a11y/noRedundantRoles: shown as a grid, a table loses its own */}
        <table role="table" className="comparison" data-count={cards.length}>
          <thead role="rowgroup">
            <tr role="row">
              <td role="cell" className="comparison__label">
                <span className="visually-hidden">Detail</span>
              </td>
              {cards.map((card) => (
                <th key={card.id} scope="col" role="columnheader">
                  <CarHead card={card} others={cards.filter((other) => other !== card)} enquire={enquire} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {facts.map(({ label, values, isSame }) => (
              <tr key={label} role="row" className={isSame ? 'comparison__same' : 'comparison__differs'}>
                <th scope="row" role="rowheader" className="comparison__label">
                  <span>
                    {label}
                    {!isSame && <span className="visually-hidden"> (differs)</span>}
                  </span>
                </th>
                {values.map((value, i) => (
                  <td key={cards[i]!.id} role="cell">
                    <Value value={value} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {/* biome-ignore-end lint/a11y/noRedundantRoles: shown as a grid, a table loses its own */}
      </section>
    </div>
  )
}

function Value({ value }: { value: string | null }) {
  if (value === null) return <span className="aside-text">Not stated</span>
  if (value !== notApplicable) return value
  return (
    <span className="aside-text">
      <span aria-hidden>{value}</span>
      <span className="visually-hidden">Doesn't apply</span>
    </span>
  )
}

function CarHead({ card, others, enquire }: { card: CarCard; others: readonly CarCard[]; enquire: string }) {
  return (
    <div className="comparison-car">
      <div className="comparison-car-picture">
        <CarPicture original={card.image} outline={card.outline} alt="" sizes="256px" isEarly />
      </div>
      <p className="strong">
        <a href={carPath(card.slug)} className="hover-line">
          {card.name}
        </a>
      </p>
      <PriceBlock price={card.price} />
      <p className="stack stack-1">
        {card.status !== 'sold' && (
          <a
            href={enquiryPath(card.slug)}
            rel="nofollow"
            data-enquire
            className={`${buttonLook('brand')} comparison-car-enquire`}
          >
            {enquire}
            <span className="visually-hidden"> about {card.name}</span>
          </a>
        )}
        <a
          href={comparePath(others.toReversed())}
          rel="nofollow"
          onClick={() => garage.removeCompared(card.id)}
          className="comparison-car-remove"
        >
          <X aria-hidden className="icon-text" />
          Remove<span className="visually-hidden"> {card.name}</span>
        </a>
      </p>
    </div>
  )
}
