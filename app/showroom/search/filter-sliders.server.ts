import type { Range } from '#app/search/search.ts'
import { type StockResult, spreadOf } from '#app/stock/stock.server.ts'
import type { StockSearch } from '#app/stock/stock-search.ts'
import { readStep } from '#app/stock/value-steps.ts'
import { siteKind } from '#app/stock/vehicle-kind.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { type Ends, sliderRange, wholeThousands } from '#app/ui/slider-range.ts'
import { type SliderScale, type SpreadStep, stockScale, trackBars } from '#app/ui/slider-scale.ts'

export type FilterSlider = {
  readonly name: 'price' | 'subscription_price' | 'km'
  readonly label: string
  readonly rounding: number
  readonly range: Ends
  readonly scale: SliderScale
  /** How many cars there are along the track, in parts of one width. */
  readonly bars: readonly number[]
}

/** More bars than this are too thin to see. */
const mostBars = 32

/** The sliders for price and kilometres (STK-41), from the cheapest to the dearest car that the other filters leave. */
export async function filterSliders(
  scope: Scope,
  search: StockSearch,
  bounds: StockResult['bounds'],
  now: Date,
): Promise<FilterSlider[]> {
  const money = scope.site.settings.price.subscriptionSite
    ? ({ name: 'subscription_price', label: 'Weekly price', rounding: 1 } as const)
    : ({ name: 'price', label: 'Price', rounding: wholeThousands } as const)
  const distance = { name: 'km', label: 'Kilometres', rounding: wholeThousands } as const
  const sliders = siteKind(scope.site.settings).lacks.has('odometer') ? [money] : [money, distance]
  return Promise.all(
    sliders.map(async (slider) => {
      const range = sliderRange(withChosen(bounds[slider.name], search.ranges[slider.name]), slider.rounding)
      const counts = await spreadOf(scope, search, slider.name, now)
      const spread = counts.flatMap(({ value, count }): SpreadStep[] => {
        const step = readStep(value)
        return step ? [{ ...step, count }] : []
      })
      const scale = stockScale(spread, range)
      return { ...slider, range, scale, bars: trackBars(spread, scale, mostBars) }
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
