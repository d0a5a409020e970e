import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { slugOf } from './car-identity.ts'
import type { PathFilters, SearchPlace } from './search-path.ts'
import { knownMakes } from './vocabulary/known-makes.ts'
import { modelsOf } from './vocabulary/known-models.ts'

/** Which part of the stock a path of the search screen lists (STK-14 … STK-26). */

/** What the site's stock is called, for paths that name a make, a model or a body type. */
export type StockWords = {
  readonly makes: readonly string[]
  readonly bodies: readonly string[]
  /** Of the make that the path names. */
  readonly models: readonly string[]
}

const typePaths: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    'new-used-and-demo-cars': [],
    'used-cars': ['used'],
    'new-and-demo-cars': ['new', 'demo'],
    'new-cars': ['new'],
    'demo-cars': ['demo'],
  }),
)

/** A kind of stock beside new, used and demo cars, as `/search/{kind}-cars` lists it (STK-19). */
const kindFilters: ReadonlyMap<string, PathFilters> = new Map(
  Object.entries({
    motorcycle: { item_type: ['motorcycle'] },
    caravan: { item_type: ['caravan', 'motorhome'] },
  }),
)

/** Body types that stock calls otherwise, by the slug of the body list (STK-94). */
const bodyFilters: ReadonlyMap<string, PathFilters> = new Map(
  Object.entries({
    ev: { fuel: ['Electric'] },
    '4x4': { drive: ['4x4', '4WD', 'Four Wheel Drive'] },
    'light-truck': { body: ['Truck', 'Light Truck'] },
    hatch: { body: ['Hatch', 'Hatchback'] },
    hatchback: { body: ['Hatch', 'Hatchback'] },
    softtop: { body: ['Softtop', 'Soft Top', 'Convertible'] },
    'station-wagon': { body: ['Wagon', 'Station Wagon'] },
  }),
)

/** Segments of body types, whether the site has such stock or not. */
export const bodySegments: readonly string[] = [
  '4x4',
  'bus',
  'cab-chassis',
  'convertible',
  'coupe',
  'ev',
  'hardtop',
  'hatch',
  'hatchback',
  'motorhome',
  'light-truck',
  'people-mover',
  'prestige',
  'sedan',
  'softtop',
  'suv',
  'ute',
  'van',
  'wagon',
  'station-wagon',
]
export const typeSegments: readonly string[] = [...typePaths.keys()]

type PathSettings = Pick<SiteSettings, 'locations' | 'dealerships' | 'manufacturers' | 'stock'>

/** What `/search/{segments}` lists; null: nothing, the page is not found (STK-26). */
export function placeOf(
  segments: readonly string[],
  settings: PathSettings,
  words: StockWords,
): SearchPlace | null {
  const [first = '', second, ...rest] = segments
  if (rest.length > 0 || first === '') return null
  const path = `/search/${segments.join('/')}`
  if (second !== undefined) {
    const filters = modelFilters(first, second, settings, words)
    return filters && { path, filters }
  }
  const types = typePaths.get(first)
  if (types) return { path, filters: types.length ? { car_type: types } : {} }
  return kindPlace(first, path, settings) ?? namedPlace(first, path, settings, words)
}

/** `/used-car/{make}` (STK-25). */
export function usedPlaceOf(segment: string, settings: PathSettings, words: StockWords): SearchPlace | null {
  const make = named(segment, makesOf(settings, words))
  return make === null
    ? null
    : { path: `/used-car/${segment}`, filters: { car_type: ['used'], make: [make] } }
}

function kindPlace(segment: string, path: string, { stock }: PathSettings): SearchPlace | null {
  const kind = stock.kinds.find((sold) => `${sold}-cars` === segment)
  if (!kind) return null
  if (kind === 'subscription') return { path, filters: {}, isSubscription: true }
  const filters = kindFilters.get(kind)
  return filters ? { path, filters } : null
}

function namedPlace(
  segment: string,
  path: string,
  settings: PathSettings,
  words: StockWords,
): SearchPlace | null {
  const { locations, dealerships } = settings
  const body = bodyPlaceFilters(segment, words)
  if (body) return { path, filters: body }
  const make = named(segment, makesOf(settings, words))
  if (make !== null) return { path, filters: { make: [make] } }
  const location = locations.find(({ slug, visible }) => slug === segment && visible !== false)
  if (location) return { path, filters: { location_name: [location.name] } }
  const dealership = dealerships.find(({ slug }) => slug === segment)
  return dealership?.name ? { path, filters: { dealership_name: [dealership.name] } } : null
}

function bodyPlaceFilters(segment: string, { bodies }: StockWords): PathFilters | null {
  const listed = bodies.filter((body) => slugOf(body) === segment)
  const filters = bodyFilters.get(segment)
  if (filters?.body) {
    const present = bodies.filter((body) =>
      filters.body!.some((name) => name.toLowerCase() === body.toLowerCase()),
    )
    return { body: present.length ? present : filters.body.slice(0, 1) }
  }
  if (filters) return filters
  if (listed.length) return { body: listed }
  return bodySegments.includes(segment) ? { body: [wordOf(segment)] } : null
}

function modelFilters(
  makeSegment: string,
  modelSegment: string,
  settings: PathSettings,
  words: StockWords,
): PathFilters | null {
  const make = named(makeSegment, makesOf(settings, words))
  if (make === null) return null
  const own = settings.manufacturers.find(({ name }) => name === make)?.models ?? []
  const models = [...words.models, ...own.map(({ name }) => name), ...modelsOf(make)]
  const model = named(modelSegment, models)
  return model === null ? null : { make: [make], model: [model] }
}

/** The makes that an address may name: in stock, presented by the site, or known (STK-49). */
const makesOf = ({ manufacturers }: PathSettings, { makes }: StockWords) => [
  ...makes,
  ...manufacturers.map(({ name }) => name),
  ...knownMakes,
]

const named = (segment: string, names: readonly string[]): string | null =>
  names.find((name) => slugOf(name) === segment) ?? null

/** 'people-mover' → 'People Mover', 'suv' → 'SUV' */
const wordOf = (segment: string) =>
  segment.length <= 3
    ? segment.toUpperCase()
    : segment.replaceAll(/(^|-)(\w)/g, (_, gap, letter) => `${gap && ' '}${letter.toUpperCase()}`)
