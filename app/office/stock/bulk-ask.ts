import type { WordField, WordValue } from '#app/stock/said/car-words.ts'
import { asValue } from './car-words.ts'

/** What is asked of many cars at once, and what it makes of the price of one. */

export const mostAtOnce = 1000

export const bulkWords = {
  priceCents: 'Price',
  priceType: 'What the price includes',
  tag: 'On the picture',
  locationId: 'Yard',
  status: 'State',
  showOnDealerWebsite: 'On the website',
  isFeatured: 'Featured',
  back: 'Take back what was said',
} as const satisfies Partial<Record<WordField | 'back', string>>
export type BulkWhat = keyof typeof bulkWords
export const bulkWhats = Object.keys(bulkWords) as BulkWhat[]

export const howWords = {
  set: 'Set to $',
  less: 'Less $',
  more: 'More $',
  lessPercent: 'Less %',
  morePercent: 'More %',
} as const
export type BulkHow = keyof typeof howWords
export const bulkHows = Object.keys(howWords) as BulkHow[]

export type BulkAsk = {
  readonly what: BulkWhat
  /** Of a price. */
  readonly how: BulkHow
  readonly isIn90: boolean
  /** As it was entered: an amount, or what else is to be said. */
  readonly to: string
}

export const askedBulk = (value: (name: string) => string): BulkAsk | null => {
  const what = bulkWhats.find((one) => one === value('what'))
  if (!what) return null
  const how = bulkHows.find((one) => one === value('how')) ?? 'set'
  return { what, how, isIn90: value('in90') !== '', to: value('to') }
}

const percent = /^\d{1,2}([.,]\d{1,2})?$/
const dollar = 100
const hundred = 100 * dollar
const ninety = 90 * dollar

/** Why it cannot be asked of any car; null: it can. */
export function askProblem({ what, how, to }: BulkAsk): string | null {
  if (what === 'tag' || what === 'back') return null
  if (what !== 'priceCents') return to === '' ? 'Please choose what it is to be.' : null
  if (how.endsWith('Percent'))
    return percent.test(to) && Number(to.replace(',', '.')) > 0
      ? null
      : 'Please give a percentage, such as 2.5.'
  const cents = asValue('priceCents', to)
  return typeof cents === 'number' && cents > 0 ? null : 'Please give an amount in dollars, such as 500.'
}

/** In whole dollars; one that ends in 90 is the nearest that does. */
export function priceAfter({ how, isIn90, to }: BulkAsk, before: number): number {
  const rate = Number(to.replace(',', '.')) / 100
  const amount = Number(asValue('priceCents', to))
  const after =
    how === 'set'
      ? amount
      : how === 'less'
        ? before - amount
        : how === 'more'
          ? before + amount
          : before * (how === 'lessPercent' ? 1 - rate : 1 + rate)
  return isIn90
    ? Math.round((after - ninety) / hundred) * hundred + ninety
    : Math.round(after / dollar) * dollar
}

/** What a field becomes, whatever it was. */
export const valueAfter = (field: WordField, to: string): WordValue => asValue(field, to)
