import type { Staff } from '#app/tenancy/actor.ts'
import { fixedCarPaths } from '#app/tenancy/site-paths.ts'
import type { Car, FeedCar } from '../car.ts'
import { carName, carSlug } from '../car-identity.ts'
import type { Place } from '../feeds/feed-record.ts'

/** What a full feed means for the stock that is there: pure, so that an import is one decision and one write. */

export type KnownCar = {
  readonly id: string
  readonly slug: string
  readonly stockNumber: string
  readonly digest: string
  readonly isWithdrawn: boolean
  readonly status: Car['status']
  readonly soldAt: string | null
  readonly createdAt: string
  /** Who entered it by hand; null: a feed brings it. */
  readonly enteredBy: Staff | null
}

export type FeedEntry = {
  readonly car: FeedCar
  readonly digest: string
  readonly id: string
  readonly place: Place
}

export type StockChange = {
  readonly added: { car: Car; digest: string }[]
  readonly changed: { car: Car; digest: string }[]
  readonly unchanged: number
  /** Ids of cars that the feed no longer lists. */
  readonly withdrawn: string[]
  /** Ids of those that are marked sold instead, on a site where absence means that. */
  readonly markedSold: string[]
  /** How many cars that were for sale the feed lists as sold. */
  readonly turnedSold: number
  /** How many cars that were for sale it lists no longer. */
  readonly leaving: number
  /** How many cars were for sale before. */
  readonly before: number
}

/** What a feed says of a car, without what it leaves open: a version that knows more columns finds nothing changed. */
export const saidOf = (car: FeedCar): string =>
  JSON.stringify(car, (_, value) => (isOpen(value) ? undefined : value))

const isOpen = (value: unknown) =>
  value === null || (typeof value === 'object' && Object.keys(value as object).length === 0)

/** How long an address leads to 'this car was sold' before it leads nowhere, where absence means sold. */
const soldPageDays = 90

/**
 * `unreadable`: stock numbers of rows that were refused. Such a car is still in the feed, so it stays as it was and is
 * not withdrawn.
 */
export function stockChange(
  known: readonly KnownCar[],
  feed: readonly FeedEntry[],
  unreadable: ReadonlySet<string>,
  now: Date,
  { absentMeansSold = false }: { absentMeansSold?: boolean } = {},
): StockChange {
  const byId = new Map(known.map((car) => [car.id, car]))
  const slugs = new Set(known.map((car) => car.slug))
  const change = { added: [] as StockChange['added'], changed: [] as StockChange['changed'], unchanged: 0 }
  const listed = new Set<string>()
  let turnedSold = 0

  for (const { car, digest, id } of feed) {
    listed.add(id)
    const earlier = byId.get(id)
    if (car.status === 'sold' && earlier && isOfFeed(earlier) && earlier.status !== 'sold') turnedSold++
    if (earlier && earlier.digest === digest && !earlier.isWithdrawn) {
      change.unchanged++
      continue
    }
    const slug = earlier?.slug ?? freeSlug(carSlug(car), id, slugs)
    slugs.add(slug)
    const entry = { car: carOf(car, { id, slug, earlier, now }), digest }
    if (earlier) change.changed.push(entry)
    else change.added.push(entry)
  }

  const present = known.filter(isOfFeed)
  const absent = present.filter((car) => !listed.has(car.id) && !unreadable.has(car.stockNumber))
  const toldAsSold = new Date(now.getTime() - soldPageDays * 86_400_000).toISOString()
  const isSale = (car: KnownCar) => absentMeansSold && car.status === 'in_stock'
  const staysSold = ({ status, soldAt }: KnownCar) =>
    absentMeansSold && status === 'sold' && soldAt !== null && soldAt > toldAsSold
  const idsOf = (cars: KnownCar[]) => cars.map(({ id }) => id)
  return {
    ...change,
    markedSold: idsOf(absent.filter(isSale)),
    withdrawn: idsOf(absent.filter((car) => !isSale(car) && !staysSold(car))),
    turnedSold,
    leaving: absent.filter(({ status }) => status !== 'sold').length,
    before: present.filter(({ status }) => status !== 'sold').length,
  }
}

/** It counts for what a feed takes away: what people entered a feed leaves alone. */
const isOfFeed = ({ isWithdrawn, enteredBy }: KnownCar) => !isWithdrawn && enteredBy === null

/** An address of its own: no other car's, and none of a page (VEH-02). */
export function freeSlug(wanted: string, id: string, taken: ReadonlySet<string>): string {
  return taken.has(wanted) || fixedCarPaths.includes(wanted) ? `${wanted}-${id}` : wanted
}

type Identity = {
  id: string
  slug: string
  earlier: Pick<KnownCar, 'soldAt' | 'createdAt'> | undefined
  now: Date
}

export function carOf(feedCar: FeedCar, { id, slug, earlier, now }: Identity): Car {
  const moment = now.toISOString()
  const isSold = feedCar.status === 'sold'
  return {
    ...feedCar,
    id,
    slug,
    name: carName(feedCar),
    imageHash: null,
    interiorWidth: null,
    earlierPriceProof: null,
    soldAt: isSold ? (feedCar.soldAt ?? earlier?.soldAt ?? moment) : null,
    createdAt: feedCar.createdAt ?? earlier?.createdAt ?? moment,
    updatedAt: moment,
  }
}

/**
 * Why a feed takes more off sale than a site lets it: more cars than `count` and more than `percent` of those for sale.
 * Cars that were sold already may go.
 */
export function massWithdrawal(
  { leaving, turnedSold, before }: Pick<StockChange, 'leaving' | 'turnedSold' | 'before'>,
  { count, percent }: { count: number; percent: number },
): string | null {
  const gone = leaving + turnedSold
  const share = before === 0 ? 0 : (gone / before) * 100
  if (gone <= count || share <= percent) return null
  const what = [
    ...(leaving > 0 ? [`withdraw ${leaving}`] : []),
    ...(turnedSold > 0 ? [`mark as sold ${turnedSold}`] : []),
  ]
  return `The feed would ${what.join(' and ')} of ${before} cars (${above(share, percent)} %), more than the ${percent} % allowed, so nothing was imported. If it is right, import it again with --allow-withdraw-percent ${Math.ceil(share)}.`
}

/** 31.02 beside a limit of 31 is '31.02': rounded so that it still reads as more. */
function above(share: number, limit: number): string {
  const digits = [0, 1, 2, 3, 4].find((count) => Number(share.toFixed(count)) > limit) ?? 5
  return share.toFixed(digits)
}
