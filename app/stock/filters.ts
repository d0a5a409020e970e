import type { Dealership, Location } from '#app/tenancy/location-record.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { wholeNumber } from '#app/ui/money.ts'
import type { Car, VehicleKind } from './car.ts'
import { valueSteps } from './value-steps.ts'

/**
 * Every filter by list (STK-29, STK-30), in the order in which an address writes them. Index, address, search API,
 * panel and bar follow this table; the names, in the order of the panel, stand in `panelFilters`.
 */

export type ListFilter = NonNullable<SiteSettings['search']['filters']>[number]

/** A car as its site lists it, with where it stands and whose it is. Worked out before: browsers have this table too. */
export type ListedCar = {
  readonly car: Car
  readonly kind: VehicleKind
  readonly location: Location | null
  readonly dealership: Dealership | null
  /** What it shows as its price, of a week or to keep. */
  readonly shownCents: number | null
  /** Dollars. */
  readonly price: number | null
  readonly weekly: number | null
  /** A week's repayment as its card shows it (FIN-72). */
  readonly repaymentCents: number | null
  /** The length of what is lived in. */
  readonly metres: number | null
}

export type Filter = {
  readonly label: string
  /** What a car has of it, or the amount that the steps divide. */
  readonly of: (
    listed: ListedCar,
  ) => string | number | boolean | null | undefined | readonly (string | number)[]
  /** Amounts are offered in steps with these ends. */
  readonly steps?: readonly number[]
  /** How a value reads where its own words do not say enough; of steps, how an amount does. */
  readonly words?: (value: string) => string
  readonly unit?: (amount: number) => string
  /** The filter that must be chosen before this one says anything; it is dropped with it. */
  readonly needs?: ListFilter
  /** Of its values; left out: most frequent first. */
  readonly order?: 'ascending' | 'descending' | 'popular'
  /** How many values are listed; left out: `mostListed`, and all of those that have an order. */
  readonly most?: number
  readonly isOffered?: (value: string, settings: SiteSettings['search']) => boolean
  /** Its place among the attributes that keywords are looked for in, 1 the first; or only where no other has the word. */
  readonly inText?: number | 'weak'
  /** Its place among those that stand in a bar over the results. */
  readonly inBar?: number
  readonly isOpenAtFirst?: true
  /** Says what other filters say: on the screen only where a site names it. */
  readonly isDouble?: true
}

const oneOf = (words: Readonly<Record<string, string>>) => (value: string) => words[value] ?? value
const capitalised = (value: string) => value.charAt(0).toUpperCase() + value.slice(1)
const kilograms = (amount: number) => `${wholeNumber(amount)} kg`

export const filters: Readonly<Record<ListFilter, Filter>> = {
  make: {
    label: 'Make',
    of: ({ car }) => car.make,
    inText: 1,
    inBar: 2,
    order: 'popular',
    isOpenAtFirst: true,
  },
  model: { label: 'Model', of: ({ car }) => car.model, inText: 2, needs: 'make' },
  badge: { label: 'Badge', of: ({ car }) => car.badge, inText: 3, needs: 'model' },
  car_type: {
    label: 'Condition',
    of: ({ car }) => car.carType,
    inText: 13,
    inBar: 8,
    isOpenAtFirst: true,
    words: oneOf({ new: 'New', demo: 'Demo', used: 'Used' }),
  },
  body: {
    label: 'Body type',
    of: ({ car }) => car.simpleBody,
    inText: 6,
    inBar: 3,
    isOpenAtFirst: true,
    // Tiles; a rarer one is found by its words.
    most: 12,
  },
  fuel: { label: 'Fuel', of: fuelOf, inText: 7 },
  fuelType: { label: 'Fuel type', of: fuelOf, isDouble: true },
  transmission: {
    label: 'Transmission',
    of: ({ car }) => car.simpleTransmission ?? car.transmission,
    inText: 9,
  },
  drive: { label: 'Drive', of: ({ car }) => car.simpleDrive ?? car.drive, inText: 10 },
  colour: { label: 'Colour', of: ({ car }) => car.colour, inText: 8 },
  year: { label: 'Year', of: ({ car }) => car.year, inText: 5, inBar: 6, order: 'descending' },
  seats: {
    label: 'Seats',
    of: ({ car }) => car.seats,
    order: 'ascending',
    words: (value) => (value === '1' ? '1 seat' : `${value} seats`),
  },
  sleeps: {
    label: 'Sleeps',
    of: ({ car }) => car.caravan?.sleeps || null,
    inBar: 4,
    order: 'ascending',
    words: (value) => `Sleeps ${value}`,
  },
  layout: { label: 'Layout', of: ({ car }) => car.caravan?.layout, inText: 14 },
  length: {
    label: 'Length',
    of: ({ metres }) => metres,
    steps: valueSteps.length,
    unit: (amount) => `${amount} m`,
  },
  tare: {
    label: 'Tare',
    of: ({ car }) => car.caravan?.tareKg,
    steps: valueSteps.mass,
    unit: kilograms,
  },
  atm: {
    label: 'ATM (loaded)',
    steps: valueSteps.mass,
    unit: kilograms,
    of: ({ car }) => car.caravan?.aggregateTrailerMassKg,
  },
  engine: {
    label: 'Engine size',
    inBar: 5,
    steps: valueSteps.engine,
    of: ({ car, kind }) => (kind === 'motorcycle' ? car.engineSizeCc : null),
    unit: (amount) => `${wholeNumber(amount)} cc`,
  },
  learner: {
    label: 'Learner approved (LAMS)',
    inText: 15,
    of: ({ car }) => (car.motorcycle?.isLearnerApproved ? 'Learner approved' : null),
  },
  seat_height: {
    label: 'Seat height',
    of: ({ car }) => car.motorcycle?.seatHeightMm,
    steps: valueSteps.seatHeight,
    unit: (amount) => `${amount} mm`,
  },
  range: {
    label: 'Range',
    of: ({ car }) => car.battery?.rangeKm,
    steps: valueSteps.range,
    unit: (amount) => `${amount} km`,
  },
  price_range: {
    label: 'Price range',
    of: ({ price }) => price,
    steps: valueSteps.price,
    unit: (amount) => `$${wholeNumber(amount)}`,
  },
  weekly_price_range: {
    label: 'Weekly price range',
    of: ({ weekly }) => weekly,
    steps: valueSteps.weekly,
    unit: (amount) => `$${wholeNumber(amount)}/week`,
  },
  odometer: {
    label: 'Odometer',
    of: ({ car }) => car.odometerKm,
    steps: valueSteps.km,
    isDouble: true,
    unit: (amount) => `${wholeNumber(amount)} km`,
  },
  location_name: { label: 'Location', of: ({ location }) => location?.name, inText: 'weak', inBar: 7 },
  location: { label: 'Yard', of: ({ location }) => location?.slug, isDouble: true },
  dealership_name: { label: 'Dealership', of: ({ dealership }) => dealership?.name, inText: 'weak' },
  city: { label: 'City', of: ({ car, location }) => car.city ?? location?.address.city, inText: 12 },
  state: {
    label: 'State',
    of: ({ car, location }) => (car.state ?? location?.address.state)?.toUpperCase(),
  },
  series: { label: 'Series', of: ({ car }) => car.series, inText: 4, needs: 'model' },
  item_type: {
    label: 'Vehicle type',
    of: ({ car }) => car.itemType,
    words: capitalised,
    inText: 11,
    inBar: 1,
    isOpenAtFirst: true,
  },
  make_model: { label: 'Make and model', of: ({ car }) => `${car.make} ${car.model}` },
  categories: {
    label: 'Category',
    of: ({ car }) => car.categories,
    // TEN-09
    isOffered: (value, { categories }) => categories.includes(value),
  },
  filtered_features: { label: 'Features', of: ({ car }) => car.features, inText: 'weak' },
  certified: {
    label: 'Certified',
    of: ({ car }) => car.isCertified,
    words: oneOf({ true: 'Certified', false: 'Not certified' }),
    // STK-56
    isOffered: (value, { certifiedOnly }) => !certifiedOnly || value !== 'false',
  },
  status: {
    label: 'Availability',
    of: ({ car }) => car.status,
    words: oneOf({ in_stock: 'In stock', coming_soon: 'Coming soon', sold: 'Sold' }),
  },
  tag: { label: 'Tag', of: ({ car }) => car.tag, inText: 'weak' },
}

function fuelOf({ car }: ListedCar) {
  return car.simpleFuel ?? car.fuel
}

/** As an address writes them. */
export const listFilters: readonly ListFilter[] = namesOf(filters)

export function namesOf<Name extends string>(table: Readonly<Record<Name, unknown>>): readonly Name[] {
  return Object.keys(table) as Name[]
}
