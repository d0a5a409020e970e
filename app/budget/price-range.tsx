import { useEffect, useRef, useState } from 'react'
import { everything } from '#app/stock/search-path.ts'
import { readStockSearch, type StockSearch, writeStockSearch } from '#app/stock/stock-search.ts'
import { TwoThumbs } from '#app/ui/amounts/range-slider.tsx'
import { type Ends, movedEnd, sliderDelayMs, sliderRange } from '#app/ui/amounts/slider-range.ts'
import { TwoAmounts, type TypedAmount } from '#app/ui/amounts/typed-amounts.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { wholeNumber } from '#app/ui/money.ts'
import './price-range.css'

/** BUD-17: dollars. */
const priceRange = { min: 5000, max: 250_000, step: 500 } as const
const { step: rounding } = priceRange

/** From the cheapest to the dearest in stock, its ends round amounts; the usual range where nothing has a price. */
export const priceTrack = (prices: Ends | null): Ends =>
  prices
    ? { min: sliderRange(prices).min, max: sliderRange(prices, priceRange.min).max }
    : { min: priceRange.min, max: priceRange.max }

/** The stock from one price to another. */
export const priceSearch = ({ min, max }: Ends): StockSearch => ({
  ...readStockSearch(new URLSearchParams(), everything),
  ranges: { price: { min, max } },
})

type PriceRangeProps = {
  track: Ends
  chosen: Ends
  /** Told of a range once the thumbs have rested. */
  onSettled: (ends: Ends) => void
}

/** A price from one amount to another, and the stock in it (BUD-16). Without JavaScript the two fields are a form. */
export function PriceRange({ track, chosen, onSettled }: PriceRangeProps) {
  const [ends, setEnds] = useState<Ends>(chosen)
  const [said, say] = useState<TypedAmount | null>(null)
  const first = useRef(ends)
  useEffect(() => {
    if (ends === first.current) return
    const timer = setTimeout(() => onSettled(ends), sliderDelayMs)
    return () => clearTimeout(timer)
  }, [ends, onSettled])
  return (
    <form action={everything.path} className="price-range">
      <h1 className="heading-2">What would you like to spend?</h1>
      <p className="price-range-words tabular" aria-live="polite">
        {`$${wholeNumber(ends.min)} to $${wholeNumber(ends.max)}`}
      </p>
      <div className="price-range-track">
        <TwoThumbs
          label="Price"
          track={{ ...track, step: rounding }}
          places={ends}
          words={(end) => `$${wholeNumber(ends[end])}`}
          onSlide={(end, value) => setEnds(movedEnd(ends, end, value, track, rounding))}
        />
      </div>
      <TwoAmounts
        {...{ label: 'Price', name: 'price', prefix: '$', range: track, rounding, ends, said, say }}
        move={setEnds}
      />
      <noscript>
        <button type="submit" className={buttonLook('brand')}>
          View
        </button>
      </noscript>
      <a
        href={writeStockSearch(priceSearch(ends))}
        rel="nofollow"
        className={`${buttonLook('brand')} price-range-view needs-script`}
      >
        View
      </a>
    </form>
  )
}
