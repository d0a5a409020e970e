import { expect, test } from 'vitest'
import { SiteSettings } from '#app/tenancy/site-settings.ts'
import { aListedCar, now, someSettings } from '#test/world.ts'
import type { Car } from './car.ts'
import { carFinance } from './car-finance.ts'

const record = {
  interestRate: 8.49,
  comparisonRate: 9.36,
  paymentWeek: 132,
  paymentMonth: 571,
  termYears: 5,
  deposit: 4000,
  balloon: 12_000,
  establishmentFees: 495,
}
const rates = { interestRate: 8.49, comparisonRate: 9.36 }
type Finance = Partial<SiteSettings['finance']>
const settings = (finance: Finance = {}) =>
  someSettings({ finance: SiteSettings.shape.finance.parse({ provider: 'coral-coast', ...finance }) })
const car = (facts: Partial<Car> = {}, lender: object | null = record) =>
  aListedCar({
    priceCents: 40_000_00,
    financeLenders: (lender ? { 'coral-coast': lender } : {}) as Car['financeLenders'],
    ...facts,
  })
const of = (facts: Partial<Car> = {}, finance: Finance = {}, lender: object | null = record) =>
  carFinance(car(facts, lender), settings(finance), now)

test('FIN-19 FIN-20 the figure of the site’s provider is its record of the car, with amount, term and balloon', () => {
  expect(of()?.weekly).toEqual({
    by: 'record',
    cents: 132_00,
    frequency: 'weekly',
    annualRate: 8.49,
    comparisonRate: 9.36,
    amountCents: 36_495_00,
    depositCents: 4_000_00,
    feesCents: 495_00,
    years: 5,
    finalCents: 12_000_00,
  })
  expect(of({}, { provider: 'another' })).toBeNull()
  expect(carFinance(car(), someSettings(), now)).toBeNull()
})

test('FIN-19 a record may say its amounts as text and its term in months; what is no amount is not said', () => {
  const found = of(
    {},
    {},
    { ...record, paymentWeek: '207.07', termYears: null, termMonths: 48, balloon: 'n/a' },
  )
  expect(found?.weekly).toMatchObject({ cents: 208_00, years: 4, finalCents: 0 })
})

test('FIN-22 without both rates there is no finance, and a record of the site stands in for one of the car', () => {
  expect(of({}, {}, { ...record, comparisonRate: null })).toBeNull()
  expect(of({}, {}, { ...record, interestRate: -1 })).toBeNull()
  expect(of({}, {}, null)).toBeNull()
  const own = { interestRate: 9, comparisonRate: 9.9 }
  expect(of({}, { lender: own }, null)).toMatchObject({ weekly: { by: 'site' } })
})

test('FIN-22 a provider is no name of an object’s own parts', () => {
  expect(of({}, { provider: 'constructor' })).toBeNull()
})

test('FIN-23 makes and dealerships that the site leaves out show no finance', () => {
  expect(of({}, { exclude: { makes: ['toyota'], dealerships: [] } })).toBeNull()
  expect(of({}, { exclude: { makes: [], dealerships: ['main-dealership'] } })).toBeNull()
  expect(of({}, { exclude: { makes: ['Kia'], dealerships: ['another'] } })).not.toBeNull()
})

test('FIN-26 every car in stock has finance, whatever its price and year', () => {
  expect(of({ priceCents: 400_00, year: 1990 }, {}, rates)).not.toBeNull()
  expect(of({ status: 'coming_soon' })).toBeNull()
  expect(of({ status: 'sold' })).toBeNull()
})

test('FIN-24 FIN-25 FIN-29 of late models only those of the last 12 years, above 500 dollars', () => {
  const late = { eligibility: 'late-model' } as const
  expect(of({ year: 2015 }, late)).not.toBeNull()
  expect(of({ year: 2014 }, late)).toBeNull()
  expect(of({ year: 2020, priceCents: 500_00 }, late, rates)).toBeNull()
  expect(of({ year: 2020, priceCents: 501_00 }, late, rates)).not.toBeNull()
})

test('FIN-24 FIN-27 FIN-28 FIN-29 or only those whose weekly or monthly payment the lender states', () => {
  const { paymentWeek, paymentMonth, ...bare } = record
  const [weekly, monthly] = [{ eligibility: 'weekly-payment' }, { eligibility: 'monthly-payment' }] as const
  expect(of({}, weekly, { ...bare, paymentWeek })).not.toBeNull()
  expect(of({}, weekly, { ...bare, paymentMonth })).toBeNull()
  expect(of({}, monthly, { ...bare, paymentMonth })).not.toBeNull()
  expect(of({}, monthly, { ...bare, paymentWeek })).toBeNull()
  expect(of({ priceCents: 500_00 }, weekly, record)).toBeNull()
})

test('FIN-21 a quote of the car goes before an estimate and after the lender’s own payment', () => {
  const quoted = {
    youxQuote: { weeklyRepaymentAmount: 186.3, advertisedRate: 7.9, comparisonRate: 8.8 },
  } as Partial<Car>
  const { paymentWeek: _, ...bare } = record
  expect(of(quoted, {}, bare)?.weekly).toMatchObject({ cents: 187_00, annualRate: 7.9, comparisonRate: 8.8 })
  expect(of(quoted)?.weekly).toMatchObject({ cents: 132_00 })
})

test('FIN-53 FIN-45 an estimate is over 5 years with a 10% deposit and a 30% final payment, at the estimator’s rate', () => {
  const { paymentWeek: _, ...bare } = record
  const estimate = of({}, {}, { ...bare, establishmentFees: 0 })?.weekly
  // $36,000 at 10% with $12,000 at the end over 260 weeks: $140.50 a week, in whole dollars and never less.
  expect(estimate).toEqual({
    by: 'site',
    cents: 141_00,
    frequency: 'weekly',
    annualRate: 10,
    comparisonRate: 10,
    amountCents: 36_000_00,
    depositCents: 4_000_00,
    feesCents: 0,
    years: 5,
    finalCents: 12_000_00,
  })
  expect(of({}, { estimatorInterest: 12, estimatorComparison: 12.9 }, bare)?.weekly).toMatchObject({
    annualRate: 12,
    comparisonRate: 12.9,
  })
})

test('FIN-51 the establishment fee of the site, else the lender’s, is part of the amount', () => {
  const { paymentWeek: _, ...bare } = record
  expect(of({}, {}, bare)?.weekly?.amountCents).toBe(36_495_00)
  expect(of({}, { establishmentFee: 1360.5 }, bare)?.weekly?.amountCents).toBe(37_360_50)
  expect(of({}, { establishmentFee: 0 }, bare)?.weekly?.amountCents).toBe(36_000_00)
})

test('FIN-49 FIN-54 there is no estimate for a reserved car, one of 200 dollars or less, or of 25 dollars a week or less', () => {
  const { paymentWeek: _, ...bare } = record
  expect(of({ isReserved: true }, {}, bare)?.weekly).toBeNull()
  expect(of({ priceCents: 200_00 }, {}, bare)?.weekly).toBeNull()
  expect(of({ priceCents: 201_00 }, { establishmentFee: 9_000 }, bare)?.weekly).not.toBeNull()
  expect(of({ priceCents: 200_00 }, { establishmentFee: 9_000 }, bare)?.weekly).toBeNull()
  expect(of({ priceCents: 5_000_00 }, {}, bare)?.weekly).toBeNull()
})
