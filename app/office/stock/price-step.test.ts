import { expect, test } from 'vitest'
import { priceStep } from './price-step.ts'

const standing = { cents: 48_990_00, days: 10, views: 41, leads: 3, market: null }
const over = (overCents: number) => ({ overCents, count: 13 })

test('a car that stands over the market for a month is worth a step, no lower than the middle and by three percent at most', () => {
  expect(priceStep({ ...standing, days: 31, market: over(400_00) })).toEqual({
    cents: 48_590_00,
    reason: '31 days here, looked at 41 times in 7 days, and $400 over the middle of 13 like it.',
  })
  expect(priceStep({ ...standing, days: 31, market: over(9_000_00) })?.cents).toBe(47_490_00)
})

test('a car that nobody asked about in two months is worth a step; nothing else is', () => {
  expect(priceStep({ ...standing, days: 63, leads: 0 })).toEqual({
    cents: 47_990_00,
    reason: '63 days here, looked at 41 times in 7 days, and nobody asked about it in 30 days.',
  })
  const reasonAt = (views: number) => priceStep({ ...standing, days: 63, leads: 0, views })?.reason
  expect(reasonAt(1)).toBe('63 days here, looked at once in 7 days, and nobody asked about it in 30 days.')
  expect(reasonAt(0)).toBe(
    '63 days here, nobody looked at it in 7 days, and nobody asked about it in 30 days.',
  )
  const none = [
    standing,
    { ...standing, days: 63 },
    { ...standing, days: 29, market: over(1_000_00) },
    { ...standing, days: 59, leads: 0 },
    { ...standing, days: 45, market: over(-1_000_00) },
    { ...standing, cents: 80_00, days: 63, leads: 0 },
  ]
  expect(none.map(priceStep)).toEqual(none.map(() => null))
})
