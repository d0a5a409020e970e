import type { CarStatus } from '#app/stock/car.ts'
import { priceTypeWords } from '#app/stock/price.ts'
import type { WordEnd, WordField, WordValue } from '#app/stock/said/car-words.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { dollars } from '#app/ui/money.ts'

/** What is said of a car, for people and for their forms. */

export const fieldWords: Readonly<Record<WordField, string>> = {
  priceCents: 'Asked',
  beforePriceCents: 'Was',
  priceType: 'It includes',
  images: 'Photos',
  videoUrl: 'Video',
  dealerComments: 'Description',
  features: 'Options',
  tag: 'On the picture',
  locationId: 'Yard',
  status: 'State',
  isFeatured: 'Featured',
  showOnDealerWebsite: 'On the website',
}

const statusWords: Readonly<Record<CarStatus, string>> = {
  in_stock: 'For sale',
  coming_soon: 'Coming soon',
  sold: 'Sold',
}
const featuredWords = { true: 'First on the home page', false: 'As its age has it' } as const
const shownWords = { true: 'Shown', false: 'Hidden' } as const

export const endWords: Readonly<Record<WordEnd, string>> = {
  never: 'until I end it',
  day: 'until a day',
  same: 'until the feed says the same',
  changes: 'until the feed says something else',
}

/** What a field may be, of those that have the same list everywhere; each as forms send it. */
export const choices: Partial<Readonly<Record<WordField, readonly (readonly [string, string])[]>>> = {
  priceType: Object.entries(priceTypeWords),
  status: Object.entries(statusWords),
  isFeatured: Object.entries(featuredWords),
  showOnDealerWebsite: Object.entries(shownWords),
}

export type Yards = Readonly<Record<string, string>>
export const yardsOf = ({ locations }: Pick<SiteSettings, 'locations'>): Yards =>
  Object.fromEntries(locations.map(({ id, name }) => [id, name]))

export const isMoney = (field: WordField) => field === 'priceCents' || field === 'beforePriceCents'

/** '$48,990', 'Sold', '11 photos'; what says nothing is ''. `yards`: how each is called, by its id. */
export function valueWords(field: WordField, value: WordValue, yards: Yards = {}): string {
  if (field === 'images') return photosOf((value as readonly unknown[]).length)
  if (Array.isArray(value)) return value.join(' · ')
  if (value === '') return ''
  if (isMoney(field)) return dollars(Number(value))
  if (field === 'locationId') return yards[String(value)] ?? String(value)
  return choices[field]?.find(([one]) => one === String(value))?.[1] ?? String(value)
}

const photosOf = (count: number) => (count === 0 ? '' : count === 1 ? 'one photo' : `${count} photos`)

/** Its beginning, where it is longer. */
export const briefly = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text

/** As a form has it: dollars without their sign, an option a line. */
export function asEntered(field: WordField, value: WordValue): string {
  if (Array.isArray(value)) return value.map((one) => (typeof one === 'string' ? one : one.url)).join('\n')
  return isMoney(field) && value !== '' ? dollars(Number(value)).replace(/^\$/, '') : String(value)
}

/** From a form; what is no price is told where it is said. */
export function asValue(field: WordField, entered: string): WordValue {
  if (field === 'showOnDealerWebsite' || field === 'isFeatured') return entered === 'true'
  if (field === 'features')
    return entered
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
  if (!isMoney(field)) return entered
  const plain = entered.replace(/[$,\s]/g, '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : entered
}
