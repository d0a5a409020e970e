import { expect, test } from 'vitest'
import type { YardCar } from '#app/stock/yard-stock.server.ts'
import { someSettings } from '#test/world.ts'
import { askedStock, type StockAsk, stockPath, stockViews } from './stock-ask.ts'
import { carsAfter, chooseCars, cursorOf } from './stock-choice.server.ts'

const now = new Date('2026-07-01T02:00:00Z')
const clock = { settings: someSettings(), now }
const everything: StockAsk = { view: 'site', text: '', yard: '', sort: 'newest' }

const aYardCar = (id: string, facts: Partial<YardCar> = {}): YardCar => ({
  ...{ id, name: id, stockNumber: id, registrationPlate: null, itemType: 'car', odometerKm: 0, colour: null },
  ...{ locationId: 'l1', status: 'in_stock', soldAt: null, state: 'sale', words: id, picture: null },
  ...{ priceCents: 20_000_00, beforePriceCents: null, offerPriceCents: null, subscriptionPriceCents: null },
  ...{ priceType: null, isPreorder: false, earlierPriceProof: null },
  ...{
    isListable: true,
    isForSite: true,
    photos: 9,
    hasWords: true,
    isSaid: false,
    isOver: false,
    createdAt: now.getTime(),
    cents: 20_000_00,
  },
  ...facts,
})
const sold = (id: string, soldAt: string) => aYardCar(id, { status: 'sold', state: 'sold', soldAt })
const idsOf = (stock: readonly YardCar[], ask: Partial<StockAsk> = {}) =>
  chooseCars(stock, { ...everything, ...ask }, clock).found.map(({ id }) => id)

test('each car is in the view of its state, and what is sold too long ago to be shown is not on the site', () => {
  const stock = [
    aYardCar('a'),
    aYardCar('b', { state: 'reserved' }),
    aYardCar('c', { state: 'soon', status: 'coming_soon' }),
    sold('d', '2026-06-30T02:00:00Z'),
    sold('e', '2025-06-30T02:00:00Z'),
    aYardCar('f', { state: 'hidden', isListable: false, isForSite: false, photos: 0, hasWords: false }),
    aYardCar('g', { photos: 0, hasWords: false, isSaid: true }),
    aYardCar('i', { isOver: true, createdAt: now.getTime() - 60 * 86_400_000 }),
    // A rule of the site keeps it away until it has photos.
    aYardCar('h', { state: 'hidden', isListable: false, photos: 0 }),
  ]
  const views = Object.fromEntries(stockViews.map((view) => [view, idsOf(stock, { view }).join('')]))
  expect(views).toEqual({
    ...{
      site: 'abcdgi',
      sale: 'agi',
      reserved: 'b',
      soon: 'c',
      sold: 'de',
      hidden: 'fh',
      photos: 'gh',
      words: 'g',
      said: 'g',
      over: 'i',
      old: 'i',
    },
  })
  expect(chooseCars(stock, { ...everything, view: 'sold' }, clock).counts).toEqual({
    ...{
      site: 6,
      sale: 3,
      reserved: 1,
      soon: 1,
      sold: 2,
      hidden: 2,
      photos: 2,
      words: 1,
      over: 1,
      old: 1,
      said: 1,
    },
  })
})

test('words, plates and numbers are found however they are written, and counts are of what was found', () => {
  const stock = [
    aYardCar('a', { words: '2021 isuzu d max ls u white 473 fwb s1001 473fwb mpat' }),
    aYardCar('b', { words: '2021 toyota hilux red 917 rtv s1002 917rtv', locationId: 'l2' }),
  ]
  for (const text of ['D-Max', '473 FWB', '473fwb', 'isuzu white', 's1001', 'MPAT'])
    expect([text, idsOf(stock, { text })]).toEqual([text, ['a']])
  expect(idsOf(stock, { text: 'white hilux' })).toEqual([])
  expect(chooseCars(stock, { ...everything, text: 'hilux' }, clock).counts.sale).toBe(1)
  expect(idsOf(stock, { yard: 'l2' })).toEqual(['b'])
})

test('cars stand in the order that was asked for, those without a price last, and a page goes on where one ended', () => {
  const stock = [
    aYardCar('a', { createdAt: 1, cents: null }),
    aYardCar('b', { createdAt: 2, cents: 10_000_00 }),
    aYardCar('c', { createdAt: 3, cents: 30_000_00 }),
    aYardCar('d', { createdAt: 3, cents: 30_000_00 }),
  ]
  const orders = { newest: 'cdba', longest: 'abcd', dearest: 'cdba', cheapest: 'bcda' } as const
  for (const sort of ['newest', 'longest', 'dearest', 'cheapest'] as const) {
    const { found } = chooseCars(stock, { ...everything, sort }, clock)
    const ids = found.map(({ id }) => id).join('')
    expect([sort, ids]).toEqual([sort, orders[sort]])
    for (const [at, car] of found.entries()) {
      const rest = carsAfter(found, cursorOf(car, sort), sort)
      expect([sort, rest.map(({ id }) => id).join('')]).toEqual([sort, ids.slice(at + 1)])
      // The car itself may be gone meanwhile.
      const without = found.filter((one) => one !== car)
      expect(carsAfter(without, cursorOf(car, sort), sort)).toEqual(rest)
    }
  }
  for (const cursor of ['', 'x', 'x~y']) expect(carsAfter(stock, cursor, 'newest')).toEqual(stock)
})

test('what is asked for stands in the address, and what an address does not know is the whole list', () => {
  const ask = { view: 'photos', text: '473 fwb', yard: 'l2', sort: 'cheapest' } as const
  const read = (path: string) => {
    const { searchParams } = new URL(path, 'https://office.example')
    return askedStock((name) => searchParams.get(name))
  }
  expect(read(stockPath('yard', ask))).toEqual(ask)
  expect(stockPath('yard', everything)).toBe('/yard/stock')
  expect(read('/yard/stock?view=__proto__&sort=toString&q=%20')).toEqual(everything)
})
