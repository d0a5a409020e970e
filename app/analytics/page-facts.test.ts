import { expect, test } from 'vitest'
import { chosenSince, isNewView, type PageFacts } from './page-facts.ts'

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'http://page')
  return { pathname, search }
}

test('a link, another filter and the way back are views; typing, dragging and folds are none', () => {
  const stock = at('/search/cars')
  expect(isNewView(stock, at('/cars/a-car'), false)).toBe(true)
  expect(isNewView(stock, at('/cars/a-car'), true)).toBe(true)
  expect(isNewView(stock, at('/search/cars?make=Kia'), false)).toBe(true)
  expect(isNewView(at('/search/cars?query=ki'), at('/search/cars?query=kia'), true)).toBe(false)
  expect(isNewView(stock, at('/search/cars?show=make'), false)).toBe(false)
  expect(isNewView(stock, at('/search/cars'), false)).toBe(false)
})

const listed = (...filters: [string, string][]): PageFacts => ({
  type: 'itemlist',
  list: { name: '', found: 1, query: '', filters, vehicles: [] },
})

test('a filter counts when it is chosen, not as long as it stays, and not where a page begins', () => {
  const kia = listed(['make', 'Kia'])
  expect(chosenSince(listed(), kia)).toEqual([['make', 'Kia']])
  expect(chosenSince(kia, listed(['make', 'Kia'], ['body', 'SUV']))).toEqual([['body', 'SUV']])
  expect(chosenSince(kia, listed())).toEqual([])
  expect(chosenSince(undefined, kia)).toEqual([])
  expect(chosenSince({ type: 'home' }, kia)).toEqual([])
})
