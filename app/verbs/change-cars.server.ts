import type { Transaction } from '#app/platform/database.server.ts'
import { earlierPrices } from '#app/stock/asked/earlier-prices.server.ts'
import type { Car } from '#app/stock/car.ts'
import { changeStock } from '#app/stock/change-stock.server.ts'
import { touched } from '#app/stock/holds.server.ts'
import { picturesAt } from '#app/stock/photos/car-photos.server.ts'
import { earlierCents } from '#app/stock/price.ts'
import { dropWords, feedRecords, putWords, wordsOf } from '#app/stock/said/car-words.server.ts'
import {
  type CarWord,
  describing,
  feedSays,
  isSameValue,
  underWords,
  type WordEnd,
  type WordField,
  type WordValue,
} from '#app/stock/said/car-words.ts'
import { type StaffScope, writeAudits } from '#app/tenancy/audit.server.ts'
import type { VerbName } from '#app/tenancy/verb-names.ts'
import { dollars } from '#app/ui/money.ts'

/** What is said of cars, or taken back, in one change of the stock: however many they are, other processes hear of it once. */

export type NewWord = {
  readonly value: WordValue
  readonly ends: WordEnd
  /** Of one that ends on a day: the instant, ISO 8601. */
  readonly until: string | null
}

/** Null: the feed's own again. */
export type Wanted = Partial<Readonly<Record<WordField, NewWord | null>>>
export type Standing = Pick<CarWord, 'field' | 'value' | 'ends' | 'until' | 'at'>

export type WordOutcome =
  | { readonly deed: string }
  /** 'changed': somebody said something of it since. 'same': it is so already. */
  | { readonly refused: 'no-car' | 'changed' | 'same' }
  | { readonly field: WordField; readonly problem: string }

export type Change = {
  readonly carId: string
  /** May depend on what stands over what the feed says. */
  readonly wanted: Wanted | ((standing: readonly CarWord[], feed: Car) => Wanted)
  readonly isAsSeen?: (standing: readonly CarWord[], feed: Car) => boolean
  /** Left out: by what is said. */
  readonly verb?: VerbName
  /** What else is done in the same moment. */
  readonly also?: (transaction: Transaction) => Promise<unknown>
}

type Entry<Word> = readonly [WordField, Word]
type Moved = {
  readonly carId: string
  readonly feed: Car
  readonly standing: readonly CarWord[]
  readonly moved: readonly Entry<NewWord | null>[]
} & Pick<Change, 'verb' | 'also'>
type NotMoved = { readonly carId: string; readonly outcome: WordOutcome }

/** By the cars' ids. One that is refused stops no other. */
export const changeCars = (
  scope: StaffScope,
  changes: readonly Change[],
  now: Date,
): Promise<ReadonlyMap<string, WordOutcome>> =>
  changeStock(scope, async (transaction, { next }) => {
    const { site, actor } = scope
    const ids = changes.map(({ carId }) => carId)
    const records = await feedRecords(transaction, site.id, ids)
    const words = Map.groupBy(await wordsOf(transaction, site.id, ids), ({ carId }) => carId)
    const looked: (Moved | NotMoved)[] = []
    for (const change of changes) {
      const standing = words.get(change.carId) ?? []
      looked.push(
        await movedBy(transaction, site.id, change, { feed: records.get(change.carId)?.feed, standing }),
      )
    }
    const outcome = new Map<string, WordOutcome>()
    const sound: Moved[] = []
    const unproven = await earlierPriceProblem(
      transaction,
      site.id,
      looked.flatMap((one) => ('moved' in one ? [one] : [])),
      now,
    )
    for (const one of looked) {
      const problem = unproven(one.carId)
      if ('outcome' in one) outcome.set(one.carId, one.outcome)
      else if (problem) outcome.set(one.carId, { field: 'beforePriceCents', problem })
      else sound.push(one)
    }
    if (sound.length === 0) return { outcome, written: null }
    await write(transaction, scope, sound, now)
    for (const { also } of sound) await also?.(transaction)
    const deeds = await writeAudits(transaction, site.id, actor, sound.map(deedOf))
    for (const [at, { carId }] of sound.entries()) outcome.set(carId, { deed: deeds[at]! })
    const put = await touched(
      transaction,
      site.id,
      sound.map(({ carId }) => carId),
      next,
    )
    return { outcome, written: { put, remove: [], pricedAt: now } }
  })

async function movedBy(
  transaction: Transaction,
  siteId: string,
  { carId, wanted, isAsSeen = () => true, ...how }: Change,
  { feed, standing }: { readonly feed: Car | undefined; readonly standing: readonly CarWord[] },
): Promise<Moved | NotMoved> {
  const refused = (why: 'no-car' | 'changed' | 'same') => ({ carId, outcome: { refused: why } })
  if (!feed) return refused('no-car')
  if (!isAsSeen(standing, feed)) return refused('changed')
  const wish = typeof wanted === 'function' ? wanted(standing, feed) : wanted
  const pictured = await withOwnPictures(transaction, siteId, wish, { feed, standing })
  if (!pictured) return { carId, outcome: { field: 'images', problem: notItsOwn } }
  const moved = entriesOf(pictured).filter(([field, word]) => !isSame(wordOf(standing, field), word))
  return moved.length === 0 ? refused('same') : { carId, feed, standing, moved, ...how }
}

const notItsOwn = 'One of these photos is not among the car’s any more. Please look at them again.'

/** With the pictures themselves for their addresses: nobody shows on a car what is none of its own. */
async function withOwnPictures(
  transaction: Transaction,
  siteId: string,
  wanted: Wanted,
  { feed, standing }: { readonly feed: Car; readonly standing: readonly CarWord[] },
): Promise<Wanted | null> {
  const { images } = wanted
  if (!images) return wanted
  const said = wordOf(standing, 'images')?.value as Car['images'] | undefined
  const urls = (images.value as Car['images']).map(({ url }) => url)
  const known = [...feed.images, ...(said ?? [])]
  const value = await picturesAt(transaction, { siteId, carId: feed.id }, urls, known)
  return value && { ...wanted, images: { ...images, value } }
}

async function write(
  transaction: Transaction,
  { site, actor }: StaffScope,
  all: readonly Moved[],
  now: Date,
) {
  const at = now.toISOString()
  const put = all.flatMap(({ carId, feed, moved }) =>
    moved.flatMap(([field, word]) =>
      word ? [{ carId, field, ...word, over: feedSays(feed, field), at, saidBy: actor }] : [],
    ),
  )
  await putWords(transaction, site.id, put)
  const dropped = all.flatMap(({ carId, moved }) =>
    moved.flatMap(([field, word]) => (word ? [] : [{ carId, field }])),
  )
  for (const [field, some] of Map.groupBy(dropped, ({ field }) => field))
    await dropWords(
      transaction,
      site.id,
      field,
      some.map(({ carId }) => carId),
    )
}

const deedOf = ({ carId, moved, standing, verb }: Moved) =>
  ({
    verb: verb ?? (moved.every(([field]) => describing.has(field)) ? 'car.describe' : 'car.say'),
    subject: `car:${carId}`,
    before: valuesOf(moved.map(([field]) => [field, wordOf(standing, field) ?? null])),
    after: valuesOf(moved),
  }) as const

/** The words as they will stand, whatever ends them. */
const wordsAfter = ({ standing, moved }: Moved): CarWord[] => [
  ...standing.filter(({ field }) => moved.every(([name]) => name !== field)),
  ...moved.flatMap(([field, word]) => (word ? [{ field, ...word, over: '', at: '' }] : [])),
]

/** 'Was' is said only of what was asked (Australian Consumer Law s 29(1)(i)), and only above what is asked now. */
async function earlierPriceProblem(
  transaction: Transaction,
  siteId: string,
  all: readonly Moved[],
  now: Date,
): Promise<(carId: string) => string | null> {
  const reduced = all.flatMap((one) => {
    const word = one.moved.find(([field]) => field === 'beforePriceCents')?.[1]
    return word && word.value !== ''
      ? [{ car: underWords(one.feed, wordsAfter(one)), cents: word.value }]
      : []
  })
  const verdicts = await earlierPrices(
    transaction,
    siteId,
    reduced.map(({ car }) => car),
    now,
  )
  return (carId) => {
    const one = reduced.find(({ car }) => car.id === carId)
    if (!one) return null
    if (earlierCents(one.car) !== one.cents)
      return 'Please give more than what is asked now, or leave it empty.'
    const verdict = verdicts.get(carId)
    return verdict?.proof === 'asked'
      ? null
      : `${dollars(Number(one.cents))} ${verdict?.reason ?? 'was not asked here'}, so it may not stand as an earlier price.`
  }
}

const wordOf = (standing: readonly CarWord[], field: WordField) => standing.find((one) => one.field === field)

const isSame = (standing: Standing | undefined, word: NewWord | null) =>
  standing === undefined || word === null
    ? standing === undefined && word === null
    : isSameValue(standing.value, word.value) && standing.ends === word.ends && standing.until === word.until

export const entriesOf = <Word>(words: Partial<Readonly<Record<WordField, Word>>>) =>
  Object.entries(words) as unknown as Entry<Word>[]

/** How a word's end is written beside it: where it is another than that somebody ends it. */
export const endName = (field: WordField) => `${field} ends`

const valuesOf = (words: readonly Entry<Pick<NewWord, 'value' | 'ends' | 'until'> | null>[]) =>
  Object.fromEntries(
    words.flatMap(([field, word]) => [
      [field, word?.value ?? null],
      ...(word && word.ends !== 'never' ? [[endName(field), word.until ?? word.ends]] : []),
    ]),
  )
