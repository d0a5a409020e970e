import { expect, test } from 'vitest'
import fc from '#test/properties.ts'
import { frequencies, type Loan, periodsPerYear, repayment } from './repayment.ts'

const loan = (facts: Partial<Loan> = {}): Loan => ({
  amountCents: 30_000_00,
  annualRate: 8.5,
  years: 5,
  frequency: 'monthly',
  ...facts,
})

test('FIN-32 FIN-60 a year has 52 weeks, 26 fortnights and 12 months', () => {
  expect(periodsPerYear).toEqual({ weekly: 52, fortnightly: 26, monthly: 12 })
  const payments = frequencies.map((frequency) => repayment(loan({ frequency, years: 2.5 })).payments)
  expect(payments).toEqual([130, 65, 30])
})

test('FIN-33 a repayment is that of an annuity at the rate of its period, with the residual left at the end', () => {
  // $30,000 at 8.5% over 60 months: 30000 × (0.085/12) / (1 − (1 + 0.085/12)^−60) = 615.4959…
  expect(repayment(loan())).toEqual({ cents: 615_50, payments: 60, totalCents: 36_930_00 })
  expect(repayment(loan({ frequency: 'weekly' })).cents).toBe(141_73)
  const withResidual = repayment(loan({ finalCents: 10_000_00 }))
  expect(withResidual.cents).toBe(481_16)
  expect(withResidual.totalCents).toBe(481_16 * 60 + 10_000_00)
})

test('FIN-33 at a rate of 0 it is the amount shared out evenly', () => {
  expect(repayment(loan({ annualRate: 0 })).cents).toBe(500_00)
  expect(repayment(loan({ annualRate: 0, finalCents: 6_000_00 })).cents).toBe(400_00)
})

test('FIN-34 a repayment that is rounded up is a whole dollar, and a whole dollar stays as it is', () => {
  expect(repayment(loan({ roundUp: true })).cents).toBe(616_00)
  expect(repayment(loan({ annualRate: 0, roundUp: true })).cents).toBe(500_00)
})

test('a final payment that is more than the loan grows to leaves nothing to repay', () => {
  expect(repayment(loan({ annualRate: 0, finalCents: 40_000_00 })).cents).toBe(0)
})

const loans = fc.record({
  amountCents: fc.integer({ min: 1_000_00, max: 250_000_00 }),
  annualRate: fc.integer({ min: 0, max: 2000 }).map((hundredths) => hundredths / 100),
  years: fc.integer({ min: 2, max: 14 }).map((halves) => halves / 2),
  frequency: fc.constantFrom(...frequencies),
})

test('it costs more at a higher rate, for a higher price and over a shorter term', () => {
  fc.assert(
    fc.property(loans, (facts) => {
      const { cents } = repayment(facts)
      expect(repayment({ ...facts, annualRate: facts.annualRate + 1 }).cents).toBeGreaterThanOrEqual(cents)
      expect(repayment({ ...facts, amountCents: facts.amountCents + 1_000_00 }).cents).toBeGreaterThan(cents)
      expect(repayment({ ...facts, years: facts.years + 0.5 }).cents).toBeLessThanOrEqual(cents)
    }),
  )
})

test('the payments and the final one come to the total', () => {
  fc.assert(
    fc.property(loans, fc.integer({ min: 0, max: 30 }), (facts, percent) => {
      const finalCents = Math.round((facts.amountCents * percent) / 100)
      const { cents, payments, totalCents } = repayment({ ...facts, finalCents })
      expect(cents * payments + finalCents).toBe(totalCents)
    }),
  )
})
