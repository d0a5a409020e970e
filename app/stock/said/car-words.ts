import type { Car } from '../car.ts'
import { unquoted } from '../lender-record.ts'
import { driveAwayTotal, earlierCents } from '../price.ts'

/** What the people of a dealership say of a car over what its feed says, field by field. A feed never writes here. */

/** In the order in which one stands upon the other: what was asked before is said of what is asked now. */
export const wordFields = [
  'priceCents',
  'beforePriceCents',
  'priceType',
  'images',
  'videoUrl',
  'dealerComments',
  'features',
  'tag',
  'locationId',
  'status',
  'isFeatured',
  'showOnDealerWebsite',
] as const satisfies readonly (keyof Car)[]
export type WordField = (typeof wordFields)[number]

/** What a field is said to be: whole cents, a word of its list, words, whether it is so, options, pictures in their order. '' says that there is nothing. */
export type WordValue = string | number | boolean | readonly string[] | Car['images']

/** Pictures are the same by their addresses: a database keeps no order of the rest. */
const keyOf = (value: WordValue) =>
  JSON.stringify(Array.isArray(value) ? value.map((one) => (typeof one === 'string' ? one : one.url)) : value)
export const isSameValue = (one: WordValue, other: WordValue): boolean => keyOf(one) === keyOf(other)

/** How a car is told and pictured, which marketing does; the rest is what is asked and whether it is for sale. */
export const describing: ReadonlySet<WordField> = new Set([
  'images',
  'videoUrl',
  'dealerComments',
  'features',
  'tag',
])

/** 'same': once the feed says it too. 'changes': once the feed says something else than it did when the word was said. */
export const wordEnds = ['never', 'day', 'same', 'changes'] as const
export type WordEnd = (typeof wordEnds)[number]

export type CarWord = {
  readonly field: WordField
  readonly value: WordValue
  readonly ends: WordEnd
  /** The instant at which one of 'day' ends, ISO 8601. */
  readonly until: string | null
  /** What the feed said when it was said. */
  readonly over: WordValue
  /** ISO 8601. */
  readonly at: string
}

type Said = Pick<Car, WordField | 'offerPriceCents' | 'externalVideoUrl'>

/** Feeds put up to ten dollars where they mean that there is none. */
const leastPriceCents = 10_00

/** What the feed says of a field: of the price what it asks now, its offer before its list price. */
export function feedSays(car: Said, field: WordField): WordValue {
  if (field === 'beforePriceCents') return earlierCents(car) ?? ''
  if (field === 'isFeatured') return car.isFeatured ?? false
  if (field === 'videoUrl') return car.videoUrl ?? car.externalVideoUrl ?? ''
  return (field === 'priceCents' ? askedCentsOf(car) : car[field]) ?? ''
}

/** What is asked now: an offer before the list price. */
export function askedCentsOf({
  priceCents,
  offerPriceCents,
}: Pick<Car, 'priceCents' | 'offerPriceCents'>): number | null {
  const offer = offerPriceCents ?? 0
  return offer > leastPriceCents ? offer : priceCents
}

/** Whether what the feed says now ends a word. A day ends by the clock. */
export function isEndedBy(word: Pick<CarWord, 'field' | 'value' | 'ends' | 'over'>, car: Said): boolean {
  const feed = feedSays(car, word.field)
  return (
    (word.ends === 'same' && isSameValue(feed, word.value)) ||
    (word.ends === 'changes' && !isSameValue(feed, word.over))
  )
}

/** The feed's record under the words that stand over it. */
export function underWords(car: Car, words: readonly CarWord[]): Car {
  const shown = { ...car }
  for (const field of wordFields) {
    const word = words.find((one) => one.field === field)
    if (word) Object.assign(shown, changedBy(word, shown))
  }
  return totalOf(shown) === totalOf(car) ? shown : { ...shown, ...unquoted(car) }
}

function totalOf(car: Car): number | null {
  const asked = askedCentsOf(car)
  return asked === null ? null : (driveAwayTotal(car, asked) ?? asked)
}

function changedBy({ field, value, at }: CarWord, car: Car): Partial<Car> {
  if (field === 'priceCents')
    return {
      priceCents: Number(value),
      // Of another price: what was asked before, and the sum with its charges, are not said of this one.
      ...{
        offerPriceCents: null,
        beforePriceCents: null,
        earlierPriceProof: null,
        driveAwayPriceCents: null,
      },
    }
  if (field === 'beforePriceCents') return reducedFrom(Number(value), feedSays(car, 'priceCents'))
  if (field === 'status') {
    const status = value as Car['status']
    return { status, soldAt: status === 'sold' ? (car.soldAt ?? at) : null }
  }
  if (field === 'images') {
    const images = value as Car['images']
    return { images, imageHash: images[0]?.url === car.images[0]?.url ? car.imageHash : null }
  }
  if (field === 'videoUrl') return { videoUrl: (value as string) || null, externalVideoUrl: null }
  return { [field]: value === '' ? null : value }
}

/** `beforeCents` at or under what is asked, and 0: nothing is said to be reduced. */
const reducedFrom = (beforeCents: number, asked: WordValue): Partial<Car> =>
  typeof asked !== 'number'
    ? {}
    : beforeCents > asked
      ? { priceCents: beforeCents, beforePriceCents: beforeCents, offerPriceCents: asked }
      : { priceCents: asked, beforePriceCents: null, offerPriceCents: null, earlierPriceProof: null }
