import { hash } from 'node:crypto'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import type { FeedProblem } from '../feeds/feed-problem.ts'
import { feedRecords, putWord, wordsOf } from '../said/car-words.server.ts'
import { feedSays, isSameValue, type WordField } from '../said/car-words.ts'
import { isSayable } from '../said/word-problem.ts'
import type { FeedEntry } from './stock-change.ts'
import type { PricedKnownCar } from './stock-write.server.ts'

/** A feed that brings a car which people entered by hand takes it over; what they wrote stays over it. */

export const carIdOf = (siteId: string, stockNumber: string): string =>
  BigInt(`0x${hash('sha1', `${siteId}\n${stockNumber}`).slice(0, 14)}`).toString(36)

/** As they are written, whatever case and spaces a feed has. */
const vinKey = (vin: string | null) => vin?.replaceAll(' ', '').toUpperCase() || null

/** The feed's cars under the ids by which the site knows them: by stock number, or by the VIN of one that people entered. */
export function asKnown({ site }: Scope, feed: readonly FeedEntry[], known: readonly PricedKnownCar[]) {
  const byNumber = new Map(known.map((car) => [car.stockNumber, car]))
  const byId = new Map(known.map((car) => [car.id, car]))
  const numbers = new Set(feed.map(({ car }) => car.stockNumber))
  const byVin = new Map(
    known.flatMap((car) => {
      const vin = car.enteredBy && vinKey(car.vin)
      return vin && !numbers.has(car.stockNumber) ? [[vin, car] as const] : []
    }),
  )
  return feed.map((entry): FeedEntry => {
    const { stockNumber, vin } = entry.car
    const key = vinKey(vin)
    const same = byNumber.get(stockNumber) ?? (key === null ? undefined : byVin.get(key))
    if (key !== null) byVin.delete(key)
    // A car that got another stock number since keeps its id.
    const own = byId.has(entry.id) ? carIdOf(site.id, `${stockNumber}\nagain`) : entry.id
    return { ...entry, id: same?.id ?? own }
  })
}

/** What a form of a car has; its state, and whether it shows, are said as words from the start. */
const enteredFields = [
  ...(['priceCents', 'priceType', 'images', 'videoUrl'] as const),
  ...(['dealerComments', 'features', 'tag', 'locationId'] as const),
] as const satisfies readonly WordField[]

const isNothing = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0)

/** What of the cars that a feed takes over stays over it, told row by row; `keep` writes it. */
export async function takenOver(
  transaction: Transaction,
  site: Site,
  file: string,
  feed: readonly FeedEntry[],
  known: readonly PricedKnownCar[],
) {
  const entered = new Map(known.flatMap((car) => (car.enteredBy ? [[car.id, car.enteredBy] as const] : [])))
  const told: FeedProblem[] = []
  const kept: { carId: string; field: WordField; keep: (at: string) => Promise<void> }[] = []
  for (const { id, car, place } of feed) {
    const saidBy = entered.get(id)
    if (!saidBy) continue
    const was = (await feedRecords(transaction, site.id, [id])).get(id)?.feed
    const words = was ? await wordsOf(transaction, site.id, [id]) : []
    const stays = enteredFields.flatMap((field) => {
      const value = was ? feedSays(was, field) : ''
      const over = feedSays(car, field)
      const isOver = words.some((word) => word.field === field)
      if (isNothing(value) || isOver || isSameValue(value, over) || !isSayable(field, site.settings))
        return []
      const word = { field, value, over, ends: 'never' as const, until: null, saidBy }
      return [{ carId: id, field, keep: (at: string) => putWord(transaction, site.id, id, { ...word, at }) }]
    })
    kept.push(...stays)
    const over =
      stays.length > 0
        ? `; what was entered stays over it: ${stays.map(({ field }) => wireWords[field]).join(', ')}`
        : ''
    const reason = `was entered by hand and is of the feed from now on${over}`
    told.push({ file, ...place, stockNumber: car.stockNumber, field: 'stocknum', reason })
  }
  return {
    told,
    keep: async (now: Date) => {
      for (const one of kept) await one.keep(now.toISOString())
    },
  }
}

const wireWords: Partial<Readonly<Record<WordField, string>>> = {
  ...{ priceCents: 'price', priceType: 'price_type', images: 'images', videoUrl: 'video_url' },
  ...{ dealerComments: 'dealercomments', features: 'features', tag: 'tag', locationId: 'location' },
}
