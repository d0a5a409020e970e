import { garage } from '#app/garage/garage.ts'
import { comparePath } from '#app/garage/saved-lists.ts'
import type { CarCard } from '#app/stock/car-card.ts'
import { CarPicture } from '#app/stock/car-picture.tsx'
import { PriceBlock } from '#app/stock/price-block.tsx'
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
    <div className="comparison-frame grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
          <input type="checkbox" className="frame-check" />
          Show differences only
        </label>
        {cards.length > 2 && <p className="text-sm text-ink-2 md:hidden">Swipe to see the rest</p>}
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it sideways
        tabIndex={0}
        aria-label="Comparison"
        className="relative overflow-x-auto rounded-card border border-line bg-surface shadow-card"
      >
        {/* biome-ignore-start lint/a11y/noRedundantRoles: shown as a grid, a table loses its own */}
        <table role="table" className="comparison" data-count={cards.length}>
          <thead role="rowgroup">
            <tr role="row">
              <td role="cell" className="comparison__label">
                <span className="sr-only">Detail</span>
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
                    {!isSame && <span className="sr-only"> (differs)</span>}
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
  if (value === null) return <span className="font-normal text-ink-3">Not stated</span>
  if (value !== notApplicable) return value
  return (
    <span className="font-normal text-ink-3">
      <span aria-hidden>{value}</span>
      <span className="sr-only">Doesn't apply</span>
    </span>
  )
}

function CarHead({ card, others, enquire }: { card: CarCard; others: readonly CarCard[]; enquire: string }) {
  return (
    <div className="grid h-full grid-rows-[auto_1fr_auto_auto] gap-2">
      <div className="overflow-hidden rounded-control">
        <CarPicture original={card.image} outline={card.outline} alt="" sizes="256px" isEarly />
      </div>
      <p className="font-semibold">
        <a href={carPath(card.slug)} className="hover:underline">
          {card.name}
        </a>
      </p>
      <PriceBlock price={card.price} />
      <p className="grid gap-1">
        {card.status !== 'sold' && (
          <a
            href={enquiryPath(card.slug)}
            data-enquire
            className={`${buttonLook('brand')} max-md:px-2 max-md:text-sm`}
          >
            {enquire}
            <span className="sr-only"> about {card.name}</span>
          </a>
        )}
        <a
          href={comparePath(others.toReversed())}
          onClick={() => garage.removeCompared(card.id)}
          className="inline-flex min-h-11 items-center justify-center gap-1.5 px-1 text-sm font-semibold hover:underline"
        >
          <X aria-hidden className="size-4.5" />
          Remove<span className="sr-only"> {card.name}</span>
        </a>
      </p>
    </div>
  )
}
