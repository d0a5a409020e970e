import { expect, test } from 'vitest'
import fc from '#test/properties.ts'
import { aCar, now } from '#test/world.ts'
import { type KnownCar, massWithdrawal, stockChange } from './stock-change.ts'

const known = (id: string, facts: Partial<KnownCar> = {}): KnownCar => ({
  id,
  slug: `car-${id}`,
  stockNumber: id,
  digest: `d${id}`,
  isWithdrawn: false,
  status: 'in_stock',
  soldAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  enteredBy: null,
  ...facts,
})
const entry = (id: string, digest = `d${id}`) => ({
  id,
  digest,
  place: { line: 2 },
  car: aCar({ stockNumber: id }),
})

test('each known car is unchanged, changed, withdrawn, or was gone before; each new one is added', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 0, max: 30 }).map(String))
  fc.assert(
    fc.property(ids, ids, fc.func(fc.boolean()), fc.func(fc.boolean()), (there, listed, isGone, isSame) => {
      const stock = there.map((id) => known(id, { isWithdrawn: isGone(id) }))
      const feed = listed.map((id) => entry(id, isSame(id) ? `d${id}` : 'other'))
      const change = stockChange(stock, feed, new Set(), now)
      expect(change.added.length + change.changed.length + change.unchanged).toBe(listed.length)
      expect(change.added.map(({ car }) => car.id).sort()).toEqual(
        listed.filter((id) => !there.includes(id)).sort(),
      )
      const present = stock.filter((car) => !car.isWithdrawn)
      expect(change.before).toBe(present.length)
      expect(change.withdrawn.sort()).toEqual(
        present
          .map(({ id }) => id)
          .filter((id) => !listed.includes(id))
          .sort(),
      )
      expect(change.leaving).toBe(change.withdrawn.length)
      const slugs = [...change.added, ...change.changed].map(({ car }) => car.slug)
      expect(new Set(slugs).size).toBe(slugs.length)
    }),
  )
})

test('a car that was withdrawn and is listed again is written, even when nothing else changed', () => {
  const change = stockChange([known('1', { isWithdrawn: true })], [entry('1')], new Set(), now)
  expect(change).toMatchObject({
    unchanged: 0,
    changed: [{ car: { id: '1', slug: 'car-1', createdAt: '2026-01-01T00:00:00.000Z' } }],
  })
})

test('a feed may take away a few cars of a small stock, and a share of a large one', () => {
  const limits = { count: 3, percent: 30 }
  expect(massWithdrawal({ leaving: 0, turnedSold: 0, before: 0 }, limits)).toBeNull()
  expect(massWithdrawal({ leaving: 1, turnedSold: 0, before: 3 }, limits)).toBeNull()
  expect(massWithdrawal({ leaving: 3, turnedSold: 0, before: 3 }, limits)).toBeNull()
  expect(massWithdrawal({ leaving: 30, turnedSold: 0, before: 100 }, limits)).toBeNull()
  expect(massWithdrawal({ leaving: 4, turnedSold: 0, before: 10 }, limits)).toContain('4 of 10 cars (40 %)')
})

test('cars that a feed suddenly lists as sold count like those it lists no longer', () => {
  const sold = (id: string) => ({ ...entry(id, 'other'), car: aCar({ stockNumber: id, status: 'sold' }) })
  const stock = ['1', '2', '3', '4', '5', '6'].map((id) => known(id))
  const change = stockChange(stock, [sold('1'), sold('2'), sold('3'), sold('4'), entry('5')], new Set(), now)
  expect(change).toMatchObject({ turnedSold: 4, leaving: 1, before: 6 })
  expect(massWithdrawal(change, { count: 3, percent: 30 })).toContain(
    'would withdraw 1 and mark as sold 4 of 6 cars (83 %)',
  )
})

test('a share a little over the limit reads as more than the limit, and the number to say is enough', () => {
  const refused = massWithdrawal({ leaving: 1468, turnedSold: 0, before: 4732 }, { count: 3, percent: 31 })
  expect(refused).toContain('1468 of 4732 cars (31.02 %), more than the 31 % allowed')
  expect(refused).toContain('--allow-withdraw-percent 32')
  expect(massWithdrawal({ leaving: 1468, turnedSold: 0, before: 4732 }, { count: 3, percent: 32 })).toBeNull()
})

test('cars that were sold already may leave the feed however many they are', () => {
  const sold = ['1', '2', '3', '4', '5'].map((id) =>
    known(id, { status: 'sold', soldAt: '2026-06-01T00:00:00Z' }),
  )
  const change = stockChange([...sold, known('6')], [entry('6')], new Set(), now)
  expect(change).toMatchObject({ leaving: 0, before: 1 })
  expect(change.withdrawn).toHaveLength(5)
})

test('where absence means sold, a car in stock is marked sold, and its address leads somewhere for 90 days', () => {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  const stock = [
    known('1'),
    known('2', { status: 'coming_soon' }),
    known('3', { status: 'sold', soldAt: daysAgo(89) }),
    known('4', { status: 'sold', soldAt: daysAgo(91) }),
    known('5'),
  ]
  const change = stockChange(stock, [entry('5')], new Set(), now, { absentMeansSold: true })
  expect(change).toMatchObject({ markedSold: ['1'], withdrawn: ['2', '4'], leaving: 2, before: 3 })
})

test('VEH-02 a car never takes the address of a fixed page under /cars/', () => {
  const car = aCar({ stockNumber: 'In', year: null, make: 'Trade', model: '-', badge: null })
  const { added } = stockChange([], [{ id: '7', digest: 'd', place: { line: 2 }, car }], new Set(), now)
  expect(added[0]?.car.slug).toBe('trade-in-7')
  const other = stockChange([], [{ ...entry('8'), car: { ...car, stockNumber: 'Inn' } }], new Set(), now)
  expect(other.added[0]?.car.slug).toBe('trade-inn')
})
