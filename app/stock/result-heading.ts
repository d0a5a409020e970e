import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { bodyPath, everything, makePath, modelPath, stockPath } from './search-path.ts'
import { type StockSearch, writeStockSearch } from './stock-search.ts'
import { bodyPlural, kindFacts, kindOf, plural, soleKind } from './vehicle-kind.ts'
import { facetWords } from './vocabulary/facet-words.ts'

/** What a result is called, where it stands in the site, and its one address. */

type NamedSettings = Pick<SiteSettings, 'stock' | 'locations' | 'dealerships'>

/** 'Show Me 86 Caravans', and 'Show Me 1,126 cars' (STK-60). */
export const showMeWord = (noun: string) => (noun === 'Car' ? 'cars' : plural(noun))
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What a result is counted in: the site's noun, but on a caravan yard a motorhome is none. */
export function countedAs({ filters }: StockSearch, { stock }: NamedSettings): { one: string; many: string } {
  const [kind, ...others] = [...(filters.body ?? []), ...(filters.item_type ?? [])]
  if (kind && others.length === 0 && kindOf({ itemType: kind }) === 'motorhome') {
    const { one, many } = kindFacts.motorhome
    return { one, many }
  }
  const one = stock.noun.toLowerCase()
  return { one, many: plural(one) }
}

/** ['new', 'used', 'demo'] → 'new, used and demo' */
export function listing(words: readonly string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '')
}

/** 'Used Toyota HiLux in Brisbane', 'New and demo SUVs', 'New, used and demo cars'. */
export function searchName(search: StockSearch, settings: NamedSettings): string {
  const { filters } = search
  const vehicles = vehicleWords(search, settings)
  const types = filters.car_type ?? (vehicles.isPlain ? soldTypes(settings) : [])
  const place = filters.location_name ?? filters.city ?? filters.dealership_name ?? []
  const where =
    place.length > 0 && place.length <= 2
      ? `${filters.dealership_name === place ? 'at' : 'in'} ${listing(place)}`
      : ''
  return capitalised([listing(types), vehicles.words, where].filter(Boolean).join(' '))
}

const soldTypes = ({ stock }: NamedSettings) =>
  stock.kinds.filter((kind) => ['new', 'used', 'demo', 'subscription'].includes(kind))

function vehicleWords({ filters, place }: StockSearch, { stock }: NamedSettings) {
  const kind = soleKind({ stock })
  const [make, ...otherMakes] = filters.make ?? []
  const [model, ...otherModels] = filters.model ?? []
  const [body, ...otherBodies] = filters.body ?? []
  const name = make && otherMakes.length === 0 ? make : ''
  if (name && model && otherModels.length === 0) return { words: `${name} ${model}`, isPlain: false }
  const isSubscription = place.isSubscription ? 'subscription ' : ''
  const vehicles =
    body && otherBodies.length === 0 ? bodyInWords(bodyPlural(body, kind)) : plural(stock.noun.toLowerCase())
  const learner = filters.learner ? 'learner approved ' : ''
  const electric = filters.fuel?.length === 1 && filters.fuel[0] === 'Electric' ? 'electric ' : ''
  return {
    words: [name, `${isSubscription}${learner}${electric}${vehicles}`].filter(Boolean).join(' '),
    isPlain: !name && !body && !learner && !electric && !isSubscription,
  }
}

/** 'SUVs' stay, 'Hatchbacks' become 'hatchbacks' inside a sentence. */
export const bodyInWords = (body: string) => body.replace(/\b[A-Z][a-z]+/g, (word) => word.toLowerCase())

type Crumb = { label: string; href?: string }

/** Home, Our Stock, then what the path stands for, from wide to narrow; the last is this page. */
export function searchTrail(search: StockSearch): Crumb[] {
  const { filters, path } = search.place
  const trail: Crumb[] = [
    { label: 'Home', href: '/' },
    { label: 'Our Stock', href: stockPath },
  ]
  if (path === everything.path) return ended(trail)
  const [make] = filters.make ?? []
  if (filters.car_type)
    trail.push({ label: `${capitalised(listing(filters.car_type))}`, href: typePath(filters.car_type) })
  if (make) trail.push({ label: make, href: makePath(make) })
  const named =
    filters.model ??
    filters.body ??
    filters.fuel ??
    filters.drive ??
    filters.location_name ??
    filters.dealership_name ??
    filters.item_type
  if (named) trail.push({ label: listing(named.slice(0, 1).map((value) => facetWords('item_type', value))) })
  if (search.place.isSubscription) trail.push({ label: 'Subscription' })
  return ended(trail)
}

const ended = (trail: Crumb[]): Crumb[] =>
  trail.map(({ label, href }, i) => (i === trail.length - 1 || !href ? { label } : { label, href }))

function typePath(types: readonly string[]): string {
  return types.length === 1 ? `/search/${types[0]}-cars` : '/search/new-and-demo-cars'
}

/**
 * The one address of a result: a path that says it all where there is one, else the stock with its filters in order. The
 * order of a result is none of its own.
 */
export function canonicalAddress(asked: StockSearch, settings: NamedSettings): string {
  const search = withoutSoleKind(withoutSolePlace(sortedAsUsual(asked), settings), settings)
  for (const { path, filters } of pathsOf(search, settings)) {
    const named = writeStockSearch({ ...search, place: { path, filters } })
    if (named === path || (search.page > 1 && named === `${path}?page=${search.page}`)) return named
  }
  const isOfPlace = search.place.isSubscription && writeStockSearch(search).startsWith(search.place.path)
  return writeStockSearch(isOfPlace ? search : { ...search, place: everything })
}

const sortedAsUsual = (search: StockSearch): StockSearch =>
  search.sort === 'relevance' ? search : { ...search, sort: 'relevance', page: 1 }

/** Of a dealer with one place, or one business, all stock is there. */
function withoutSolePlace(search: StockSearch, { locations, dealerships }: NamedSettings): StockSearch {
  const isSole = (names: readonly string[] | undefined, all: readonly { readonly name: string }[]) =>
    all.length === 1 && names?.join() === all[0]!.name
  const { location_name: location, dealership_name: dealership, ...filters } = search.filters
  const left = {
    ...filters,
    ...(location && !isSole(location, locations) && { location_name: location }),
    ...(dealership && !isSole(dealership, dealerships) && { dealership_name: dealership }),
  }
  const isChanged = Object.keys(left).length < Object.keys(search.filters).length
  return isChanged ? { ...search, place: everything, filters: left } : search
}

/** A site that sells one kind of vehicle has all its stock at the address of all stock. */
function withoutSoleKind(search: StockSearch, { stock }: NamedSettings): StockSearch {
  const [kind, ...others] = stock.kinds
  if (others.length > 0) return search
  if (search.place.path !== `/search/${kind}-cars`) {
    const { car_type: types, ...filters } = search.filters
    return types?.join() === kind ? { ...search, place: everything, filters } : search
  }
  const ofPlace = Object.keys(search.place.filters)
  const filters = Object.fromEntries(
    Object.entries(search.filters).filter(([name]) => !ofPlace.includes(name)),
  )
  const { subscription_price: weekly, ...ranges } = search.ranges
  const isOfPlace = search.place.isSubscription && weekly?.min === 1 && !weekly.max
  return { ...search, place: everything, filters, ranges: isOfPlace ? ranges : search.ranges }
}

function pathsOf({ filters, place }: StockSearch, { locations, dealerships }: NamedSettings) {
  const [make] = filters.make ?? []
  const [model] = filters.model ?? []
  const [body] = filters.body ?? []
  const types = filters.car_type ?? []
  const location = locations.find(({ name }) => name === filters.location_name?.[0])
  const dealership = dealerships.find(({ name }) => name === filters.dealership_name?.[0])
  return [
    { path: stockPath, filters: {} },
    ...(make && model ? [{ path: modelPath(make, model), filters: { make: [make], model: [model] } }] : []),
    ...(make && types.join() === 'used'
      ? [{ path: `/used-car/${makePath(make).slice(8)}`, filters: { car_type: ['used'], make: [make] } }]
      : []),
    ...(make ? [{ path: makePath(make), filters: { make: [make] } }] : []),
    // A path may stand for a body under several names: 'Hatch' and 'Hatchback'.
    ...(body ? [{ path: bodyPath(body), filters: { body: place.filters.body ?? [body] } }] : []),
    ...(types.length === 1 ? [{ path: `/search/${types[0]}-cars`, filters: { car_type: types } }] : []),
    ...([...types].sort().join() === 'demo,new'
      ? [{ path: '/search/new-and-demo-cars', filters: { car_type: types } }]
      : []),
    ...(location ? [{ path: `/search/${location.slug}`, filters: { location_name: [location.name] } }] : []),
    ...(dealership?.name
      ? [{ path: `/search/${dealership.slug}`, filters: { dealership_name: [dealership.name] } }]
      : []),
    // Paths such as '/search/ev' stand for what no other path does.
    ...(Object.keys(place.filters).length > 0 ? [{ path: place.path, filters: place.filters }] : []),
  ]
}
