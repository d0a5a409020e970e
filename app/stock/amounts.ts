import type { Range } from '#app/search/search.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { type Ends, wholeThousands } from '#app/ui/amounts/slider-range.ts'
import { kilometres, wholeNumber } from '#app/ui/money.ts'
import { type ListedCar, namesOf } from './filters.ts'
import { valueSteps } from './value-steps.ts'
import type { KindFacts } from './vehicle-kind.ts'

/** Every number of a car that is searched, sorted or filtered by: whole, moments in seconds since 1970. */
export type Amount = {
  readonly of: (listed: ListedCar) => number | null | undefined
  /** Cents in the index; dollars on screens, in addresses and over the wire. */
  readonly isMoney?: true
  /** A filter from one amount to another (STK-53): its name, and how an amount reads. */
  readonly range?: { readonly label: string; readonly words: (amount: number) => string }
  /** A slider of the panel (STK-41); such a number has a range too. */
  readonly slider?: Slider
}

type Slider = {
  /** By the site's settings and what its vehicles have. */
  readonly isShown: (
    settings: Pick<SiteSettings, 'price' | 'search' | 'finance'>,
    kind: Pick<KindFacts, 'lacks'>,
  ) => boolean
  readonly rounding: number
  readonly prefix: string
  readonly suffix: string
  /** What the bars behind it count, and where one ends and the next begins. */
  readonly of: (listed: ListedCar) => number | null
  readonly bars: readonly number[]
}

const seconds = (moment: string) => Math.floor(Date.parse(moment) / 1000)

export const amounts = {
  price: {
    of: ({ shownCents }) => shownCents,
    isMoney: true,
    range: { label: 'Price', words: (amount) => `$${wholeNumber(amount)}` },
    slider: {
      isShown: ({ price }) => !price.subscriptionSite,
      rounding: wholeThousands,
      prefix: '$',
      suffix: '',
      of: ({ price }) => price,
      bars: valueSteps.priceBars,
    },
  },
  weekly: {
    of: ({ repaymentCents }) => repaymentCents,
    isMoney: true,
    range: { label: 'Weekly repayment', words: (amount) => `$${wholeNumber(amount)}/wk` },
    slider: {
      isShown: ({ search, finance }) => search.byRepayment && finance.provider !== undefined,
      rounding: 10,
      prefix: '$',
      suffix: '/wk',
      of: ({ repaymentCents }) => repaymentCents && repaymentCents / 100,
      bars: valueSteps.weeklyBars,
    },
  },
  subscription_price: {
    of: ({ car }) => car.subscriptionPriceCents || null,
    isMoney: true,
    range: { label: 'Weekly price', words: (amount) => `$${wholeNumber(amount)}/week` },
    slider: {
      isShown: ({ price }) => price.subscriptionSite,
      rounding: 1,
      prefix: '$',
      suffix: '',
      of: ({ weekly }) => weekly,
      bars: valueSteps.weeklyBars,
    },
  },
  km: {
    of: ({ car }) => car.odometerKm,
    range: { label: 'Kilometres', words: kilometres },
    slider: {
      isShown: (_, { lacks }) => !lacks.has('odometer'),
      rounding: wholeThousands,
      prefix: '',
      suffix: ' km',
      of: ({ car }) => car.odometerKm,
      bars: valueSteps.kmBars,
    },
  },
  year: { of: ({ car }) => car.year },
  /** On one charge; of what was driven, `km`. */
  range_km: { of: ({ car }) => car.battery?.rangeKm },
  seats: { of: ({ car }) => car.seats },
  doors: { of: ({ car }) => car.doors },
  sleeps: { of: ({ car }) => car.caravan?.sleeps || null },
  created_at_timestamp: {
    of: ({ car }) => seconds(car.createdAt),
    range: {
      label: 'Listed',
      words: (moment) => new Date(moment * 1000).toLocaleDateString('en-AU', { timeZone: 'UTC' }),
    },
  },
  sold_at: { of: ({ car }) => (car.status === 'sold' && car.soldAt ? seconds(car.soldAt) : null) },
  photos: { of: ({ car }) => car.images.length },
  rank: { of: ({ car }) => car.rank },
} as const satisfies Readonly<Record<string, Amount>>

type With<Part> = {
  [Name in CarNumber]: (typeof amounts)[Name] extends Record<Part & string, object> ? Name : never
}[CarNumber]
export type CarNumber = keyof typeof amounts
/** As an address writes them. */
export type RangeFilter = With<'range'>
export type SliderFilter = With<'slider'>

const table: Readonly<Record<CarNumber, Amount>> = amounts
export const carNumbers = namesOf(table)
export const rangeFilters = carNumbers.filter((name): name is RangeFilter => table[name].range !== undefined)
export const sliderFilters = carNumbers.filter(
  (name): name is SliderFilter => table[name].slider !== undefined,
)
/** How many of the index's unit one of an address, a screen or the wire is. */
export const timesInIndex = (name: CarNumber): number => (table[name].isMoney ? 100 : 1)

/** As the index has it, from what an address says. */
export function inIndex(name: CarNumber, { min, max }: Range): Range {
  const times = timesInIndex(name)
  return { ...(min !== undefined && { min: min * times }), ...(max !== undefined && { max: max * times }) }
}

/** As the API says it, to the cent. */
export function onWire(name: CarNumber, ends: Ends | null): Ends | null {
  const times = timesInIndex(name)
  return ends && { min: ends.min / times, max: ends.max / times }
}

/** As a slider shows it: whole units that hold all there is. */
export function onScreen(name: CarNumber, ends: Ends | null | undefined): Ends | null {
  const times = timesInIndex(name)
  return ends ? { min: Math.floor(ends.min / times), max: Math.ceil(ends.max / times) } : null
}
