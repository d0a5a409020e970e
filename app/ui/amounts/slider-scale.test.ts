import { expect, test } from 'vitest'
import fc from '#test/properties.ts'
import { amountAt, placeOf, slidEnd, stockScale, trackBars, trackLength } from './slider-scale.ts'

/** A thousand cars under $75,000, and a few that are dear. */
const spread = [
  ...Array.from({ length: 70 }, (_, i) => ({ from: 5000 + i * 1000, to: 6000 + i * 1000, count: 15 })),
  { from: 200_000, to: 205_000, count: 40 },
  { from: 400_000, to: null, count: 2 },
]
const range = { min: 5000, max: 404_000 }
const scale = stockScale(spread, range)

test('half of the cars have half of the track, however dear the dearest is', () => {
  expect(amountAt(scale, 0)).toBe(5000)
  expect(amountAt(scale, trackLength)).toBe(404_000)
  expect(amountAt(scale, trackLength / 2)).toBeGreaterThan(35_000)
  expect(amountAt(scale, trackLength / 2)).toBeLessThan(46_000)
})

test('places and amounts lead to one another', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5000, max: 404_000 }), (amount) => {
      expect(amountAt(scale, placeOf(scale, amount))).toBeCloseTo(amount, 3)
    }),
  )
})

test('few cars, or cars of one price, have an even scale', () => {
  const even = [
    { at: 0, amount: 5000 },
    { at: trackLength, amount: 404_000 },
  ]
  expect(stockScale([], range)).toEqual(even)
  expect(stockScale([{ from: 20_000, to: 21_000, count: 3 }], range)).toEqual(even)
})

test('the bars hold all cars, the dearest too', () => {
  const bars = trackBars(spread, scale, 32)
  expect(bars).toHaveLength(32)
  expect(bars.reduce((sum, count) => sum + count, 0)).toBeCloseTo(1092, 0)
  expect(bars.at(-1)).toBeGreaterThan(0)
})

test('a thumb always moves when it is moved, by a thousand at least', () => {
  const ends = { min: 20_000, max: 60_000 }
  const facts = { scale, range, rounding: 1000 }
  const from = placeOf(scale, 60_000)
  expect(slidEnd(ends, 'max', from + 1, facts).max).toBe(61_000)
  expect(slidEnd(ends, 'max', from - 1, facts).max).toBe(59_000)
  expect(slidEnd(ends, 'max', trackLength, facts).max).toBe(404_000)
  expect(slidEnd(ends, 'min', 0, facts).min).toBe(5000)
})
