import { expect, test } from 'vitest'
import { repayment } from '#app/credit/repayment.ts'
import { SiteSettings } from '#app/tenancy/site-settings.ts'
import { readAmount } from '#app/ui/money.ts'
import { someSettings } from '#test/world.ts'
import {
  type CalculatorValues,
  calculated,
  calculatorOf,
  interestStep,
  loanForPrice,
  loanSpan,
  priceProblem,
  termSpan,
  termStep,
} from './calculator.ts'

const lender = {
  interestRate: 8.49,
  comparisonRate: 9.36,
  ...{ weekCents: null, monthCents: null, years: 5, depositCents: null, finalCents: null },
  ...{ feesCents: 495_00, disclaimer: null },
}
type Finance = Omit<Partial<SiteSettings['finance']>, 'calc'> & { calc?: object }
const facts = (finance: Finance = {}, priceCents = 49_990_00) =>
  calculatorOf(
    { lender, weekly: null },
    priceCents,
    someSettings({ finance: SiteSettings.shape.finance.parse(finance) }),
  )!
const answer = (values: Partial<CalculatorValues> = {}, finance: Finance = {}) => {
  const calculator = facts(finance)
  return calculated(calculator, { ...calculator.first, ...values })
}

test('FIN-40 FIN-42 FIN-44 it begins with a loan of 30,000 over 5 years at 8.5 percent', () => {
  expect(facts().first).toEqual({
    ...{ price: '49,990', loan: 30_000, years: 5, interest: 8.5 },
    ...{ deposit: '', residual: '', frequency: 'weekly' },
  })
  expect(facts({ calc: { loanDefault: 'price', termDefault: 6 }, interest: 9 }).first).toMatchObject({
    ...{ loan: 49_990, years: 6, interest: 9 },
  })
  expect(facts({ calc: { loanDefault: 'price' } }, 140_000_00).first.loan).toBe(100_000)
})

test('FIN-43 FIN-44 interest outside of the site’s range begins at its nearest end', () => {
  const { first, interest } = facts({ calc: { interestRange: { min: 9.95, max: 19.95 } } })
  expect(interest).toEqual({ min: 9.95, max: 19.95 })
  expect(first.interest).toBe(9.95)
  expect(facts().interest).toEqual({ min: 0.5, max: 15 })
})

test('FIN-36 FIN-37 a price at a bound or beyond it is told what it can be', () => {
  const words = 'Cannot be less than $1,000 or more than $250,000'
  for (const typed of ['1000', '999', '250,000', '250001', '', 'a lot', '-5', '1e5'])
    expect(priceProblem(facts(), typed), typed).toBe(words)
  for (const typed of ['1001', '$49,990', '249,999', '20k'])
    expect(priceProblem(facts(), typed), typed).toBeNull()
  expect(priceProblem(facts({ calc: { minPrice: 5000 } }), '5000')).toBe(
    'Cannot be less than $5,000 or more than $250,000',
  )
})

test('FIN-38 FIN-39 the loan goes to 100,000, or to 1.05 times a price above that where the site says so', () => {
  expect(loanSpan(facts(), 180_000)).toEqual({ min: 1000, max: 100_000 })
  const open = facts({ calc: { loanMaxFromPrice: true, minPrice: 5000 } })
  expect(loanSpan(open, 180_000)).toEqual({ min: 5000, max: 189_000 })
  expect(loanSpan(open, 100_000)).toEqual({ min: 5000, max: 100_000 })
})

test('FIN-36 FIN-47 a loan is never cut: slider and sum have one span, and above 250,000 there is no calculator', () => {
  const open = { calc: { loanMaxFromPrice: true, loanDefault: 'price' } }
  expect(facts(open, 367_990_00)).toBeNull()
  expect(facts(open, 250_000_00).first.loan).toBe(250_000)
  const calculator = facts(open)
  for (const price of ['367990', '$180k', '249,999', '100'])
    expect(
      calculated(calculator, { ...calculator.first, price, loan: 10_000_000 })?.terms.amountCents,
      price,
    ).toBe(loanSpan(calculator, readAmount(price)!).max * 100 + 495_00)
  expect(loanSpan(calculator, 367_990).max).toBe(262_500)
})

test('FIN-41 FIN-43 the term goes from 1 year to 7, or to what the site says, and both sliders in halves', () => {
  expect(termSpan(facts())).toEqual({ min: 1, max: 7 })
  expect(termSpan(facts({ calc: { maxTerm: 5 } }))).toEqual({ min: 1, max: 5 })
  expect(facts({ calc: { maxTerm: 4 } }).first.years).toBe(4)
  expect([termStep, interestStep]).toEqual([0.5, 0.5])
})

test('a price that is typed is the loan that one asks for, as far as the slider goes', () => {
  expect(loanForPrice(facts(), '20,000')).toBe(20_000)
  expect(loanForPrice(facts(), '400000')).toBe(100_000)
  expect(loanForPrice(facts(), 'x')).toBe(1000)
})

test('FIN-35 FIN-51 the repayment is of loan less deposit and with the fee, its total of all payments and the residual', () => {
  const found = answer({ loan: 30_000, deposit: '5,000', residual: '$8000', frequency: 'monthly' })
  const { cents, totalCents } = repayment({
    ...{ amountCents: 25_495_00, annualRate: 8.5, years: 5, frequency: 'monthly', finalCents: 8_000_00 },
  })
  expect(found).toMatchObject({
    terms: { cents, amountCents: 25_495_00, finalCents: 8_000_00 },
    totalCents,
  })
  expect(answer({ frequency: 'monthly' }, { establishmentFee: 1300 })?.terms.amountCents).toBe(31_300_00)
})

test('FIN-46 FIN-47 what is out of range counts as its bound', () => {
  const within = { loan: 1000, years: 7, interest: 15, frequency: 'monthly' } as const
  const beyond = { loan: -4, years: 40, interest: 99, frequency: 'monthly' } as const
  expect(answer({ ...beyond, deposit: '-5', residual: 'abc' }, { establishmentFee: 500 })).toEqual(
    answer({ ...within, deposit: '', residual: '' }, { establishmentFee: 500 }),
  )
  expect(answer({ residual: '10.3' })?.terms.finalCents).toBe(10_50)
  const dear = (values: Partial<CalculatorValues>) => {
    const calculator = facts({ calc: { loanMaxFromPrice: true, loanDefault: 'price' } }, 250_000_00)
    return calculated(calculator, { ...calculator.first, loan: 262_500, ...values })?.terms
  }
  for (const residual of ['250000', '250000.5', '300000', '9999999'])
    expect(dear({ residual })?.finalCents, residual).toBe(250_000_00)
  for (const deposit of ['250000', '250000.5', '262000', '9999999'])
    expect(dear({ deposit })?.amountCents, deposit).toBe(12_500_00 + 495_00)
  expect(dear({ residual: '249999.5' })?.finalCents).toBe(249_999_50)
})

test('FIN-48 a deposit of more than the loan leaves nothing to repay, not less than nothing', () => {
  expect(answer({ loan: 30_000, deposit: '30,000' }, { establishmentFee: 9000 })).toBeNull()
  expect(answer({ loan: 30_000, deposit: '200,000' })).toBeNull()
})

test('FIN-49 25 dollars or less is no repayment to show', () => {
  const none = { establishmentFee: 0, calc: { interestRange: { min: 0, max: 15 } } }
  expect(answer({ loan: 6500, interest: 0 }, none)).toBeNull()
  expect(answer({ loan: 6510, interest: 0 }, none)?.terms.cents).toBe(25_04)
})

test('FIN-34 a site may round up', () => {
  expect(answer({}, { roundUp: true })!.terms.cents % 100).toBe(0)
})

test('FIN-62 FIN-70 the comparison rate is that of the interest which is chosen, with the fees, whatever is borrowed', () => {
  expect(answer({ interest: 8.49 })?.terms).toMatchObject({ annualRate: 8.49, comparisonRate: 9.19 })
  expect(answer({ interest: 10 })?.terms).toMatchObject({ annualRate: 10, comparisonRate: 10.71 })
  expect(answer({ interest: 10, loan: 60_000, years: 7 })?.terms.comparisonRate).toBe(10.71)
  expect(answer({ interest: 10 }, { fixedFees: fees })?.terms.comparisonRate).toBe(13.08)
})

const fees = [
  { name: 'Establishment', amount: 395, each: 'once' as const },
  { name: 'Registration', amount: 6, each: 'once' as const },
  { name: 'Agency', amount: 912.25, each: 'once' as const },
  { name: 'Monthly admin', amount: 8, each: 'month' as const },
]

test('FIN-52 the fees beside it are in every payment and in the total', () => {
  const [bare, whole] = [{}, { fixedFees: fees }].map((finance) => answer({ interest: 10 }, finance)!)
  expect(whole!.terms.amountCents - bare!.terms.amountCents).toBe(395_00 + 6_00 + 912_25)
  // $31,808.25 at 10% over 260 weeks: $155.57, and $8 × 12 / 52 of it.
  expect(whole!.terms.cents).toBe(157_42)
  expect(whole!.totalCents).toBe(157_42 * 260)
})
