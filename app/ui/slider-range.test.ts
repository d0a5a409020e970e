import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chosenRange, movedEnd, sliderRange, sliderStep, usualRange } from './slider-range.ts'

const range = { min: 0, max: 100_000 }
const ends = { min: 20_000, max: 50_000 }

test('STK-50 a minimum below the range or a maximum above it is ignored', () => {
  expect(movedEnd(ends, 'min', -1, range)).toEqual(ends)
  expect(movedEnd(ends, 'max', 100_001, range)).toEqual(ends)
  expect(movedEnd(ends, 'min', Number.NaN, range)).toEqual(ends)
})

test('STK-51 a minimum above the maximum, or a maximum below the minimum, is clamped before it', () => {
  expect(movedEnd(ends, 'min', 80_000, range)).toEqual({ min: 49_000, max: 50_000 })
  expect(movedEnd(ends, 'max', 5000, range)).toEqual({ min: 20_000, max: 21_000 })
  expect(movedEnd({ min: 100, max: 300 }, 'min', 400, { min: 0, max: 500 }, 1)).toEqual({
    min: 299,
    max: 300,
  })
})

test('STK-51 whatever is moved where, the lower thumb never reaches the upper one', () => {
  const move = fc.record({
    end: fc.constantFrom('min' as const, 'max' as const),
    value: fc.integer({ min: -200_000, max: 200_000 }),
  })
  fc.assert(
    fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
      let now = { ...range }
      for (const { end, value } of moves) {
        now = movedEnd(now, end, value, range)
        expect(now.max - now.min).toBeGreaterThanOrEqual(1)
        expect(now.min).toBeGreaterThanOrEqual(range.min)
        expect(now.max).toBeLessThanOrEqual(range.max)
      }
    }),
  )
})

test('STK-52 price and kilometres are rounded to the nearest 1000', () => {
  expect(movedEnd(ends, 'min', 12_499, range).min).toBe(12_000)
  expect(movedEnd(ends, 'max', 61_500, range).max).toBe(62_000)
})

test('STK-54 a step is a hundredth of the range, rounded', () => {
  expect(sliderStep({ min: 0, max: 100_000 })).toBe(1000)
  expect(sliderStep({ min: 0, max: 250_149 })).toBe(2501)
  expect(sliderStep({ min: 0, max: 30 })).toBe(1)
})

test('STK-55 the range is 0 to 100000 unless the greatest value is positive', () => {
  expect(sliderRange(null)).toEqual(usualRange)
  expect(sliderRange(0)).toEqual({ min: 0, max: 100_000 })
  expect(sliderRange(-5)).toEqual(usualRange)
  expect(sliderRange(68_990)).toEqual({ min: 0, max: 69_000 })
})

test('STK-53 both ends are sent, and none when the whole range is chosen', () => {
  expect(chosenRange(ends, range)).toEqual(ends)
  expect(chosenRange({ min: 0, max: 50_000 }, range)).toEqual({ min: 0, max: 50_000 })
  expect(chosenRange(range, range)).toBeNull()
})
