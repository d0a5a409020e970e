import type { LoaderFunctionArgs } from 'react-router'
import { savesOf } from '#app/garage/watchlist.server.ts'
import { countLeadsOfCars } from '#app/leads/work/car-leads.server.ts'
import { dateIn } from '#app/platform/zoned-time.ts'
import { weekViewsOf } from '#app/stock/car-views.server.ts'
import { shownCars } from '#app/stock/cars.server.ts'
import type { CarState } from '#app/stock/listing.ts'
import { carsWithWords } from '#app/stock/said/car-words.server.ts'
import { askedCentsOf, feedSays, type WordField } from '#app/stock/said/car-words.ts'
import { isSayable } from '#app/stock/said/word-problem.ts'
import { type YardCar, yardStock } from '#app/stock/yard-stock.server.ts'
import type { Staff } from '#app/tenancy/actor.ts'
import { may } from '#app/tenancy/permissions.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { marketPositions } from '#app/vehicle/market-positions.server.ts'
import { versionOfWords } from '#app/verbs/car-words.server.ts'
import { atSite } from '../office-facts.server.ts'
import { asEntered, valueWords } from './car-words.ts'
import { columnsOf } from './seen-stock.server.ts'
import type { StockColumn } from './stock-columns.ts'
import { pictureOf } from './stock-picture.server.ts'
import {
  type AskedPrice,
  daysInStock,
  kilometresOf,
  type PositionWords,
  type PriceWords,
  positionWords,
  priceWords,
} from './stock-words.ts'

/** What the list shows of its cars. */

export type ListedCar = {
  readonly id: string
  readonly name: string
  /** Its registration, else its stock number. */
  readonly plate: string
  /** '29,377 km'; '': it has no odometer. */
  readonly km: string
  readonly colour: string
  readonly state: CarState
  readonly price: PriceWords
  readonly days: number
  readonly photos: number
  /** On the office's own host; null: none, or none that the site may show. */
  readonly picture: string | null
  /** In seven days. */
  readonly views: number
  /** By how many people. */
  readonly saves: number
  readonly leads: number
  readonly yard: string
  /** People say something of it over its feed. */
  readonly isSaid: boolean
  /** Null: who looks may not change it, or its site asks by the week. */
  readonly asked: AskedPrice | null
}

type Facts = { readonly site: Site; readonly actor: Staff; readonly now: Date }

/** A query each for all of them, and none for a column that is not shown. */
export async function listedCars(
  { site, actor, now }: Facts,
  scope: Scope,
  page: readonly YardCar[],
  columns: readonly StockColumn[],
): Promise<ListedCar[]> {
  const { settings } = site
  const ids = page.map(({ id }) => id)
  const maySay = may(actor, 'car.say') && isSayable('priceCents', settings)
  const said = maySay ? page.filter(({ isSaid }) => isSaid).map(({ id }) => id) : []
  const idsFor = (column: StockColumn) => (columns.includes(column) ? ids : [])
  const [views, saves, leads, words] = await Promise.all([
    weekViewsOf(scope, idsFor('views'), now),
    savesOf(scope, idsFor('saves')),
    countLeadsOfCars(scope, idsFor('leads')),
    said.length > 0 ? carsWithWords(scope, said) : new Map<string, never>(),
  ])
  return page.map((car) => ({
    ...{ id: car.id, name: car.name, state: car.state, photos: car.photos, isSaid: car.isSaid },
    plate: car.registrationPlate ?? car.stockNumber,
    km: kilometresOf(car),
    colour: car.colour?.toLowerCase() ?? '',
    price: priceWords(car, settings),
    days: daysInStock(car, now),
    picture: pictureOf(car, site),
    views: views.get(car.id) ?? 0,
    saves: saves.get(car.id) ?? 0,
    leads: leads.get(car.id) ?? 0,
    yard: settings.locations.find(({ id }) => id === car.locationId)?.name ?? '',
    asked: maySay ? askedOf(car, words.get(car.id), settings.site.timeZone) : null,
  }))
}

type Words = Awaited<ReturnType<typeof carsWithWords>> extends Map<string, infer One> ? One : never

function askedOf(car: YardCar, known: Words | undefined, timeZone: string): AskedPrice {
  const wordOf = (field: WordField) => known?.words.find((word) => word.field === field)
  const endsOf = (field: WordField): AskedPrice['ends'] => {
    const word = wordOf(field)
    return [word?.ends ?? 'never', word?.until ? dateIn(new Date(Date.parse(word.until) - 1), timeZone) : '']
  }
  const isSaid = wordOf('priceCents') ?? wordOf('priceType')
  return {
    cents: asEntered('priceCents', askedCentsOf(car) ?? ''),
    type: car.priceType ?? '',
    feed:
      known && isSaid
        ? (['priceCents', 'priceType'] as const)
            .map((field) => valueWords(field, feedSays(known.feed, field)).toLowerCase())
            .filter(Boolean)
            .join(' ')
        : '',
    ends: endsOf('priceCents'),
    typeEnds: endsOf('priceType'),
    version: versionOfWords(known?.words ?? []),
  }
}

const mostAsked = 50
const askedIds = (args: LoaderFunctionArgs) =>
  (new URL(args.request.url).searchParams.get('cars') ?? '').split(',').slice(0, mostAsked)

/** Some of them as they now stand. */
export async function stockRowsLoader(args: LoaderFunctionArgs): Promise<readonly ListedCar[]> {
  const facts = await atSite(args)
  const ids = new Set(askedIds(args))
  const stock = await yardStock(facts.scope)
  return listedCars(
    facts,
    facts.scope,
    stock.filter(({ id }) => ids.has(id)),
    await columnsOf(facts.scope, facts.actor.id),
  )
}

/** What the cars of a page cost beside like ones. It is asked when the page stands: to compare takes longer than to list. */
export async function stockMarketLoader(
  args: LoaderFunctionArgs,
): Promise<Readonly<Record<string, PositionWords | null>>> {
  const { scope, now } = await atSite(args)
  const positions = await marketPositions(scope, await shownCars(scope, askedIds(args)), now)
  return Object.fromEntries([...positions].map(([id, one]) => [id, one && positionWords(one)]))
}
