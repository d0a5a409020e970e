import * as z from 'zod'
import {
  createOutsideService,
  filledAddress,
  type OutsideService,
} from '#app/platform/outside-service.server.ts'
import { perDeployment } from '#app/platform/per-deployment.server.ts'
import { Recent } from '#app/platform/recent.ts'
import type { Car } from '#app/stock/car.ts'
import { comparableStock } from '#app/stock/comparable-stock.server.ts'
import { shownPrice } from '#app/stock/price.ts'
import { stockGeneration } from '#app/stock/stock-version.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import type { GaugeAnswer } from './gauge-answer.ts'
import { marketDescription } from './market-description.ts'
import { type MarketRange, marketRange } from './market-range.ts'

/** What a source of market prices says: nothing for this car, or that it could not be asked. */
type GaugeOutcome =
  | { readonly answer: GaugeAnswer | null }
  | { readonly failed: 'unavailable' | 'misconfigured'; readonly reason: string }
export type GaugeSource = (scope: Scope, car: Car, now: Date) => Promise<GaugeOutcome>

const outside = createOutsideService()

/** A service may say more than is handed on, and may not write a book. */
const GaugeSaid = z.object({
  fill: z.number(),
  listing_price: z.number(),
  market_range_min: z.number(),
  market_range_max: z.number(),
  confidence: z.number(),
  description: z.string().trim().min(1).max(500),
})

/** The source that the site has chosen. */
export function gaugeSourceFor({ site }: Scope, service: OutsideService = outside): GaugeSource {
  const { source, serviceUrl } = site.settings.priceGauge
  if (source === 'none') return async () => ({ answer: null })
  if (source === 'service')
    return serviceUrl
      ? fromService(serviceUrl, service)
      : async () => ({ failed: 'misconfigured', reason: 'no address' })
  return fromComparableStock
}

const askedCents = (scope: Scope, car: Car): number | null => {
  const price = shownPrice(car, scope.site.settings)
  return price.kind === 'price' ? price.cents : null
}

const fromComparableStock: GaugeSource = async (scope, car, now) => {
  const cents = askedCents(scope, car)
  if (cents === null || car.status === 'sold') return { answer: null }
  const range = await marketRangeOf(scope, car, now)
  if (!range) return { answer: null }
  const width = range.maxCents - range.minCents
  const fill = width > 0 ? (range.maxCents - cents) / width : cents <= range.maxCents ? 1 : 0
  return {
    answer: {
      fill: Math.round(Math.min(1, Math.max(0, fill)) * 100) / 100,
      listing_price: cents / 100,
      market_range_min: range.minCents / 100,
      market_range_max: range.maxCents / 100,
      confidence: range.confidence,
      description: marketDescription(cents, range, {
        name: `${car.make} ${car.model}`,
        isUsed: car.carType === 'used',
      }),
    },
  }
}

const ranges = perDeployment(() => new Recent<{ range: MarketRange | null; until: number }>(20_000))
const keptMs = 5 * 60_000

/** Kept until the site's stock changes, and no longer than a few minutes because other dealers' stock changes too. */
async function marketRangeOf(scope: Scope, car: Car, now: Date): Promise<MarketRange | null> {
  const cache = ranges(scope.db.deployment)
  const key = `${scope.site.id} ${await stockGeneration(scope)} ${car.id}`
  const cached = cache.get(key)
  if (cached && cached.until > now.getTime()) return cached.range
  const range = marketRange(car, await comparableStock(scope, car))
  cache.set(key, { range, until: now.getTime() + keptMs })
  return range
}

function fromService(template: string, service: OutsideService): GaugeSource {
  return async (scope, car) => {
    const cents = askedCents(scope, car)
    if (cents === null) return { answer: null }
    const answer = await service.get(
      filledAddress(template, {
        vin: car.vin,
        nvic: car.nvic,
        stocknum: car.stockNumber,
        price: cents / 100,
        km: car.odometerKm,
        year: car.year,
        make: car.make,
        model: car.model,
      }),
      { asker: scope.site.id },
    )
    if ('failed' in answer) return answer
    const read = GaugeSaid.safeParse(answer.json)
    return { answer: read.success ? read.data : null }
  }
}
