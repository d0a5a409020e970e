import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import type { VehicleKind } from './car.ts'
import type { ListFilter } from './filters.ts'

/** What follows from the kind of a vehicle, for all who show, find or compare one. */

export const vehicleKinds = ['car', 'motorcycle', 'caravan', 'motorhome'] as const satisfies VehicleKind[]

/** Facts that not every kind of vehicle has. */
export type KindFact =
  | 'odometer'
  | 'engine'
  | 'transmission'
  | 'drive'
  | 'fuel'
  | 'seats'
  | 'doors'
  | 'towing'
  | 'safety'
  | 'living'
  | 'trailer'
  | 'capacity'
  | 'learner'
  | 'battery'

export type CardFact = NonNullable<SiteSettings['card']['attributes']>[number]

export type KindFacts = {
  readonly one: string
  readonly many: string
  /** What a body type is called: 'Style: Naked'. */
  readonly bodyLabel: string
  /** Of `outline-names.ts`, for a body type without an outline of its own. */
  readonly outline: string
  readonly lacks: ReadonlySet<KindFact>
  /** What a result card lists (STK-64), where the site does not say. */
  readonly card: readonly CardFact[]
  /** Filters that its buyers look for first, and those that say nothing of it. */
  readonly filters: { readonly first: readonly ListFilter[]; readonly without: readonly ListFilter[] }
  /** Litres per 100 km that are assumed where the manufacturer's figure is missing (VEH-71); null: none is. */
  readonly assumedConsumption: number | null
  /** Trying it out before buying. */
  readonly trial: Trial
}

export type Trial = {
  readonly title: string
  readonly words: string
  readonly book: string
  readonly bring: string
}

const trailerFilters = ['sleeps', 'layout', 'length', 'tare', 'atm'] as const satisfies ListFilter[]
const motorcycleFilters = ['engine', 'learner', 'seat_height'] as const satisfies ListFilter[]

const testDrive = {
  title: 'Test Drive',
  words: 'test drive',
  book: 'Book a Test Drive',
  bring: 'Bring your driver licence on the day.',
}

export const kindFacts: Readonly<Record<VehicleKind, KindFacts>> = {
  car: {
    one: 'car',
    many: 'cars',
    bodyLabel: 'Body type',
    outline: 'sedan',
    lacks: new Set(['living', 'trailer', 'capacity', 'learner']),
    card: ['car_type', 'simple_body', 'km', 'simple_transmission', 'stocknum'],
    filters: { first: [], without: [...trailerFilters, ...motorcycleFilters] },
    assumedConsumption: 10,
    trial: testDrive,
  },
  motorcycle: {
    one: 'motorcycle',
    many: 'motorcycles',
    bodyLabel: 'Style',
    outline: 'naked',
    lacks: new Set(['doors', 'drive', 'seats', 'towing', 'safety', 'living', 'trailer']),
    card: ['car_type', 'simple_body', 'km', 'engine', 'learner', 'stocknum'],
    filters: {
      first: ['car_type', 'make', 'model', 'body', 'engine', 'learner', 'seat_height', 'year'],
      without: ['item_type', 'seats', 'drive', ...trailerFilters],
    },
    assumedConsumption: null,
    trial: {
      title: 'Test Ride',
      words: 'test ride',
      book: 'Book a Test Ride',
      bring: 'Bring your rider licence, helmet and riding gear on the day.',
    },
  },
  caravan: {
    one: 'caravan',
    many: 'caravans',
    bodyLabel: 'Type',
    outline: 'caravan',
    lacks: new Set([
      'odometer',
      'engine',
      'transmission',
      'drive',
      'fuel',
      'seats',
      'doors',
      'towing',
      'safety',
      'capacity',
      'learner',
      'battery',
    ]),
    card: ['car_type', 'simple_body', 'sleeps', 'tare', 'length', 'stocknum'],
    filters: {
      first: ['car_type', 'make', 'model', 'body', 'sleeps', 'layout', 'length', 'tare', 'atm', 'year'],
      without: ['item_type', 'seats', 'drive', 'fuel', 'transmission', 'range', ...motorcycleFilters],
    },
    assumedConsumption: null,
    trial: {
      title: 'Inspection',
      words: 'inspection',
      book: 'Book an Inspection',
      bring: "Bring your tow car if you can, and we'll check the two are a good match.",
    },
  },
  motorhome: {
    one: 'motorhome',
    many: 'motorhomes',
    bodyLabel: 'Type',
    outline: 'motorhome',
    lacks: new Set(['trailer', 'capacity', 'learner', 'safety', 'doors']),
    card: ['car_type', 'simple_body', 'sleeps', 'km', 'length', 'stocknum'],
    filters: { first: [], without: motorcycleFilters },
    assumedConsumption: 10,
    trial: testDrive,
  },
}

const wordsOfFeeds = new Map<string, VehicleKind>(
  Object.entries({
    motorcycle: ['motorcycle', 'motorbike', 'motor bike', 'bike', 'scooter'],
    caravan: ['caravan', 'camper', 'camper trailer', 'pop top', 'fifth wheeler', 'hybrid caravan'],
    motorhome: ['motorhome', 'motor home', 'campervan', 'camper van', 'rv'],
  }).flatMap(([kind, words]) => words.map((word) => [word, kind as VehicleKind] as const)),
)

/** The kind that a feed's `item_type` names; what is no motorcycle and nothing to live in is as a car is. */
export const kindOf = ({ itemType }: { readonly itemType: string }): VehicleKind =>
  wordsOfFeeds.get(
    itemType
      .toLowerCase()
      .replace(/[\s_-]+/g, ' ')
      .trim(),
  ) ?? 'car'

export const factsOf = (vehicle: { readonly itemType: string }): KindFacts => kindFacts[kindOf(vehicle)]

/** The one kind of vehicle that a site sells; null: it sells several. */
export function soleKind({ stock }: Pick<SiteSettings, 'stock'>): VehicleKind | null {
  const sold = new Set(
    stock.kinds.map((kind) => (kind === 'motorcycle' || kind === 'caravan' ? kind : ('car' as const))),
  )
  const [first] = sold
  return sold.size === 1 ? first! : null
}

/** What a site's own words, tiles and filters go by: where it sells several kinds, what cars have. */
export const siteKind = (settings: Pick<SiteSettings, 'stock'>): KindFacts =>
  kindFacts[soleKind(settings) ?? 'car']

/** A phrase that comes with the product, in the words of a site that sells one kind: 'Sell My Car' → 'Sell My Caravan'. */
export function inWordsOf(settings: Pick<SiteSettings, 'stock'>, phrase: string): string {
  const { one, many } = siteKind(settings)
  if (one === kindFacts.car.one) return phrase
  return phrase.replace(/\bcar(s?)\b/gi, (car, isPlural: string) => {
    const word = isPlural ? many : one
    return car.startsWith('C') ? word.charAt(0).toUpperCase() + word.slice(1) : word
  })
}

export const trialOf = (
  settings: Pick<SiteSettings, 'stock'>,
  vehicle: { readonly itemType: string } | null,
): Trial => (vehicle ? factsOf(vehicle) : siteKind(settings)).trial

/** What several vehicles of a body type are called: 'Naked' → 'Naked bikes', 'SUV' → 'SUVs', 'Cab Chassis' stays. */
export function bodyPlural(body: string, kind: VehicleKind | null): string {
  const known = bodyPlurals.get(body.toLowerCase().replace(/[\s-]+/g, ' '))
  if (known) return known
  if (kind === 'motorcycle' && !/(er|bike|scooter)$/i.test(body)) return `${body} bikes`
  return plural(body)
}

const bodyPlurals = new Map(
  Object.entries({
    'cab chassis': 'Cab chassis',
    commercial: 'Commercial vehicles',
    prestige: 'Prestige cars',
    hardtop: 'Hardtops',
    'soft top': 'Soft tops',
    softtop: 'Soft tops',
    naked: 'Naked bikes',
    adventure: 'Adventure bikes',
    sport: 'Sports bikes',
    sports: 'Sports bikes',
    supersport: 'Supersport bikes',
    'off road': 'Off-road bikes',
    offroad: 'Off-road bikes',
    trail: 'Trail bikes',
    enduro: 'Enduro bikes',
    motocross: 'Motocross bikes',
    touring: 'Touring bikes',
    classic: 'Classic bikes',
    'sports tourer': 'Sports tourers',
  }),
)

/** 'Bus' → 'Buses', 'Hatch' → 'Hatches', 'Ute' → 'Utes'; the last word counts. */
export function plural(noun: string): string {
  if (/[^aeiou]y$/i.test(noun)) return `${noun.slice(0, -1)}ies`
  return /(s|x|ch|sh)$/i.test(noun) ? `${noun}es` : `${noun}s`
}
