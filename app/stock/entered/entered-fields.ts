import type { FeedCar } from '../car.ts'

/** What is entered of a car by hand, under the names that feeds have for it; each is a field of the record. */
export const enteredFields = {
  regplate: 'registrationPlate',
  vin: 'vin',
  stocknum: 'stockNumber',
  year: 'year',
  make: 'make',
  model: 'model',
  badge: 'badge',
  series: 'series',
  bodyconfiguration: 'bodyConfiguration',
  colour: 'colour',
  km: 'odometerKm',
  trans: 'transmission',
  fuel: 'fuel',
  drive: 'drive',
  price: 'priceCents',
  price_type: 'priceType',
  car_type: 'carType',
  location: 'locationId',
  rego_expiry: 'registrationExpiry',
  dealercomments: 'dealerComments',
  nvic: 'nvic',
  redbook_code: 'redbookCode',
  autograb_id: 'autograbId',
  tag: 'tag',
} as const satisfies Readonly<Record<string, keyof FeedCar>>

export type EnteredField = keyof typeof enteredFields
const enteredNames = Object.keys(enteredFields) as EnteredField[]

/** One car is no other for these; and what is asked for it is its own. */
export const ofOneCar: ReadonlySet<EnteredField> = new Set([
  ...(['regplate', 'vin', 'stocknum', 'km', 'rego_expiry', 'price', 'dealercomments', 'tag'] as const),
])

/** As a form has it. */
export const enteredOf = (car: Partial<FeedCar>): Record<EnteredField, string> =>
  Object.fromEntries(
    enteredNames.map((name) => {
      const value = car[enteredFields[name]] ?? ''
      return [name, name === 'price' && value !== '' ? String(Number(value) / 100) : String(value)]
    }),
  ) as Record<EnteredField, string>
