import { comparisonRateOf, type LoanFees } from '#app/credit/comparison-rate.ts'
import { type CreditTerms, leastRepaymentCents } from '#app/credit/credit-terms.ts'
import { type Frequency, periodsPerYear, repayment } from '#app/credit/repayment.ts'
import type { CarFinance } from '#app/stock/car-finance.ts'
import { loanFees } from '#app/stock/lender-record.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { dollars, readAmount, wholeNumber } from '#app/ui/money.ts'

/** The finance calculator of a vehicle's page (FIN-34 … FIN-52). Amounts in dollars, rates in percent a year. */

type Span = { readonly min: number; readonly max: number }

/** What stays the same while one moves its controls. */
export type Calculator = {
  readonly price: Span
  readonly maxTerm: number
  readonly interest: Span
  readonly loanMaxFromPrice: boolean
  readonly roundUp: boolean
  readonly fees: LoanFees
  readonly fixedFees: SiteSettings['finance']['fixedFees']
  readonly first: CalculatorValues
  /** What the car costs a week, where it begins with that. */
  readonly opening?: CreditTerms
}

/** As they stand in the fields: what is typed is text until it is worked with. */
export type CalculatorValues = {
  readonly price: string
  readonly loan: number
  readonly years: number
  readonly interest: number
  readonly deposit: string
  readonly residual: string
  readonly frequency: Frequency
}

/** FIN-36, FIN-38, FIN-41, FIN-43, FIN-46 */
const mostPrice = 250_000
const mostLoan = 100_000
export const loanStep = 500
export const termStep = 0.5
export const interestStep = 0.5
const leastTerm = 1

/** Null where a loan of what the car costs is beyond its span (FIN-36, FIN-38): one of less would be none for it. */
export function calculatorOf(
  { lender, weekly }: Pick<CarFinance, 'lender' | 'weekly'>,
  priceCents: number,
  { finance }: Pick<SiteSettings, 'finance'>,
): Calculator | null {
  if (priceCents > mostPrice * 100) return null
  const { calc } = finance
  const facts = {
    price: { min: calc.minPrice, max: mostPrice },
    maxTerm: calc.maxTerm,
    interest: calc.interestRange,
    loanMaxFromPrice: calc.loanMaxFromPrice,
    roundUp: finance.roundUp,
    fees: loanFees(lender.feesCents, { finance }),
    fixedFees: finance.fixedFees,
  }
  const price = Math.round(priceCents / 100)
  if (weekly && clamped(price, loanSpan(facts, price)) !== price) return null
  const loan = calc.loanDefault === 'price' ? price : calc.loanDefault
  return {
    ...facts,
    first: {
      price: wholeNumber(price),
      loan: clamped(loan, loanSpan(facts, price)),
      years: clamped(calc.termDefault, { min: leastTerm, max: calc.maxTerm }),
      interest: clamped(finance.interest, calc.interestRange),
      deposit: '',
      residual: '',
      frequency: 'weekly',
    },
  }
}

/** Begins with the car's own figure: what it borrows, at its rate, also where that lies between the sliders' steps. */
export function openedWith(facts: Calculator, offer: CreditTerms | null): Calculator {
  if (!offer) return facts
  const { annualRate, years, depositCents, finalCents, frequency } = offer
  return {
    ...facts,
    interest: {
      min: Math.min(facts.interest.min, annualRate),
      max: Math.max(facts.interest.max, annualRate),
    },
    maxTerm: Math.max(facts.maxTerm, years),
    first: {
      price: facts.first.price,
      loan: readAmount(facts.first.price) ?? 0,
      years,
      interest: annualRate,
      deposit: amountWords(depositCents),
      residual: amountWords(finalCents),
      frequency,
    },
    opening: offer,
  }
}

const amountWords = (cents: number) =>
  cents === 0 ? '' : cents % 100 === 0 ? wholeNumber(cents / 100) : (cents / 100).toFixed(2)

const isAsOpened = ({ first }: Calculator, values: CalculatorValues) =>
  (['loan', 'years', 'interest', 'frequency'] as const).every((name) => values[name] === first[name]) &&
  (['deposit', 'residual'] as const).every((name) => optional(values[name]) === optional(first[name]))

const clamped = (value: number, { min, max }: Span) => Math.min(Math.max(value, min), max)

/** FIN-38, FIN-39: from the least price to $100,000, or 1.05 times a price above that, as far as prices go (FIN-47). */
export function loanSpan(
  { price, loanMaxFromPrice }: Pick<Calculator, 'price' | 'loanMaxFromPrice'>,
  typed: number,
): Span {
  const deposit = clamped(typed, price)
  const max =
    loanMaxFromPrice && deposit > mostLoan ? Math.round((deposit * 1.05) / loanStep) * loanStep : mostLoan
  return { min: price.min, max }
}

export const termSpan = ({ maxTerm }: Pick<Calculator, 'maxTerm'>): Span => ({ min: leastTerm, max: maxTerm })

/** FIN-37: the bounds themselves are told of, too. */
export function priceProblem({ price }: Pick<Calculator, 'price'>, typed: string): string | null {
  const amount = readAmount(typed)
  if (amount !== null && amount > price.min && amount < price.max) return null
  return `Cannot be less than ${dollars(price.min * 100)} or more than ${dollars(price.max * 100)}`
}

/** The loan that a typed price asks for: as much as it costs, as far as the slider goes. */
export const loanForPrice = (facts: Calculator, typed: string): number => {
  const amount = readAmount(typed) ?? 0
  return clamped(amount, loanSpan(facts, amount))
}

/** A deposit or residual: nothing where nothing is typed, in steps of half a dollar (FIN-46, FIN-47). */
const optional = (typed: string): number => {
  const value = Number(typed.replaceAll(/[\s,$]/g, ''))
  return Number.isFinite(value) ? Math.round(clamped(value, { min: 0, max: mostPrice }) * 2) / 2 : 0
}

export type Calculated = {
  readonly terms: CreditTerms
  readonly totalCents: number
}

/**
 * As opened it is the car's own figure, to the cent; what is changed moves it from there.
 * Null where it comes to 25 dollars or less: then one enquires (FIN-49). What is out of range counts as its bound (FIN-47),
 * the loan less the deposit as nothing where the deposit is more (FIN-48). Fees are in the amount, the payments and
 * the comparison rate (FIN-51, FIN-52, FIN-62).
 */
export function calculated(facts: Calculator, values: CalculatorValues): Calculated | null {
  const { opening } = facts
  if (opening && isAsOpened(facts, values)) {
    const payments = Math.round(opening.years * periodsPerYear[opening.frequency])
    return { terms: opening, totalCents: opening.cents * payments + opening.finalCents }
  }
  const loan = clamped(values.loan, loanSpan(facts, readAmount(values.price) ?? 0))
  const left = Math.max(0, loan - optional(values.deposit))
  if (left === 0) return null
  const annualRate = clamped(values.interest, facts.interest)
  const amountCents = Math.round(left * 100) + facts.fees.onceCents
  const finalCents = Math.round(optional(values.residual) * 100)
  const years = clamped(values.years, termSpan(facts))
  const { frequency } = values
  const { cents, totalCents } = repayment({
    amountCents,
    annualRate,
    years,
    frequency,
    finalCents,
    monthlyFeeCents: facts.fees.monthlyCents,
    roundUp: facts.roundUp,
  })
  if (cents <= leastRepaymentCents) return null
  // A lender's own rate has the comparison rate that the lender states.
  const comparisonRate =
    opening?.annualRate === annualRate ? opening.comparisonRate : comparisonRateOf(annualRate, facts.fees)
  return {
    terms: {
      by: 'site',
      cents,
      frequency,
      annualRate,
      comparisonRate,
      amountCents,
      years,
      finalCents,
      depositCents: Math.round(optional(values.deposit) * 100),
      feesCents: facts.fees.onceCents,
    },
    totalCents,
  }
}
