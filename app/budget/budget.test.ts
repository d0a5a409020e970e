import { expect, test } from 'vitest'
import { repayment } from '#app/credit/repayment.ts'
import { everything } from '#app/stock/search-path.ts'
import { readStockSearch, writeStockSearch } from '#app/stock/stock-search.ts'
import {
  type BudgetChoice,
  budgetAmount,
  budgetOf,
  budgetSearch,
  budgetTerms,
  foundWords,
  noneWords,
  plainBudget,
  readBudget,
} from './budget.ts'

const asked = (query: string) => readBudget(new URLSearchParams(query), 'weekly')
const choice = (facts: Partial<BudgetChoice> = {}): BudgetChoice => ({ ...asked(''), ...facts })

test('BUD-03 BUD-04 it begins with 200 a week or 600 a month, and a deposit of 2,000', () => {
  expect(asked('')).toEqual({
    ...{ repayment: 200, deposit: 2000, frequency: 'weekly', bodies: [], withInterest: true },
  })
  expect(readBudget(new URLSearchParams(), 'monthly')).toMatchObject({ repayment: 600, frequency: 'monthly' })
  expect(asked('frequency=monthly&body=SUV&body=SUV&interest=off&interest=on')).toMatchObject({
    ...{ repayment: 600, frequency: 'monthly', bodies: ['SUV'], withInterest: true },
  })
  expect(asked('frequency=daily').frequency).toBe('weekly')
  expect(asked('interest=off').withInterest).toBe(false)
})

test('BUD-05 BUD-06 amounts lie between 0 and 1,000,000, and what is no number is 0', () => {
  expect(['$1,500', '1500.4', '-20', '1000001', '1e99', 'a lot', ''].map(budgetAmount)).toEqual([
    ...[1500, 1500, 0, 1_000_000, 1_000_000, 0, 0],
  ])
  expect(asked('repayment=abc&deposit=-5')).toMatchObject({ repayment: 0, deposit: 0 })
})

test('BUD-09 five years of repayments and the deposit', () => {
  expect(plainBudget(choice())).toBe(200 * 52 * 5 + 2000)
  expect(plainBudget(choice({ frequency: 'monthly', repayment: 600, deposit: 0 }))).toBe(600 * 12 * 5)
})

test('FIN-70 with interest it is the loan that the repayments pay off, told with its rates', () => {
  const rates = { annual: 10, comparison: 10.9, fees: { onceCents: 0, monthlyCents: 0 } }
  const terms = budgetTerms(choice(), rates)!
  expect(terms).toMatchObject({
    ...{ cents: 200_00, frequency: 'weekly', annualRate: 10, comparisonRate: 10.9, years: 5, finalCents: 0 },
  })
  expect(repayment({ ...terms, amountCents: terms.amountCents }).cents).toBe(200_00)
  const withInterest = budgetOf(choice({ withInterest: true }), rates)
  expect(withInterest).toBe(Math.floor(terms.amountCents / 100) + 2000)
  expect(withInterest).toBeLessThan(plainBudget(choice()))
  expect(budgetOf(choice({ withInterest: true }), null)).toBe(plainBudget(choice()))
  expect(budgetTerms(choice({ repayment: 0 }), rates)).toBeNull()
})

test('FIN-52 fees are paid out of the repayments before the car is', () => {
  const rates = { annual: 0, comparison: 1.5, fees: { onceCents: 1_500_00, monthlyCents: 26_00 } }
  // Of $200 a week $6 are fees: 260 × $194, of which $1,500 are no car.
  expect(budgetTerms(choice(), rates)).toMatchObject({ cents: 200_00, amountCents: 50_440_00 })
  expect(budgetOf(choice({ withInterest: true }), rates)).toBe(50_440 - 1500 + 2000)
  expect(budgetTerms(choice({ repayment: 5 }), rates)).toBeNull()
  expect(budgetOf(choice({ withInterest: true, repayment: 7 }), rates)).toBe(2000)
})

test('BUD-11 the results go up to the budget, and no further than the dearest', () => {
  const address = (budget: number, bodies: string[] = []) =>
    writeStockSearch(
      budgetSearch(readStockSearch(new URLSearchParams(), everything), { budget, bodies, mostPrice: 90_000 }),
    )
  expect(address(54_000)).toBe(`${everything.path}?price=%3A54000`)
  expect(address(120_000, ['SUV', 'Ute'])).toBe(`${everything.path}?body=SUV&body=Ute&price=%3A90000`)
})

test('BUD-12 BUD-13 the button says how many there are', () => {
  expect(foundWords(1234, 'Car')).toBe('1,234 Cars Found')
  expect(foundWords(0, 'Caravan')).toBe('0 Caravans Found')
  expect(noneWords('Car')).toBe('No Cars found for this budget')
})
