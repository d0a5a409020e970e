import { wholeNumber } from '#app/ui/money.ts'
import type { AddressFilter } from './stock-search.ts'
import { readStep } from './value-steps.ts'

const words: Record<string, Record<string, string>> = {
  car_type: { new: 'New', demo: 'Demo', used: 'Used' },
  certified: { true: 'Certified', false: 'Not certified' },
  status: { in_stock: 'In stock', coming_soon: 'Coming soon', sold: 'Sold' },
}

const kilograms = (amount: number) => `${wholeNumber(amount)} kg`

const amounts: Record<string, (amount: number) => string> = {
  length: (amount) => `${amount} m`,
  tare: kilograms,
  atm: kilograms,
  engine: (amount) => `${wholeNumber(amount)} cc`,
  seat_height: (amount) => `${amount} mm`,
  range: (amount) => `${amount} km`,
  price_range: (amount) => `$${wholeNumber(amount)}`,
  weekly_price_range: (amount) => `$${wholeNumber(amount)}/week`,
  odometer: (amount) => `${wholeNumber(amount)} km`,
}

/** How a facet's value reads on the screen. */
export function facetWords(facet: string, value: string): string {
  if (facet === 'sleeps') return `Sleeps ${value}`
  if (facet === 'seats') return value === '1' ? '1 seat' : `${value} seats`
  if (facet === 'item_type') return value.charAt(0).toUpperCase() + value.slice(1)
  const step = amounts[facet] && readStep(value)
  if (step) return stepWords(step, amounts[facet]!)
  return words[facet]?.[value] ?? value
}

function stepWords(
  { from, to }: { from: number; to: number | null },
  say: (amount: number) => string,
): string {
  if (to === null) return `${say(from)} and over`
  return from === 0 ? `Under ${say(to)}` : `${say(from)} to ${say(to)}`
}

/** As a kind of vehicle has it: a motorcycle has a style where a car has a body type. */
export const filterLabel = (name: AddressFilter, { bodyLabel }: { readonly bodyLabel: string }): string =>
  name === 'body' ? bodyLabel : filterLabels[name]

/** The name of each filter (STK-29, STK-30). */
export const filterLabels: Record<AddressFilter, string> = {
  car_type: 'Condition',
  make: 'Make',
  model: 'Model',
  badge: 'Badge',
  series: 'Series',
  body: 'Body type',
  year: 'Year',
  fuel: 'Fuel',
  fuelType: 'Fuel type',
  transmission: 'Transmission',
  drive: 'Drive',
  colour: 'Colour',
  seats: 'Seats',
  filtered_features: 'Features',
  city: 'City',
  state: 'State',
  dealership_name: 'Dealership',
  location_name: 'Location',
  location: 'Yard',
  item_type: 'Vehicle type',
  make_model: 'Make and model',
  categories: 'Category',
  certified: 'Certified',
  status: 'Availability',
  tag: 'Tag',
  price_range: 'Price range',
  weekly_price_range: 'Weekly price range',
  odometer: 'Odometer',
  sleeps: 'Sleeps',
  layout: 'Layout',
  length: 'Length',
  tare: 'Tare',
  atm: 'ATM (loaded)',
  engine: 'Engine size',
  learner: 'Learner approved (LAMS)',
  seat_height: 'Seat height',
  range: 'Range',
}
