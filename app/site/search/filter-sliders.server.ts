import type { Range } from '#app/search/search.ts'
import { amounts, type SliderFilter, sliderFilters } from '#app/stock/amounts.ts'
import { filters } from '#app/stock/filters.ts'
import { filtersOf } from '#app/stock/panel-filters.ts'
import { type StockResult, spreadOf } from '#app/stock/stock.server.ts'
import type { StockSearch } from '#app/stock/stock-search.ts'
import { readStep } from '#app/stock/value-steps.ts'
import { siteKind } from '#app/stock/vehicle-kind.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { type Ends, sliderRange } from '#app/ui/amounts/slider-range.ts'
import { type SliderScale, type SpreadStep, stockScale, trackBars } from '#app/ui/amounts/slider-scale.ts'
import type { FilterGroup } from './filter-groups.server.ts'

export type FilterSlider = {
  readonly name: SliderFilter
  readonly label: string
  /** How many lists of the panel stand before it. */
  readonly place: number
  readonly rounding: number
  readonly prefix: string
  readonly suffix: string
  readonly range: Ends
  readonly scale: SliderScale
  /** How many cars there are along the track, in parts of one width. */
  readonly bars: readonly number[]
}

/** More bars than this are too thin to see. */
const mostBars = 32

/** The sliders that suit the site (STK-41), each from the least to the greatest amount that the other filters leave. */
export async function filterSliders(
  scope: Scope,
  search: StockSearch,
  { bounds, groups }: { bounds: StockResult['bounds']; groups: readonly FilterGroup[] },
  now: Date,
): Promise<FilterSlider[]> {
  const { settings } = scope.site
  const kind = siteKind(settings)
  const names = sliderFilters.filter((name) => amounts[name].slider.isShown(settings, kind))
  // By what the site could list, so that one list fewer in a result moves no slider.
  const listable = filtersOf(settings).filter((name) => !filters[name].needs)
  return Promise.all(
    names.map(async (name, i) => {
      const before = listable.slice(0, i === 0 ? 1 : 3)
      const place = groups.filter((group) => before.includes(group.name)).length
      const { rounding, prefix, suffix } = amounts[name].slider
      const range = sliderRange(withChosen(bounds[name], search.ranges[name]), rounding)
      const counts = await spreadOf(scope, search, name, now)
      const spread = counts.flatMap(({ value, count }): SpreadStep[] => {
        const step = readStep(value)
        return step ? [{ ...step, count }] : []
      })
      const scale = stockScale(spread, range)
      const bars = trackBars(spread, scale, mostBars)
      return { name, label: amounts[name].range.label, place, rounding, prefix, suffix, range, scale, bars }
    }),
  )
}

/** What was asked for is on the slider, also where no car is as cheap or as dear any more. */
function withChosen(amounts: Ends | null, chosen: Range | undefined): Ends | null {
  if (!amounts) return null
  const { min = 0, max = 0 } = chosen ?? {}
  return {
    min: min > 0 ? Math.min(amounts.min, min) : amounts.min,
    max: Math.max(amounts.max, Math.min(max, amounts.max * 2)),
  }
}
