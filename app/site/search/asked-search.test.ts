import { expect, test } from 'vitest'
import { stockPath } from '#app/stock/search-path.ts'
import { readStockSearch, toggleFilter, writeStockSearch } from '#app/stock/stock-search.ts'
import { askedSearch } from './asked-search.ts'

const shown = readStockSearch(new URLSearchParams('car_type=used'))

test('what is tapped while an answer is on its way adds to what was tapped before', () => {
  const first = writeStockSearch(toggleFilter(shown, 'make', 'Kia'))
  const asked = askedSearch(first, shown)
  expect(asked.filters.make).toEqual(['Kia'])
  expect(writeStockSearch(toggleFilter(asked, 'body', 'SUV'))).toBe(
    `${stockPath}?make=Kia&car_type=used&body=SUV`,
  )
})

test('the address of the result itself, or of another page, changes nothing', () => {
  expect(askedSearch(writeStockSearch(shown), shown)).toBe(shown)
  expect(askedSearch('/cars/2026-toyota-hilux', shown)).toBe(shown)
  expect(askedSearch('/search/toyota', shown)).toBe(shown)
})

test('taking the filter of a path away is a search of the whole stock', () => {
  const place = { path: '/search/kia', filters: { make: ['Kia'] } }
  const kia = readStockSearch(new URLSearchParams('colour=Red'), place)
  const asked = askedSearch(writeStockSearch(toggleFilter(kia, 'make', 'Kia')), kia)
  expect(asked.filters).toEqual({ colour: ['Red'] })
})
