import { useState } from 'react'
import { everything } from '#app/stock/search-path.ts'
import { readStockSearch, writeStockSearch } from '#app/stock/stock-search.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { wholeNumber } from '#app/ui/money.ts'
import './price-range.css'

/** BUD-17: dollars. */
const priceRange = { min: 5000, max: 250_000, step: 500 } as const

/** A price from one amount to another, and the stock in it (BUD-16). Without JavaScript the two fields are a form. */
export function PriceRange() {
  const [ends, setEnds] = useState({ min: priceRange.min as number, max: priceRange.max as number })
  const move = (end: 'min' | 'max', value: number) =>
    setEnds((before) =>
      end === 'min'
        ? { ...before, min: Math.min(value, before.max - priceRange.step) }
        : { ...before, max: Math.max(value, before.min + priceRange.step) },
    )
  const results = writeStockSearch({
    ...readStockSearch(new URLSearchParams(), everything),
    ranges: { price: ends },
  })
  return (
    <form action={everything.path} className="price-range">
      <h1 className="heading-2">What would you like to spend?</h1>
      <p className="price-range-words tabular" aria-live="polite">
        {`$${wholeNumber(ends.min)} to $${wholeNumber(ends.max)}`}
      </p>
      <div className="range-slider price-range-track">
        {(['min', 'max'] as const).map((end) => (
          <input
            key={end}
            type="range"
            {...priceRange}
            aria-label={`Price ${end === 'min' ? 'from' : 'to'}`}
            aria-valuetext={`$${wholeNumber(ends[end])}`}
            value={ends[end]}
            onChange={(event) => move(end, event.currentTarget.valueAsNumber)}
          />
        ))}
      </div>
      <noscript>
        <label className="price-range-field">
          From ${' '}
          <input name="price_min" inputMode="numeric" defaultValue={priceRange.min} className="control" />
        </label>
        <label className="price-range-field">
          To ${' '}
          <input name="price_max" inputMode="numeric" defaultValue={priceRange.max} className="control" />
        </label>
        <button type="submit" className={buttonLook('brand')}>
          View
        </button>
      </noscript>
      <a href={results} className={`${buttonLook('brand')} price-range-view needs-script`}>
        View
      </a>
    </form>
  )
}
