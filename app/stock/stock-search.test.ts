import { expect, test } from 'vitest'
import fc from '#test/properties.ts'
import { listFilters } from './filters.ts'
import { everything, type SearchPlace } from './search-path.ts'
import {
  lastHit,
  readStockSearch,
  type StockSearch,
  stockSorts,
  toggleFilter,
  totalOf,
  withRange,
  writeStockSearch,
} from './stock-search.ts'

const read = (query: string, place?: SearchPlace) => readStockSearch(new URLSearchParams(query), place)
const readBack = (address: string) => read(address.split('?')[1] ?? '')
const stock = '/search/new-used-and-demo-cars'

const word = fc
  .string({ minLength: 1, maxLength: 30, unit: 'grapheme' })
  .filter((text) => text.isWellFormed())
const range = fc
  .tuple(fc.option(fc.nat(999_999_999)), fc.option(fc.nat(999_999_999)))
  .filter(([a, b]) => (a !== null || b !== null) && (a === null || b === null || a <= b))
  .map(([min, max]) => ({ ...(min !== null && { min }), ...(max !== null && { max }) }))
const searches: fc.Arbitrary<StockSearch> = fc.record({
  place: fc.constant(everything),
  query: fc.string({ maxLength: 100, unit: 'grapheme' }).map((text) => text.toWellFormed().trim()),
  page: fc.integer({ min: 1, max: lastHit }),
  sort: fc.constantFrom(...stockSorts),
  filters: fc.dictionary(
    fc.constantFrom(...listFilters),
    fc.uniqueArray(word, { minLength: 1, maxLength: 5 }),
    { noNullPrototype: true },
  ),
  ranges: fc.dictionary(fc.constantFrom('price', 'km', 'subscription_price'), range, {
    noNullPrototype: true,
  }),
})
const sorted = (search: StockSearch) => ({
  ...search,
  filters: Object.fromEntries(
    Object.entries(search.filters).map(([name, values]) => [name, [...values].sort()]),
  ),
})

test('STK-27 STK-32 every search has an address, and the address gives the same search again', () => {
  fc.assert(
    fc.property(searches, (search) => {
      expect(sorted(readBack(writeStockSearch(search)))).toEqual(sorted(search))
    }),
  )
})

test('a search has one address, however it was reached', () => {
  expect(
    writeStockSearch(read('make=Kia&make=Audi&body=SUV&body=SUV&sortBy=relevance&page=1&nonsense=1')),
  ).toBe(`${stock}?make=Audi&make=Kia&body=SUV`)
  expect(writeStockSearch(read('body=SUV&make=Audi&make=Kia'))).toBe(`${stock}?make=Audi&make=Kia&body=SUV`)
  expect(writeStockSearch(read(''))).toBe(stock)
})

test('STK-29 the filters of the search state are read from the address', () => {
  const named = [
    'badge',
    'status',
    'car_type',
    'categories',
    'city',
    'colour',
    'dealership_name',
    'filtered_features',
    'item_type',
    'location_name',
    'make',
    'make_model',
    'model',
    'seats',
    'body',
    'drive',
    'fuel',
    'transmission',
    'state',
    'tag',
    'year',
    'certified',
  ]
  for (const name of named) expect(read(`${name}=x&${name}=y`).filters).toEqual({ [name]: ['x', 'y'] })
  expect(read('price=1000:2000&km=:5000').ranges).toEqual({
    price: { min: 1000, max: 2000 },
    km: { max: 5000 },
  })
})

test('STK-33 a change of any refinement clears the page', () => {
  const search = read('make=Kia&price=1000:2000&page=4')
  expect(toggleFilter(search, 'body', 'SUV').page).toBe(1)
  expect(toggleFilter(search, 'make', 'Kia')).toMatchObject({ page: 1, filters: {} })
  expect(withRange(search, 'price', null)).toMatchObject({ page: 1, ranges: {} })
})

test('STK-81 page counts from 1, and page 1 is left out of the address', () => {
  expect(read('').page).toBe(1)
  expect(writeStockSearch({ ...read(''), page: 1 })).toBe(stock)
  expect(writeStockSearch({ ...read(''), page: 2 })).toBe(`${stock}?page=2`)
  for (const page of ['0', '-1', '1e9', '1.5', 'abc', '2000', '']) expect(read(`page=${page}`).page).toBe(1)
})

test('whatever an address says, it is read as a search', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (query) => {
      const search = read(query)
      expect(search.page).toBeGreaterThanOrEqual(1)
      expect(search.query.length).toBeLessThanOrEqual(200)
      expect(() => writeStockSearch(search)).not.toThrow()
    }),
  )
})

const hilux: SearchPlace = { path: '/search/toyota/hilux', filters: { make: ['Toyota'], model: ['HiLux'] } }

test('STK-32 a path keeps its address as long as its own filters hold, and gives way to parameters', () => {
  const search = read('body=Ute', hilux)
  expect(search.filters).toEqual({ make: ['Toyota'], model: ['HiLux'], body: ['Ute'] })
  expect(writeStockSearch(search)).toBe('/search/toyota/hilux?body=Ute')
  expect(writeStockSearch(toggleFilter(search, 'model', 'HiLux'))).toBe(`${stock}?make=Toyota&body=Ute`)
  expect(writeStockSearch(toggleFilter(search, 'model', 'Prado'))).toBe(
    `${stock}?make=Toyota&model=HiLux&model=Prado&body=Ute`,
  )
})

test('a model goes with the last make, a badge with the last model', () => {
  const search = read('make=Kia&model=Rio&badge=GT&body=SUV')
  expect(toggleFilter(search, 'make', 'Kia').filters).toEqual({ body: ['SUV'] })
  expect(toggleFilter(search, 'model', 'Rio').filters).toEqual({ make: ['Kia'], body: ['SUV'] })
})

test('STK-30 location, odometer and fuelType are filters too', () => {
  expect(read('location=cairns&odometer=0:10000&fuelType=Diesel').filters).toEqual({
    location: ['cairns'],
    odometer: ['0:10000'],
    fuelType: ['Diesel'],
  })
})

test('STK-53 a range is sent as min:max, and a weekly price is one too', () => {
  const search = withRange(read(''), 'price', { min: 10_000, max: 30_000 })
  expect(writeStockSearch(search)).toBe(`${stock}?price=10000%3A30000`)
  expect(read('subscription_price=150:300').ranges).toEqual({ subscription_price: { min: 150, max: 300 } })
  expect(read('price_min=$10,000&price_max=').ranges).toEqual({ price: { min: 10_000 } })
  for (const nonsense of ['abc', ':', '-5:', '1e9:', 'max:min', '1:2:3x'])
    expect(read(`price=${nonsense}`).ranges.price?.max ?? 2).toBe(2)
})

test('STK-80 the total is summed from the counts of the chosen values', () => {
  const counts = [
    { value: 'used', count: 5 },
    { value: 'new', count: 3 },
  ]
  expect(totalOf(counts, undefined)).toBe(8)
  expect(totalOf(counts, ['used'])).toBe(5)
})
