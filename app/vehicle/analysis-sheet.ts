import type { Car } from '#app/stock/car.ts'
import { shownPrice } from '#app/stock/price.ts'
import { hasPlugin, type SiteSettings } from '#app/tenancy/site-settings.ts'
import { dollars, kilometres } from '#app/ui/money.ts'
import { consumptionOf, usualKmsAWeek, usualPricePerLitre, weeklyFuelCost } from './fuel.ts'
import { type GaugeAnswer, shownGauge } from './market/gauge-answer.ts'
import { isWholePrice } from './market-average.ts'
import type { Row } from './sections/specification.ts'
import { type PrintSheet, printSheet } from './share/print-sheet.ts'

/** The analysis of a car (VEH-76): what the platform and the feed know of its price, age and use, on one sheet. */

/** For a used car that is for sale, where the dealer has the plugin. */
export const hasAnalysis = (car: Car, settings: Pick<SiteSettings, 'plugins'>): boolean =>
  hasPlugin(settings, 'car analysis') && car.carType === 'used' && car.status !== 'sold'

export function analysisSheet(
  car: Car,
  settings: SiteSettings,
  { gauge, origin, now }: { gauge: GaugeAnswer | null; origin: string; now: Date },
): PrintSheet {
  const market = shownGauge(gauge)
  const sheet = printSheet(car, settings, origin, now)
  return {
    ...sheet,
    title: 'Car analysis',
    facts: [...priceRows(car, settings, market), ...useRows(car, now)],
    specifications: sheet.facts,
    features: [],
    textHeading: 'What this means',
    comments: [...(market ? [market.description] : []), ...method(car, market !== null)],
  }
}

const row = (label: string, value: string | null): Row[] => (value === null ? [] : [{ label, value }])
const money = (cents: number | null) => (cents ? dollars(cents) : null)

function priceRows(car: Car, settings: SiteSettings, market: GaugeAnswer | null): Row[] {
  const price = shownPrice(car, settings)
  if (price.kind !== 'price') return []
  return [
    ...row('Earlier price', money(price.wasCents)),
    ...row(
      'Usual range',
      market && `${dollars(market.market_range_min * 100)} to ${dollars(market.market_range_max * 100)}`,
    ),
    ...(isWholePrice(price.priceType)
      ? [
          ...row('Average price in the state', money(car.stateAverageMarketPriceCents)),
          ...row('Average price in Australia', money(car.averageMarketPriceCents)),
        ]
      : []),
  ]
}

function useRows(car: Car, now: Date): Row[] {
  const years = car.year === null ? null : Math.max(1, now.getUTCFullYear() - car.year)
  const { odometerKm } = car
  const consumption = consumptionOf(car)
  const fuel =
    consumption && !consumption.isAssumed
      ? weeklyFuelCost(usualKmsAWeek, usualPricePerLitre, consumption.litresPer100Km)
      : null
  return [
    ...row('Age', years === null ? null : `${years} ${years === 1 ? 'year' : 'years'}`),
    ...row('Odometer', odometerKm === null ? null : kilometres(odometerKm)),
    ...row(
      'Kilometres a year',
      years && odometerKm !== null ? kilometres(Math.round(odometerKm / years)) : null,
    ),
    ...row(`Fuel for ${usualKmsAWeek} km`, fuel ? dollars(Math.round(fuel * 100)) : null),
  ]
}

/** What each figure is, and what the sheet is not. */
function method(car: Car, hasRange: boolean): string[] {
  const hasAverage = car.stateAverageMarketPriceCents || car.averageMarketPriceCents
  return [
    hasRange
      ? 'The usual range is the middle half of advertised prices for similar cars: same model, similar age and kilometres, same charges included.'
      : "There's no usual range: too few cars of this model, with similar age and kilometres, are advertised.",
    ...(hasAverage && isWholePrice(car.priceType)
      ? ["Average prices are supplied by the dealer and don't take age or kilometres into account."]
      : []),
    "This isn't a valuation or an inspection.",
  ]
}
