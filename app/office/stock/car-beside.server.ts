import type { LoaderFunctionArgs } from 'react-router'
import { countLeadsOfCars } from '#app/leads/work/car-leads.server.ts'
import { weekViewsOf } from '#app/stock/car-views.server.ts'
import { askedCents } from '#app/stock/price.ts'
import { carWithWords } from '#app/stock/said/car-words.server.ts'
import { marketPositions } from '#app/vehicle/market-positions.server.ts'
import { atSite } from '../office-facts.server.ts'
import { carText } from './car-text.ts'
import { type PriceStep, priceStep } from './price-step.ts'
import { daysInStock, type PositionWords, positionWords } from './stock-words.ts'

export type CarBeside = {
  readonly market: (PositionWords & { readonly count: number }) | null
  readonly step: PriceStep | null
  /** For a marketplace. */
  readonly text: string
}

const month = 30 * 86_400_000

/** What is worked out of a car, asked when its page stands; null: it is gone. */
export async function carBesideLoader(args: LoaderFunctionArgs): Promise<CarBeside | null> {
  const { scope, site, now } = await atSite(args)
  const id = args.params.car ?? ''
  const found = await carWithWords(scope, id)
  if (!found) return null
  const car = found.shown
  const [positions, views, leads] = await Promise.all([
    marketPositions(scope, [car], now),
    weekViewsOf(scope, [id], now),
    countLeadsOfCars(scope, [id], new Date(now.getTime() - month)),
  ])
  const market = positions.get(id) ?? null
  const cents = askedCents(car, site.settings)
  const isWaiting = car.status === 'in_stock' && !car.isReserved && !site.settings.price.subscriptionSite
  const days = daysInStock({ createdAt: Date.parse(car.createdAt), soldAt: car.soldAt }, now)
  return {
    market: market && { ...positionWords(market), count: market.count },
    step:
      isWaiting && cents !== null
        ? priceStep({ cents, days, views: views.get(id) ?? 0, leads: leads.get(id) ?? 0, market })
        : null,
    text: carText(car, site.settings, now),
  }
}
