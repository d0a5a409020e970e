import { type StockSearch, withRange } from '#app/stock/stock-search.ts'
import { RangeSlider } from '#app/ui/amounts/range-slider.tsx'
import type { FilterSlider } from './filter-sliders.server.ts'
import { SearchForm } from './search-form.tsx'
import { useRefine } from './use-asked-search.ts'
import './range-filter.css'

/** A slider of the panel (STK-41); without JavaScript its fields are a form. */
export function RangeFilter({ slider, search }: { slider: FilterSlider; search: StockSearch }) {
  const refine = useRefine(search)
  const { name, label, range, scale, rounding, prefix, suffix, bars } = slider
  return (
    <SearchForm rest={withRange(search, name, null)}>
      <RangeSlider
        {...{ name, label, range, scale, rounding, prefix, suffix, bars }}
        chosen={search.ranges[name]}
        onChange={(chosen) => refine((latest) => withRange(latest, name, chosen))}
      />
      <noscript>
        <button type="submit" className="range-filter-apply control">
          Apply
        </button>
      </noscript>
    </SearchForm>
  )
}
