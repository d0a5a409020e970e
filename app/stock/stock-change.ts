import { fixedCarPaths } from '#app/tenancy/site-paths.ts'
import type { Car, FeedCar } from './car.ts'
import { carName, carSlug } from './car-identity.ts'

/** What a full feed means for the stock that is there: pure, so that an import is one decision and one write. */

export type KnownCar = {
  readonly id: string
  readonly slug: string
  readonly stockNumber: string
  readonly digest: string
  readonly isWithdrawn: boolean
  readonly soldAt: string | null
  readonly createdAt: string
}

export type FeedEntry = { readonly car: FeedCar; readonly digest: string; readonly id: string }

export type StockChange = {
  readonly added: { car: Car; digest: string }[]
  readonly changed: { car: Car; digest: string }[]
  readonly unchanged: number
  /** Ids of cars that the feed no longer lists. */
  readonly withdrawn: string[]
  /** How many cars were there before. */
  readonly before: number
}

/**
 * `unreadable`: stock numbers of rows that were refused. Such a car is still in the feed, so it stays as it was and is
 * not withdrawn.
 */
export function stockChange(
  known: readonly KnownCar[],
  feed: readonly FeedEntry[],
  unreadable: ReadonlySet<string>,
  now: Date,
): StockChange {
  const byId = new Map(known.map((car) => [car.id, car]))
  const slugs = new Set(known.map((car) => car.slug))
  const change = { added: [] as StockChange['added'], changed: [] as StockChange['changed'], unchanged: 0 }
  const listed = new Set<string>()

  for (const { car, digest, id } of feed) {
    listed.add(id)
    const earlier = byId.get(id)
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

  const present = known.filter((car) => !car.isWithdrawn)
  const withdrawn = present
    .filter((car) => !listed.has(car.id) && !unreadable.has(car.stockNumber))
    .map((car) => car.id)
  return { ...change, withdrawn, before: present.length }
}

/** An address of its own: no other car's, and none of a page (VEH-02). */
function freeSlug(wanted: string, id: string, taken: ReadonlySet<string>): string {
  return taken.has(wanted) || fixedCarPaths.includes(wanted) ? `${wanted}-${id}` : wanted
}

type Identity = { id: string; slug: string; earlier: KnownCar | undefined; now: Date }

function carOf(feedCar: FeedCar, { id, slug, earlier, now }: Identity): Car {
  const moment = now.toISOString()
  const isSold = feedCar.status === 'sold'
  return {
    ...feedCar,
    id,
    slug,
    name: carName(feedCar),
    imageHash: null,
    soldAt: isSold ? (feedCar.soldAt ?? earlier?.soldAt ?? moment) : null,
    createdAt: feedCar.createdAt ?? earlier?.createdAt ?? moment,
    updatedAt: moment,
  }
}

/** Percent of the stock that a change takes away; an empty stock loses nothing. */
export const withdrawnPercent = (change: Pick<StockChange, 'withdrawn' | 'before'>) =>
  change.before === 0 ? 0 : (change.withdrawn.length / change.before) * 100
