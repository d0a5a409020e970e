import { expect, test } from 'vitest'
import type { ListedVehicles } from './page-facts.ts'
import { createSearchLog, meantAfterMs, type SearchTold } from './search-log.ts'
import { searchWords } from './search-words.ts'

function aLog() {
  const told: SearchTold[] = []
  let due: { act: () => void; ms: number } | null = null
  const log = createSearchLog((one) => told.push(one), {
    set: (act, ms) => {
      due = { act, ms }
      return due
    },
    clear: (timer) => {
      if (timer === due) due = null
    },
  })
  const wait = () => due?.act()
  return { log, told, wait, waits: () => due?.ms }
}
const list = (query: string, found = 3, filters: ListedVehicles['filters'] = []): ListedVehicles => ({
  ...{ name: '', query, found, filters, vehicles: [] },
})

test('a search counts once it has stood, and the letters on the way to it do not', () => {
  const { log, told, wait, waits } = aLog()
  for (const typed of ['h', 'hil', 'HiLux']) log.opened(list(typed, typed.length))
  expect(told).toEqual([])
  expect(waits()).toBe(meantAfterMs)
  wait()
  expect(told).toEqual([{ words: 'hilux', found: 5, filters: [] }])
  log.opened(list('HiLux', 5))
  wait()
  expect(told, 'its second page').toHaveLength(1)
})

test('a search that is left for a car, or with the site, counts at once', () => {
  const { log, told } = aLog()
  log.opened(list('kia', 0, [['body', 'Ute']]))
  log.opened(null)
  log.opened(list('mazda'))
  log.flush()
  expect(told).toEqual([
    { words: 'kia', found: 0, filters: ['body=Ute'] },
    { words: 'mazda', found: 3, filters: [] },
  ])
})

test('all of the stock is no search', () => {
  const { log, told, wait } = aLog()
  log.opened(list(' '))
  wait()
  log.flush()
  expect(told).toEqual([])
})

test.each([
  ['  Hilux   DUAL cab ', 'hilux dual cab'],
  ['hilux ann@example.com white', 'hilux white'],
  ['call 0412 345 678 kia', 'call kia'],
  ['+61 (412) 345-678', ''],
  ['mazda 3 2019', 'mazda 3 2019'],
  ['bmw 320i 40000', 'bmw 320i 40000'],
  ['0412345678', ''],
  ['０４１２３４５６７８', ''],
  ['a\u0000b\u202ec', 'a b c'],
  ['x'.repeat(500), 'x'.repeat(80)],
])('what is kept of the words %j is %j', (typed, kept) => {
  expect(searchWords(typed)).toBe(kept)
  expect(searchWords(kept)).toBe(kept)
})
