import { expect, test } from 'vitest'
import type { ResultItem } from '#app/cards/result-list.ts'
import type { CarCard } from '#app/stock/car-card.ts'
import { itemKey, standingItems } from './staged-results.ts'

const list = (...ids: string[]): ResultItem[] => ids.map((id) => ({ kind: 'car', card: { id } as CarCard }))
const keys = (items: readonly ResultItem[]) => items.map(itemKey).join(' ')

test('a result that was painted is whole', () => {
  const items = list('a', 'b', 'c')
  expect(standingItems(items, items, 2)).toEqual({ items, drawn: 3 })
})

test('the first result of a page has its places, and the first screen of them drawn', () => {
  const items = list('a', 'b', 'c')
  expect(standingItems(items, null, 2)).toEqual({ items, drawn: 2 })
})

test('a new result shows its first screen, and below it for a moment what was there', () => {
  const { items, drawn } = standingItems(list('a', 'b', 'c', 'd'), list('v', 'w', 'x', 'y', 'z'), 2)
  expect(keys(items)).toBe('a b x y z')
  expect(drawn).toBe(5)
})

test('no car stands twice', () => {
  expect(keys(standingItems(list('x', 'b', 'c'), list('v', 'w', 'x', 'y'), 2).items)).toBe('x b y')
})

test('behind a sheet that covers them all results may wait', () => {
  expect(keys(standingItems(list('a', 'b'), list('x', 'y'), 0).items)).toBe('x y')
})
