import { useId } from 'react'
import type { StockSearch } from '#app/stock/stock-search.ts'
import type { FilterSlider } from './filter-sliders.server.ts'
import { RangeFilter } from './range-filter.tsx'
import '#app/ui/amounts/choices.css'
import './price-filter.css'

type PriceProps = { price: FilterSlider; weekly: FilterSlider; search: StockSearch }

/** The price, or what it costs a week (FIN-72): two sliders of which one shows. Needs no script. */
export function PriceFilter({ price, weekly, search }: PriceProps) {
  const name = useId()
  const isByWeek = search.ranges.weekly !== undefined
  return (
    <div className="price-filter">
      <fieldset className="choices">
        <legend className="visually-hidden">Filter by</legend>
        <div className="choices-row">
          <label className="choice">
            <input type="radio" name={name} defaultChecked={!isByWeek} className="visually-hidden" />
            Price
          </label>
          <label className="choice">
            <input
              type="radio"
              name={name}
              defaultChecked={isByWeek}
              className="visually-hidden price-filter-by-week"
            />
            Per week
          </label>
        </div>
      </fieldset>
      <div className="price-filter-price">
        <RangeFilter slider={price} search={search} />
      </div>
      <div className="price-filter-week">
        <RangeFilter slider={weekly} search={search} />
        <p className="note">
          An estimate, on the rate and terms beside each car.{' '}
          <a href="#credit-notes" className="price-filter-notes">
            Terms and warning
          </a>
        </p>
      </div>
    </div>
  )
}
