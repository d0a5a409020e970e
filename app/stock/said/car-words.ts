import type { Car } from '../car.ts'

/** What the people of a dealership say of a car over what its feed says, field by field. A feed never writes here. */

export const wordFields = [
  'priceCents',
  'priceType',
  'dealerComments',
  'tag',
  'status',
  'showOnDealerWebsite',
] as const satisfies readonly (keyof Car)[]
export type WordField = (typeof wordFields)[number]

/** What a field is said to be: whole cents, a word of its list, words, or whether it is so. '' says that there is nothing. */
export type WordValue = string | number | boolean

/** What a car is called by in words, which marketing writes; the rest is what is asked and whether it is for sale. */
export const describing: ReadonlySet<WordField> = new Set(['dealerComments', 'tag'])

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

type Said = Pick<Car, WordField | 'offerPriceCents'>

/** Feeds put up to ten dollars where they mean that there is none. */
const leastPriceCents = 10_00

/** What the feed says of a field: of the price what it asks now, its offer before its list price. */
export function feedSays(car: Said, field: WordField): WordValue {
  if (field !== 'priceCents') return car[field] ?? ''
  const offer = car.offerPriceCents ?? 0
  return (offer > leastPriceCents ? offer : car.priceCents) ?? ''
}

/** Whether what the feed says now ends a word. A day ends by the clock. */
export function isEndedBy(word: Pick<CarWord, 'field' | 'value' | 'ends' | 'over'>, car: Said): boolean {
  const feed = feedSays(car, word.field)
  return (word.ends === 'same' && feed === word.value) || (word.ends === 'changes' && feed !== word.over)
}

/** The feed's record under the words that stand over it. */
export const underWords = (car: Car, words: readonly CarWord[]): Car =>
  Object.assign({}, car, ...words.map((word) => changedBy(word, car)))

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
  if (field === 'status') {
    const status = value as Car['status']
    return { status, soldAt: status === 'sold' ? (car.soldAt ?? at) : null }
  }
  return { [field]: value === '' ? null : value }
}
