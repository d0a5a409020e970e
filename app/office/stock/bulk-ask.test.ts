import { expect, test } from 'vitest'
import fc from '#test/properties.ts'
import { askProblem, type BulkAsk, bulkHows, priceAfter } from './bulk-ask.ts'

const ask = (how: BulkAsk['how'], to: string, isIn90 = false): BulkAsk => ({
  what: 'priceCents',
  how,
  to,
  isIn90,
})
const after = (price: number, ...asked: Parameters<typeof ask>) =>
  priceAfter(ask(...asked), price * 100) / 100

test('prices go up and down by dollars and by percent, in whole dollars, and end in 90 where that is asked', () => {
  expect(after(29_990, 'lessPercent', '2', true)).toBe(29_390)
  expect(after(46_990, 'lessPercent', '2', true)).toBe(46_090)
  expect(after(29_990, 'lessPercent', '2,5')).toBe(29_240)
  expect(after(29_990, 'less', '$1,500')).toBe(28_490)
  expect(after(29_950, 'more', '500', true)).toBe(30_490)
  expect(after(1, 'set', '48,990.00')).toBe(48_990)
})

test('a price that is to end in 90 does, and is the nearest one', () => {
  const prices = fc.integer({ min: 1_000, max: 200_000 })
  fc.assert(
    fc.property(prices, prices, (price, less) => {
      const [plain, round] = [after(price, 'less', `${less}`), after(price, 'less', `${less}`, true)]
      expect(Math.abs(round) % 100).toBe(round < 0 ? 10 : 90)
      expect(Math.abs(round - plain)).toBeLessThanOrEqual(50)
    }),
  )
})

test.each(bulkHows)('what is no amount is told before any car is looked at (%s)', (how) => {
  for (const to of ['', '0', '-5', 'cheap', '1e3', '12345678901'])
    expect([to, askProblem(ask(how, to))]).toEqual([to, expect.stringMatching(/^Please give/)])
  expect(askProblem(ask(how, '5'))).toBeNull()
})
