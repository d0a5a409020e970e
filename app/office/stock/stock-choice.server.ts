import { isListedNow } from '#app/stock/listing.ts'
import { needsOf, wordsIn, type YardCar } from '#app/stock/yard-stock.server.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { type StockAsk, type StockSort, type StockView, stockViews } from './stock-ask.ts'

export type StockCounts = Readonly<Record<StockView, number>>

type Clock = { readonly settings: Pick<SiteSettings, 'search'>; readonly now: Date }

function viewsOf(car: YardCar, { settings, now }: Clock): StockView[] {
  const views: StockView[] = [car.state]
  if (car.isListable && isListedNow(car, settings, now)) views.push('site')
  views.push(...needsOf(car, now))
  if (car.isSaid) views.push('said')
  return views
}

/** A lower one comes first; what has no price comes last. */
const placeBy: Readonly<Record<StockSort, (car: YardCar) => number>> = {
  newest: ({ createdAt }) => -createdAt,
  longest: ({ createdAt }) => createdAt,
  dearest: ({ cents }) => (cents === null ? Number.POSITIVE_INFINITY : -cents),
  cheapest: ({ cents }) => cents ?? Number.POSITIVE_INFINITY,
}

type Orders = Partial<Record<StockSort, readonly YardCar[]>>
/** By the stock, which is another one whenever it changed: to sort 10,000 cars takes longer than all else that is done with them. */
const orders = new WeakMap<readonly YardCar[], Orders>()

function inOrder(stock: readonly YardCar[], sort: StockSort): readonly YardCar[] {
  const known = orders.get(stock) ?? {}
  orders.set(stock, known)
  const place = placeBy[sort]
  known[sort] ??= stock.toSorted((a, b) => place(a) - place(b) || (a.id < b.id ? -1 : 1))
  return known[sort]
}

/** The cars that were asked for, in their order, and how many each view has of the same words and yard. */
export function chooseCars(
  stock: readonly YardCar[],
  { view, text, yard, sort }: StockAsk,
  clock: Clock,
): { readonly found: readonly YardCar[]; readonly counts: StockCounts } {
  const words = wordsIn(text).split(' ').filter(Boolean)
  const counts = Object.fromEntries(stockViews.map((name) => [name, 0])) as Record<StockView, number>
  const found: YardCar[] = []
  // Once through, whatever is asked: a stock may have 10,000 cars.
  for (const car of inOrder(stock, sort)) {
    if (yard !== '' && car.locationId !== yard) continue
    if (!words.every((word) => car.words.includes(word))) continue
    for (const name of viewsOf(car, clock)) {
      counts[name]++
      if (name === view) found.push(car)
    }
  }
  return { found, counts }
}

/** Where the list goes on behind a car, whatever comes or goes before it. */
export const cursorOf = (car: YardCar, sort: StockSort): string => `${placeBy[sort](car)}~${car.id}`

/** Those behind a cursor. */
export function carsAfter(found: readonly YardCar[], cursor: string, sort: StockSort): readonly YardCar[] {
  const at = cursor.indexOf('~')
  const [place, id] = [Number(cursor.slice(0, at)), cursor.slice(at + 1)]
  if (at < 1 || Number.isNaN(place)) return found
  const first = found.findIndex((car) => {
    const own = placeBy[sort](car)
    return own > place || (own === place && car.id > id)
  })
  return first < 0 ? [] : found.slice(first)
}
