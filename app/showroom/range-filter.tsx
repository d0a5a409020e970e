import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { type StockSearch, withRange, writeStockSearch } from '#app/stock/stock-search.ts'
import { RangeSlider } from '#app/ui/range-slider.tsx'
import type { FilterSlider } from './search.server.ts'
import { SearchForm } from './search-form.tsx'

/** A slider of the panel (STK-41); without JavaScript its fields are a form. */
export function RangeFilter({ slider, search }: { slider: FilterSlider; search: StockSearch }) {
  const navigate = useNavigate()
  const latest = useRef(search)
  latest.current = search
  const isMoney = slider.name !== 'km'
  return (
    <SearchForm rest={withRange(search, slider.name, null)}>
      <RangeSlider
        label={slider.label}
        name={slider.name}
        range={slider.range}
        chosen={search.ranges[slider.name]}
        rounding={slider.rounding}
        prefix={isMoney ? '$' : ''}
        suffix={isMoney ? '' : ' km'}
        bars={slider.bars}
        onChange={(range) =>
          navigate(writeStockSearch(withRange(latest.current, slider.name, range)), {
            preventScrollReset: true,
          })
        }
      />
      <noscript>
        <button type="submit" className="control mt-2 w-full font-semibold">
          Apply
        </button>
      </noscript>
    </SearchForm>
  )
}
