import { primaryLocation } from '#app/locations/locations.ts'
import type { Car } from '#app/stock/car.ts'
import type { CarCard } from '#app/stock/car-card.ts'
import { findCar, newestCars, searchStock } from '#app/stock/stock.server.ts'
import { readStockSearch } from '#app/stock/stock-search.ts'
import { trialOf } from '#app/stock/vehicle-kind.ts'
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
  const time = kind === 'test-drive' ? timeOf(scope, car, asked) : null
  const cards = await othersLike(scope, car, now)
  return {
    ...nextSteps(kind, {
      answerWithin: settings.enquiry.answerWithin,
      time,
      carName: car?.name ?? null,
      trial: trialOf(settings, car),
    }),
    time,
    siteName: settings.name,
    cards,
    cardsHeading:
      car && cards.some(({ makeModel }) => makeModel.startsWith(car.make)) ? 'You may also like' : 'Just in',
    car: car && { name: car.name, path: `/cars/${car.slug}` },
  }
}

/** By the clock of the place that was chosen, else of the car's, else of the dealer's first. */
function timeOf({ site: { settings } }: Scope, car: Car | null, asked: URLSearchParams): string | null {
  const called = (wanted: string | null | undefined) => settings.locations.find(({ id }) => id === wanted)
  const location = called(asked.get('location')) ?? called(car?.locationId) ?? primaryLocation(settings)
  const zone = timeZoneOf(location, settings)
  const instant = readTime(asked.get('at') ?? '', zone)
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
