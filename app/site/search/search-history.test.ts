import { beforeEach, expect, test, vi } from 'vitest'
import { recentSearches } from '#app/garage/recent-searches.ts'
import { everything } from '#app/stock/search-path.ts'
import { readStockSearch } from '#app/stock/stock-search.ts'
import { rememberSearch } from './search-history.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('window', { localStorage: storage })
  return () => vi.unstubAllGlobals()
})
const remember = (query: string, name = query) =>
  rememberSearch('dealer', { search: readStockSearch(new URLSearchParams(query), everything), name })

test('STK-93 the last 5 searches are kept with their filters and path; a sixth drops the oldest', () => {
  for (const make of ['Audi', 'BMW', 'Kia', 'Mazda', 'Ford', 'Isuzu']) remember(`make=${make}`)
  expect(recentSearches('dealer').map(({ name }) => name)).toEqual([
    'make=Isuzu',
    'make=Ford',
    'make=Mazda',
    'make=Kia',
    'make=BMW',
  ])
  expect(recentSearches('dealer')[0]).toEqual({
    name: 'make=Isuzu',
    path: '/search/new-used-and-demo-cars?make=Isuzu',
    filters: { make: ['Isuzu'] },
  })
  remember('make=Kia')
  expect(recentSearches('dealer')).toHaveLength(5)
  expect(recentSearches('dealer')[0]?.name).toBe('make=Kia')
})

test('STK-28 the whole stock without parameters is no search, and is not recorded as one', () => {
  const bare = readStockSearch(new URLSearchParams(''))
  expect([bare.query, bare.filters, bare.ranges, bare.page, bare.sort]).toEqual(['', {}, {}, 1, 'relevance'])
  remember('make=Kia', 'Kia cars')
  remember('')
  remember('page=3')
  expect(recentSearches('dealer').map(({ name }) => name)).toEqual(['Kia cars'])
})

test('a remembered search names what narrows it, beside what its heading says', () => {
  remember('colour=Red&price=:30000&query=ute', 'New, used and demo cars')
  remember('make=Kia&car_type=used&colour=Blue', 'Used Kia cars')
  expect(recentSearches('dealer').map(({ name }) => name)).toEqual([
    'Used Kia cars: Blue',
    'New, used and demo cars: ute, Up to $30,000, Red',
  ])
})

test('TEN-28 OPS-04 searches are kept under the site’s name, and damaged ones count as none', () => {
  remember('make=Kia')
  expect([...kept.keys()]).toEqual(['dealer:searches'])
  expect(recentSearches('another')).toEqual([])
  kept.set('dealer:searches', '[{"name":1}]')
  expect(recentSearches('dealer')).toEqual([])
  kept.set('dealer:searches', '[{"name":"x","path":"https://evil.example/","filters":{}}]')
  expect(recentSearches('dealer')).toEqual([])
  kept.set('dealer:searches', '{')
  expect(recentSearches('dealer')).toEqual([])
})
