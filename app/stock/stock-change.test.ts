import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCar, now } from '#test/world.ts'
import { type KnownCar, stockChange, withdrawnPercent } from './stock-change.ts'

const known = (id: string, facts: Partial<KnownCar> = {}): KnownCar => ({
  id,
  slug: `car-${id}`,
  stockNumber: id,
  digest: `d${id}`,
  isWithdrawn: false,
  soldAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...facts,
})
const entry = (id: string, digest = `d${id}`) => ({ id, digest, car: aCar({ stockNumber: id }) })

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
      expect(withdrawnPercent(change)).toBeLessThanOrEqual(100)
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

test('an empty stock loses nothing', () => {
  expect(withdrawnPercent({ withdrawn: [], before: 0 })).toBe(0)
})

test('VEH-02 a car never takes the address of a fixed page under /cars/', () => {
  const car = aCar({ stockNumber: 'In', year: null, make: 'Trade', model: '-', badge: null })
  const { added } = stockChange([], [{ id: '7', digest: 'd', car }], new Set(), now)
  expect(added[0]?.car.slug).toBe('trade-in-7')
  const other = stockChange([], [{ ...entry('8'), car: { ...car, stockNumber: 'Inn' } }], new Set(), now)
  expect(other.added[0]?.car.slug).toBe('trade-inn')
})
