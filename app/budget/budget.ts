import { affordableCents } from '#app/credit/affordable.ts'
import type { LoanFees } from '#app/credit/comparison-rate.ts'
import type { CreditTerms } from '#app/credit/credit-terms.ts'
import type { StockSearch } from '#app/stock/stock-search.ts'

/** What a buyer can spend, from what they can pay a week or a month (BUD-01 … BUD-14). Amounts in whole dollars. */

export type BudgetFrequency = 'weekly' | 'monthly'

export type BudgetChoice = {
  readonly repayment: number
  readonly deposit: number
  readonly frequency: BudgetFrequency
  readonly bodies: readonly string[]
  /** At the estimator's rate, as money is lent; without it the plain sum (BUD-09). */
  readonly withInterest: boolean
}

/** Rates of the estimator, in percent a year, and the fees of a loan. */
export type BudgetRates = { readonly annual: number; readonly comparison: number; readonly fees: LoanFees }

/** BUD-03 */
const usualRepayment: Record<BudgetFrequency, number> = { weekly: 200, monthly: 600 }
const usualDeposit = 2000
/** BUD-05 */
const mostAmount = 1_000_000
/** BUD-09, BUD-10 */
const budgetYears = 5
const periods: Record<BudgetFrequency, number> = { weekly: 52, monthly: 12 }
/** BUD-11 */
export const unknownMostPrice = 100_000
/** BUD-14 */
export const priceAbove = 1000

/** '$1,500' → 1500; what is no number is nothing, and nothing is more than a million (BUD-05, BUD-06). */
export function budgetAmount(typed: string): number {
  const value = Number(typed.replaceAll(/[\s,$]/g, '') || Number.NaN)
  return Number.isFinite(value) ? Math.round(Math.min(Math.max(value, 0), mostAmount)) : 0
}

/** BUD-09: five years of repayments and the deposit. */
export const plainBudget = ({ repayment, deposit, frequency }: BudgetChoice): number =>
  repayment * periods[frequency] * budgetYears + deposit

/** The loan that the repayments pay off at the estimator's rate, told with its rates (FIN-70); null where there is none. */
export function budgetTerms(choice: BudgetChoice, rates: BudgetRates): CreditTerms | null {
  const { repayment, frequency } = choice
  const cents = repayment * 100
  const amountCents = affordableCents(cents, {
    annualRate: rates.annual,
    years: budgetYears,
    frequency,
    monthlyFeeCents: rates.fees.monthlyCents,
  })
  if (amountCents <= 0) return null
  return {
    by: 'site',
    cents,
    frequency,
    annualRate: rates.annual,
    comparisonRate: rates.comparison,
    amountCents,
    depositCents: choice.deposit * 100,
    feesCents: rates.fees.onceCents,
    years: budgetYears,
    finalCents: 0,
  }
}

/** What the choice can spend: of a loan what its fees leave. */
export function budgetOf(choice: BudgetChoice, rates: BudgetRates | null): number {
  if (!choice.withInterest || !rates) return plainBudget(choice)
  const loanCents = budgetTerms(choice, rates)?.amountCents ?? 0
  return Math.floor(Math.max(0, loanCents - rates.fees.onceCents) / 100) + choice.deposit
}

/** The results that the button leads to: up to the budget, and no further than the dearest (BUD-11). */
export function budgetSearch(
  base: StockSearch,
  { budget, bodies, mostPrice }: { budget: number; bodies: readonly string[]; mostPrice: number },
): StockSearch {
  return {
    ...base,
    filters: { ...base.filters, ...(bodies.length > 0 && { body: bodies }) },
    ranges: { price: { max: Math.min(budget, mostPrice) } },
  }
}

/** BUD-12, BUD-13 */
export const foundWords = (count: number, noun: string) =>
  `${count.toLocaleString('en-AU')} ${noun}${count === 1 ? '' : 's'} Found`
export const noneWords = (noun: string) => `No ${noun}s found for this budget`

/** As its address says it: `readBudget` reads it again. */
export const writeBudget = ({ repayment, deposit, frequency, bodies, withInterest }: BudgetChoice) =>
  new URLSearchParams([
    ['repayment', String(repayment)],
    ['frequency', frequency],
    ['deposit', String(deposit)],
    ...bodies.map((body) => ['body', body]),
    ...(withInterest ? [] : [['interest', 'off']]),
  ]).toString()

/** As an address or a form without JavaScript says it; what it leaves out is as usual. */
export function readBudget(params: URLSearchParams, usual: BudgetFrequency): BudgetChoice {
  const said = params.get('frequency')
  const frequency = said === 'weekly' || said === 'monthly' ? said : usual
  const interest = params.getAll('interest')
  const amount = (name: string, otherwise: number) => {
    const typed = params.get(name)
    return typed === null ? otherwise : budgetAmount(typed)
  }
  return {
    repayment: amount('repayment', usualRepayment[frequency]),
    deposit: amount('deposit', usualDeposit),
    frequency,
    bodies: [...new Set(params.getAll('body'))].filter((body) => body.length <= 60).slice(0, 20),
    withInterest: interest.length === 0 || interest.includes('on'),
  }
}
