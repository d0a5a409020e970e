import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addressFilters,
  lastHit,
  readStockSearch,
  type StockSearch,
  stockSorts,
  toggleFilter,
  withoutRange,
  writeStockSearch,
} from './stock-search.ts'

const read = (query: string) => readStockSearch(new URLSearchParams(query))

const word = fc
  .string({ minLength: 1, maxLength: 30, unit: 'grapheme' })
  .filter((text) => text.isWellFormed())
const range = fc
  .tuple(fc.option(fc.nat(999_999_999)), fc.option(fc.nat(999_999_999)))
  .filter(([a, b]) => (a !== null || b !== null) && (a === null || b === null || a <= b))
  .map(([min, max]) => ({ ...(min !== null && { min }), ...(max !== null && { max }) }))
const searches: fc.Arbitrary<StockSearch> = fc.record({
  query: fc.string({ maxLength: 100, unit: 'grapheme' }).map((text) => text.toWellFormed().trim()),
  page: fc.integer({ min: 1, max: lastHit }),
  sort: fc.constantFrom(...stockSorts),
  filters: fc.dictionary(
    fc.constantFrom(...addressFilters),
    fc.uniqueArray(word, { minLength: 1, maxLength: 5 }),
    { noNullPrototype: true },
  ),
  ranges: fc.dictionary(fc.constantFrom('price', 'km'), range, { noNullPrototype: true }),
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
      expect(sorted(read(writeStockSearch(search)))).toEqual(sorted(search))
    }),
  )
})

test('a search has one address, however it was reached', () => {
  expect(
    writeStockSearch(read('make=Kia&make=Audi&body=SUV&body=SUV&sortBy=relevance&page=1&nonsense=1')),
  ).toBe('?make=Audi&make=Kia&body=SUV')
  expect(writeStockSearch(read('body=SUV&make=Audi&make=Kia'))).toBe('?make=Audi&make=Kia&body=SUV')
  expect(writeStockSearch(read(''))).toBe('')
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
  expect(withoutRange(search, 'price')).toMatchObject({ page: 1, ranges: {} })
})

test('STK-81 page counts from 1, and page 1 is left out of the address', () => {
  expect(read('').page).toBe(1)
  expect(writeStockSearch({ ...read(''), page: 1 })).toBe('')
  expect(writeStockSearch({ ...read(''), page: 2 })).toBe('?page=2')
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
