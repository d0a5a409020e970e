import type { Car } from '#app/stock/car.ts'
import type { CarCard } from '#app/stock/car-card.ts'
import { findCar, newestCars, searchStock } from '#app/stock/stock.server.ts'
import { readStockSearch } from '#app/stock/stock-search.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { readTime, timeZoneOf } from './appointments.ts'
import { formKinds } from './form-description.ts'
import { nextSteps } from './next-steps.ts'
import { dayAndTime } from './zoned-time.ts'

const cardCount = 3

/** What the page after a form shows. The address says which form and car; nothing in it is personal. */
export async function successData(scope: Scope, asked: URLSearchParams, now: Date) {
  const { settings } = scope.site
  const kind = formKinds.find((one) => one === asked.get('form')) ?? 'general'
  const key = asked.get('car')
  const car = key ? await findCar(scope, key, now) : null
  const time = kind === 'test-drive' ? timeOf(scope, car, asked.get('at') ?? '') : null
  const cards = await othersLike(scope, car, now)
  return {
    ...nextSteps(kind, { answerWithin: settings.enquiry.answerWithin, time, carName: car?.name ?? null }),
    time,
    siteName: settings.name,
    cards,
    cardsHeading:
      car && cards.some(({ makeModel }) => makeModel.startsWith(car.make)) ? 'You may also like' : 'Just in',
    car: car && { name: car.name, path: `/cars/${car.slug}` },
  }
}

function timeOf({ site: { settings } }: Scope, car: Car | null, at: string): string | null {
  const location = settings.locations.find(({ id }) => id === car?.locationId) ?? settings.locations[0]!
  const zone = timeZoneOf(location, settings)
  const instant = readTime(at, zone)
  return instant && dayAndTime(instant, zone)
}

async function othersLike(scope: Scope, car: Car | null, now: Date): Promise<CarCard[]> {
  const isOther = (card: CarCard) => card.id !== car?.id && card.status !== 'sold'
  const search = car && readStockSearch(new URLSearchParams({ make: car.make }))
  const like = search ? (await searchStock(scope, search, { facets: [], now })).cards.filter(isOther) : []
  const newest = (await newestCars(scope, cardCount + 1, now)).filter(isOther)
  const all = new Map([...like, ...newest].map((card) => [card.id, card]))
  return [...all.values()].slice(0, cardCount)
}
