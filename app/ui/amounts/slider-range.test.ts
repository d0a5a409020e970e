import { expect, test } from 'vitest'
import fc from '#test/properties.ts'
import { chosenRange, movedEnd, sliderRange, sliderStep, typedEnd, usualRange } from './slider-range.ts'

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
  expect(usualRange).toEqual({ min: 0, max: 100_000 })
  expect(sliderRange({ min: 0, max: 0 })).toEqual(usualRange)
  expect(sliderRange({ min: -9, max: -5 })).toEqual(usualRange)
})

test('STK-55 the range begins at the least value and covers the greatest', () => {
  expect(sliderRange({ min: 4200, max: 68_990 })).toEqual({ min: 4000, max: 69_000 })
  expect(sliderRange({ min: 45_000, max: 45_000 })).toEqual({ min: 45_000, max: 46_000 })
  expect(sliderRange({ min: 189, max: 389 }, 1)).toEqual({ min: 189, max: 389 })
})

test('STK-53 both ends are sent, none when the whole range is chosen, and a thumb at rest sets no limit', () => {
  expect(chosenRange(ends, range)).toEqual(ends)
  expect(chosenRange({ min: 4000, max: 50_000 }, { min: 4000, max: 90_000 })).toEqual({ min: 0, max: 50_000 })
  expect(chosenRange({ min: 50_000, max: 90_000 }, { min: 4000, max: 90_000 })).toEqual({ min: 50_000 })
  expect(chosenRange(range, range)).toBeNull()
})

const typed = (end: 'min' | 'max', text: string) => typedEnd(ends, end, text, { range, rounding: 1000 })

test.each(['$30k', '30k', '30,000', '$30 000', '30000', '30K', 'AUD 30,000', '30.0k'])(
  'an amount is understood as people type it: %s',
  (text) => expect(typed('min', text)).toEqual({ ends: { min: 30_000, max: 50_000 }, problem: null }),
)

test('what does not fit is told: no amount, beyond the stock, from above to', () => {
  expect(typed('min', 'cheap')).toEqual({ ends, problem: 'unreadable' })
  expect(typed('max', '900k')).toEqual({ ends: { min: 20_000, max: 100_000 }, problem: 'outside' })
})

test('STK-51 a typed amount that would cross the other changes nothing', () => {
  expect(typed('min', '60000')).toEqual({ ends, problem: 'crossed' })
  expect(typed('max', '1000')).toEqual({ ends, problem: 'crossed' })
  expect(typed('min', '900k')).toEqual({ ends, problem: 'outside' })
})

test('an emptied field has no limit', () => {
  expect(typed('min', ' ')).toEqual({ ends: { min: 0, max: 50_000 }, problem: null })
})
