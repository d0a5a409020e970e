import { expect, test } from 'vitest'
import fc from '#test/properties.ts'
import { comparisonRateOf } from './comparison-rate.ts'

test.each([
  [8.49, 495_00, 0, 9.19],
  [10, 495_00, 0, 10.71],
  [10.49, 495_00, 0, 11.2],
  [10, 495_00 + 395_00 + 6_00 + 912_25, 8_00, 13.08],
  [8.5, 0, 0, 8.5],
  [0, 0, 0, 0],
])(
  'FIN-62 %d% a year with %d cents at first and %d a month compares as %d%',
  (annualRate, onceCents, monthlyCents, rate) => {
    expect(comparisonRateOf(annualRate, { onceCents, monthlyCents })).toBe(rate)
  },
)

/** Numbers of 40 decimals. */
const one = 10n ** 40n
const times = (a: bigint, b: bigint) => (a * b) / one
const over = (a: bigint, b: bigint) => (a * one) / b

/** What 60 payments of 1 are worth at a month's rate, added up one by one. */
function worthOf(monthly: bigint): bigint {
  let [sum, discount] = [0n, one]
  for (let month = 0; month < 60; month++) {
    discount = over(discount, one + monthly)
    sum += discount
  }
  return sum
}

/** In percent a year, between two values closer than any hundredth. */
function exactly(hundredths: number, onceCents: number, monthlyCents: number): number {
  const cents = (amount: number) => BigInt(amount) * one
  const payment =
    over(cents(30_000_00 + onceCents), worthOf((BigInt(hundredths) * one) / 120_000n)) + cents(monthlyCents)
  let [low, high] = [0n, one]
  for (let step = 0; step < 90; step++) {
    const middle = (low + high) / 2n
    if (times(payment, worthOf(middle)) > cents(30_000_00)) low = middle
    else high = middle
  }
  return Number((low * 1200n * 10n ** 12n) / one) / 10 ** 12
}

const fees = { once: fc.integer({ min: 0, max: 5_000_00 }), monthly: fc.integer({ min: 0, max: 50_00 }) }

test('FIN-62 the comparison rate is that of an exact solution to the hundredth, and never below the interest', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), fees.once, fees.monthly, (hundredths, once, monthly) => {
      const annualRate = hundredths / 100
      const found = comparisonRateOf(annualRate, { onceCents: once, monthlyCents: monthly })
      expect(found).toBeGreaterThanOrEqual(annualRate)
      expect(Math.abs(found - exactly(hundredths, once, monthly))).toBeLessThanOrEqual(0.005_000_001)
      expect(Number(found.toFixed(2))).toBe(found)
    }),
  )
})
