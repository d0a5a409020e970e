import type { LoaderFunctionArgs } from 'react-router'
import { countLeadsOfCars } from '#app/leads/work/car-leads.server.ts'
import { viewsOf } from '#app/stock/car-views.server.ts'
import { shownCars } from '#app/stock/cars.server.ts'
import { listImports } from '#app/stock/import/import-records.server.ts'
import type { CarState } from '#app/stock/listing.ts'
import { yardStock } from '#app/stock/yard-stock.server.ts'
import { may } from '#app/tenancy/permissions.ts'
import { inOneTransaction } from '#app/tenancy/scope.server.ts'
import { marketPositions } from '#app/vehicle/market-positions.server.ts'
import { momentAt } from '../moments.ts'
import { atSite } from '../office-facts.server.ts'
import { askedStock, type StockAsk } from './stock-ask.ts'
import { carsAfter, chooseCars, cursorOf, type StockCounts } from './stock-choice.server.ts'
import { pictureOf } from './stock-picture.server.ts'
import {
  aboutOf,
  daysInStock,
  type PositionWords,
  type PriceWords,
  positionWords,
  priceWords,
} from './stock-words.ts'

export type ListedCar = {
  readonly id: string
  readonly name: string
  /** Its registration, else its stock number. */
  readonly plate: string
  /** '29,377 km · red' */
  readonly about: string
  readonly state: CarState
  readonly price: PriceWords
  readonly days: number
  readonly photos: number
  /** On the office's own host; null: none, or none that the site may show. */
  readonly picture: string | null
  readonly views: number
  readonly leads: number
  readonly yard: string
  /** People say something of it over its feed. */
  readonly isSaid: boolean
}

export type StockData = {
  readonly slug: string
  readonly ask: StockAsk
  readonly mayAdd: boolean
  readonly counts: StockCounts
  /** Where cars stand; a site of one yard needs no choice. */
  readonly yards: readonly { readonly id: string; readonly name: string }[]
  /** When the newest feed came; null: none did. */
  readonly feed: string | null
  readonly cars: readonly ListedCar[]
  /** Where the list goes on; null: it is whole. */
  readonly next: string | null
}

const onAPage = 50

export async function stockLoader(args: LoaderFunctionArgs): Promise<StockData> {
  const { scope, site, actor, now } = await atSite(args)
  const { settings, slug } = site
  const { searchParams } = new URL(args.request.url)
  const ask = askedStock((name) => searchParams.get(name))
  return inOneTransaction(scope, async (scope) => {
    const stock = await yardStock(scope)
    const { found, counts } = chooseCars(stock, ask, { settings, now })
    const after = searchParams.get('after')
    const rest = after ? carsAfter(found, after, ask.sort) : found
    const page = rest.slice(0, onAPage)
    const ids = page.map(({ id }) => id)
    const [views, leads, [feed]] = await Promise.all([
      viewsOf(scope, ids),
      countLeadsOfCars(scope, ids),
      listImports(scope, 1),
    ])
    const standing = new Set(stock.map(({ locationId }) => locationId))
    return {
      slug,
      ask,
      mayAdd: may(actor, 'car.add'),
      counts,
      yards: settings.locations.filter(({ id }) => standing.has(id)).map(({ id, name }) => ({ id, name })),
      feed: feed ? momentAt(feed.importedAt, settings.site.timeZone, now) : null,
      cars: page.map((car) => ({
        ...{ id: car.id, name: car.name, state: car.state, photos: car.photos, isSaid: car.isSaid },
        plate: car.registrationPlate ?? car.stockNumber,
        about: aboutOf(car),
        price: priceWords(car, settings),
        days: daysInStock(car, now),
        picture: pictureOf(car, site),
        views: views.get(car.id) ?? 0,
        leads: leads.get(car.id) ?? 0,
        yard: settings.locations.find(({ id }) => id === car.locationId)?.name ?? '',
      })),
      next: rest.length > onAPage ? cursorOf(page.at(-1)!, ask.sort) : null,
    }
  })
}

/** What the cars of a page cost beside like ones. It is asked when the page stands: to compare takes longer than to list. */
export async function stockMarketLoader(
  args: LoaderFunctionArgs,
): Promise<Readonly<Record<string, PositionWords | null>>> {
  const { scope, now } = await atSite(args)
  const ids = (new URL(args.request.url).searchParams.get('cars') ?? '').split(',').slice(0, onAPage)
  const positions = await marketPositions(scope, await shownCars(scope, ids), now)
  return Object.fromEntries([...positions].map(([id, one]) => [id, one && positionWords(one)]))
}
