import type { Mutant } from '../mutant.ts'

const loan = { file: 'app/credit/repayment.ts', test: 'app/credit/repayment.test.ts' }
const guard = { test: 'app/credit/credit-guard.test.ts' }
const car = { file: 'app/stock/car-finance.ts', test: 'app/stock/car-finance.test.ts' }
const calculator = { file: 'app/finance/calculator.ts', test: 'app/finance/calculator.test.ts' }
const budget = { file: 'app/budget/budget.ts', test: 'app/budget/budget.test.ts' }
const budgetPage = { test: 'app/site/budget/budget-page.test.ts' }
const journey = { test: 'e2e/finance-figures.test.ts' }

/** One breakage for each clause of loans, figures, calculator and budget; its test must fail. */
export const mutants: readonly Mutant[] = [
  { ...loan, id: 'FIN-32', from: 'weekly: 52, fortnightly: 26', to: 'weekly: 48, fortnightly: 26' },
  { ...loan, id: 'FIN-33', from: 'amountCents, -finalCents)', to: 'amountCents, 0)' },
  {
    ...loan,
    id: 'FIN-34',
    from: 'Math.ceil(hundredths(exact)) * 100',
    to: 'Math.round(hundredths(exact)) * 100',
  },
  {
    ...guard,
    id: 'FIN-70',
    file: 'app/credit/repayment-figure.tsx',
    from: '<strong>{comparisonWords(terms.comparisonRate)}</strong>',
    to: '<strong />',
  },
  { ...guard, id: 'FIN-71', file: 'app/credit/credit-notes.tsx', from: ' ${comparisonWarning}', to: '' },
  {
    ...car,
    id: 'FIN-22',
    file: 'app/stock/lender-record.ts',
    from: 'if (interestRate === null || comparisonRate === null) return null',
    to: 'if (interestRate === null) return null',
  },
  { ...car, id: 'FIN-23', from: 'makes.some((make) => same(make, car.make)) ||', to: '' },
  { ...car, id: 'FIN-26', from: "if (car.status !== 'in_stock') return false", to: '' },
  { ...car, id: 'FIN-25', from: 'const lateModelYears = 12', to: 'const lateModelYears = 13' },
  {
    ...car,
    id: 'FIN-29',
    from: 'const leastFinancedCents = 500_00',
    to: 'const leastFinancedCents = 499_00',
  },
  { ...car, id: 'FIN-27', from: 'isDearEnough && lender.weekCents !== null', to: 'isDearEnough' },
  { ...car, id: 'FIN-28', from: 'isDearEnough && lender.monthCents !== null', to: 'isDearEnough' },
  {
    ...car,
    id: 'FIN-54',
    from: 'const leastEstimatedCents = 200_00',
    to: 'const leastEstimatedCents = 100_00',
  },
  {
    ...car,
    id: 'FIN-53',
    file: 'app/credit/estimate.ts',
    from: 'const finalShare = 0.3',
    to: 'const finalShare = 0.25',
  },
  {
    ...car,
    id: 'FIN-45',
    file: 'app/credit/estimate.ts',
    from: 'annualRate: finance.estimatorInterest,\n    years',
    to: 'annualRate: finance.interest,\n    years',
  },
  { ...calculator, id: 'FIN-36', from: 'const mostPrice = 250_000', to: 'const mostPrice = 260_000' },
  {
    ...calculator,
    id: 'FIN-37',
    from: 'amount > price.min && amount < price.max',
    to: 'amount >= price.min && amount <= price.max',
  },
  { ...calculator, id: 'FIN-38', from: 'const mostLoan = 100_000', to: 'const mostLoan = 90_000' },
  { ...calculator, id: 'FIN-39', from: 'deposit * 1.05', to: 'deposit * 1.1' },
  {
    ...calculator,
    id: 'FIN-44',
    from: 'interest: clamped(finance.interest, calc.interestRange)',
    to: 'interest: finance.interest',
  },
  {
    ...calculator,
    id: 'FIN-47',
    from: 'const annualRate = clamped(values.interest, facts.interest)',
    to: 'const annualRate = values.interest',
  },
  { ...calculator, id: 'FIN-49', from: 'if (cents <= leastRepaymentCents) return null', to: '' },
  {
    ...journey,
    id: 'FIN-50',
    file: 'app/finance/finance-calculator.tsx',
    from: 'if (!isUsed.current) recordEvent(event)',
    to: 'recordEvent(event)',
  },
  {
    ...journey,
    id: 'FIN-52',
    file: 'app/finance/finance-calculator.tsx',
    from: '{facts.fixedFees.length > 0 && <FixedFees fees={facts.fixedFees} />}',
    to: '',
  },
  {
    ...journey,
    id: 'FIN-30',
    file: 'app/credit/repayment-words.ts',
    from: "'Estimate' : 'Only'",
    to: "'From' : 'From'",
  },
  {
    ...journey,
    id: 'FIN-31',
    file: 'app/credit/repayment-words.ts',
    from: '`est. ${dollars(cents)}/wk`',
    to: '`${dollars(cents)}/wk`',
  },
  {
    ...journey,
    id: 'FIN-72',
    file: 'app/stock/amounts.ts',
    from: 'of: ({ repaymentCents }) => repaymentCents,',
    to: 'of: ({ shownCents }) => shownCents,',
  },
  { ...budget, id: 'BUD-05', from: 'const mostAmount = 1_000_000', to: 'const mostAmount = 10_000_000' },
  {
    ...budget,
    id: 'BUD-09',
    from: 'repayment * periods[frequency] * budgetYears + deposit',
    to: 'repayment * periods[frequency] * budgetYears',
  },
  { ...budget, id: 'BUD-11', from: 'Math.min(budget, mostPrice)', to: 'budget' },
  {
    ...budgetPage,
    id: 'BUD-13',
    file: 'app/budget/budget-finder.tsx',
    from: '<button type="button" disabled className',
    to: '<button type="button" className',
  },
  {
    ...budgetPage,
    id: 'BUD-14',
    file: 'app/budget/budget.ts',
    from: 'export const priceAbove = 1000',
    to: 'export const priceAbove = 999',
  },
  {
    ...budgetPage,
    id: 'BUD-15',
    file: 'app/budget/budget.server.ts',
    from: 'b.value.localeCompare(a.value',
    to: 'a.value.localeCompare(b.value',
  },
  {
    ...budgetPage,
    id: 'BUD-17',
    file: 'app/budget/price-range.tsx',
    from: 'step: 500 }',
    to: 'step: 1000 }',
  },
]
