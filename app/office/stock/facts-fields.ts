import type { EnteredField } from '#app/stock/entered/entered-fields.ts'
import { priceTypeWords } from '#app/stock/price.ts'

/** The form of a car that people enter: in groups, what a buyer asks first. */

type Control = {
  readonly name: EnteredField
  readonly label: string
  readonly kind?: 'number' | 'money' | 'date' | 'long' | 'list'
  readonly most?: number
  readonly isNeeded?: boolean
}

const text = (name: EnteredField, label: string, most = 60): Control => ({ name, label, most })

export const factGroups: readonly (readonly [title: string, controls: readonly Control[]])[] = [
  [
    'Which car',
    [
      { name: 'stocknum', label: 'Stock number', isNeeded: true, most: 60 },
      { name: 'car_type', label: 'New, demo or used', kind: 'list', isNeeded: true },
      { name: 'year', label: 'Year', kind: 'number', most: 4 },
      { name: 'make', label: 'Make', isNeeded: true, most: 60 },
      { name: 'model', label: 'Model', isNeeded: true, most: 80 },
      text('badge', 'Badge'),
      text('series', 'Series'),
    ],
  ],
  [
    'How it is',
    [
      { name: 'km', label: 'Odometer (km)', kind: 'number', most: 12 },
      text('colour', 'Colour'),
      text('bodyconfiguration', 'Body'),
      text('trans', 'Transmission'),
      text('fuel', 'Fuel'),
      text('drive', 'Drive'),
      { name: 'rego_expiry', label: 'Registered until', kind: 'date' },
      { name: 'location', label: 'Yard', kind: 'list' },
    ],
  ],
  [
    'Price and words',
    [
      { name: 'price', label: 'Asked', kind: 'money', most: 20 },
      { name: 'price_type', label: 'It includes', kind: 'list' },
      text('tag', 'On the picture', 40),
      { name: 'dealercomments', label: 'Description', kind: 'long', most: 20_000 },
    ],
  ],
  [
    'For marketplaces',
    [text('nvic', 'NVIC'), text('redbook_code', 'RedBook code'), text('autograb_id', 'AutoGrab number')],
  ],
]
export type { Control }

export const factLists: Partial<Readonly<Record<EnteredField, readonly (readonly [string, string])[]>>> = {
  car_type: [
    ['used', 'Used'],
    ['demo', 'Demo'],
    ['new', 'New'],
  ],
  price_type: Object.entries(priceTypeWords),
}
