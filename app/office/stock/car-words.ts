import type { CarStatus } from '#app/stock/car.ts'
import { priceTypeWords } from '#app/stock/price.ts'
import type { WordEnd, WordField, WordValue } from '#app/stock/said/car-words.ts'
import { dollars } from '#app/ui/money.ts'

/** What is said of a car, for people and for their forms. */

export const fieldWords: Readonly<Record<WordField, string>> = {
  priceCents: 'Asked',
  priceType: 'It includes',
  dealerComments: 'Description',
  tag: 'On the picture',
  status: 'State',
  showOnDealerWebsite: 'On the website',
}

const statusWords: Readonly<Record<CarStatus, string>> = {
  in_stock: 'For sale',
  coming_soon: 'Coming soon',
  sold: 'Sold',
}
const shownWords = { true: 'Shown', false: 'Hidden' } as const

export const endWords: Readonly<Record<WordEnd, string>> = {
  never: 'until I end it',
  day: 'until a day',
  same: 'until the feed says the same',
  changes: 'until the feed says something else',
}

/** What a field may be, of those that have a list; each as forms send it. */
export const choices: Partial<Readonly<Record<WordField, readonly (readonly [string, string])[]>>> = {
  priceType: Object.entries(priceTypeWords),
  status: Object.entries(statusWords),
  showOnDealerWebsite: Object.entries(shownWords),
}

/** '$48,990', 'Sold', 'feed says nothing' is ''. */
export function valueWords(field: WordField, value: WordValue): string {
  if (value === '') return ''
  if (field === 'priceCents') return dollars(Number(value))
  return choices[field]?.find(([one]) => one === String(value))?.[1] ?? String(value)
}

/** Its beginning, where it is longer. */
export const briefly = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text

/** As a form has it: dollars without their sign. */
export const asEntered = (field: WordField, value: WordValue): string =>
  field === 'priceCents' && value !== '' ? dollars(Number(value)).replace(/^\$/, '') : String(value)

/** From a form; what is no price is told where it is said. */
export function asValue(field: WordField, entered: string): WordValue {
  if (field === 'showOnDealerWebsite') return entered === 'true'
  if (field !== 'priceCents') return entered
  const plain = entered.replace(/[$,\s]/g, '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : entered
}
