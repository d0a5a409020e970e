import { comparisonRateOf, type LoanFees } from '#app/credit/comparison-rate.ts'
import type { CreditTerms } from '#app/credit/credit-terms.ts'
import { estimateYears, weeklyEstimate } from '#app/credit/estimate.ts'
import { placeOfCar } from '#app/locations/place-of-car.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import type { Car } from './car.ts'
import { shownPrice } from './price.ts'

/** What a site may say of financing a car (FIN-19 … FIN-31, FIN-53, FIN-54). */

export type FinanceSettings = Pick<SiteSettings, 'finance' | 'price' | 'locations' | 'dealerships'>

/** The provider's record of a car, its money in whole cents; what it does not say is null. */
export type LenderFacts = {
  readonly interestRate: number
  readonly comparisonRate: number
  readonly weekCents: number | null
  readonly monthCents: number | null
  readonly years: number
  readonly depositCents: number | null
  readonly finalCents: number | null
  readonly feesCents: number | null
  readonly disclaimer: string | null
}

export type CarFinance = {
  readonly provider: string
  readonly lender: LenderFacts
  /** The lender's payment, else its quote, else an estimate at the sample rate (FIN-30, FIN-31, FIN-53). */
  readonly weekly: CreditTerms | null
  readonly isEstimated: boolean
}

/** FIN-29, FIN-54 */
const leastFinancedCents = 500_00
const leastEstimatedCents = 200_00
const lateModelYears = 12

/** Null where nothing of finance shows for the car: no rates, left out by the site, or not eligible. */
export function carFinance(car: Car, settings: FinanceSettings, now: Date): CarFinance | null {
  const { provider } = settings.finance
  if (provider === undefined || isExcluded(car, settings)) return null
  const lender = lenderFacts(car, settings)
  if (!lender || !isEligible(car, lender, settings, now)) return null
  const offered = paymentOf(car, lender, settings) ?? quoteOf(car, lender, settings)
  const weekly = offered ?? estimateOf(car, lender, settings)
  return { provider, lender, weekly, isEstimated: offered === null }
}

/** FIN-22: both rates, or there is none. */
function lenderFacts(car: Car, { finance }: FinanceSettings): LenderFacts | null {
  const fed = finance.provider === undefined ? undefined : ownValue(car.financeLenders, finance.provider)
  const record: Readonly<Record<string, unknown>> = fed ?? finance.lender ?? {}
  const [interestRate, comparisonRate] = [numberOf(record.interestRate), numberOf(record.comparisonRate)]
  if (interestRate === null || comparisonRate === null) return null
  return {
    interestRate,
    comparisonRate,
    weekCents: centsOf(record.paymentWeek),
    monthCents: centsOf(record.paymentMonth),
    years: numberOf(record.termYears) || (numberOf(record.termMonths) ?? 0) / 12 || estimateYears,
    depositCents: centsOf(record.deposit),
    finalCents: centsOf(record.balloon),
    feesCents: centsOf(record.establishmentFees),
    disclaimer: typeof record.disclaimer === 'string' && record.disclaimer ? record.disclaimer : null,
  }
}

/** FIN-23 */
export function isExcluded(car: Car, settings: FinanceSettings): boolean {
  const { makes, dealerships } = settings.finance.exclude
  const { dealership } = placeOfCar(car, settings)
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
  return (
    makes.some((make) => same(make, car.make)) ||
    (dealership !== null && dealerships.some((name) => name === dealership.id || name === dealership.slug))
  )
}

/** FIN-24 … FIN-29 */
function isEligible(car: Car, lender: LenderFacts, settings: FinanceSettings, now: Date): boolean {
  if (car.status !== 'in_stock') return false
  const isDearEnough = (priceCents(car, settings) ?? 0) > leastFinancedCents
  switch (settings.finance.eligibility) {
    case 'in-stock':
      return true
    case 'late-model':
      return isDearEnough && (car.year ?? 0) > now.getUTCFullYear() - lateModelYears
    case 'weekly-payment':
      return isDearEnough && lender.weekCents !== null
    case 'monthly-payment':
      return isDearEnough && lender.monthCents !== null
  }
}

/** What a car is sold for; a week's price of a subscription is no price to finance. */
function priceCents(car: Car, settings: Pick<SiteSettings, 'price'>): number | null {
  const price = shownPrice(car, settings)
  return price.kind === 'price' ? price.cents : null
}

function paymentOf(car: Car, lender: LenderFacts, settings: FinanceSettings): CreditTerms | null {
  const price = priceCents(car, settings)
  if (price === null || !lender.weekCents) return null
  return {
    cents: wholeDollars(lender.weekCents),
    frequency: 'weekly',
    annualRate: lender.interestRate,
    comparisonRate: lender.comparisonRate,
    amountCents:
      Math.max(0, price - (lender.depositCents ?? 0)) + loanFees(lender.feesCents, settings).onceCents,
    years: lender.years,
    finalCents: lender.finalCents ?? 0,
  }
}

/** FIN-21: of the whole price over five years, as the page of a car asks for it (FIN-61). */
function quoteOf(
  { youxQuote, ...car }: Car,
  lender: LenderFacts,
  settings: FinanceSettings,
): CreditTerms | null {
  const price = priceCents({ youxQuote, ...car }, settings)
  const [cents, annualRate] = [centsOf(youxQuote?.weeklyRepaymentAmount), numberOf(youxQuote?.advertisedRate)]
  if (price === null || !cents || annualRate === null) return null
  const comparisonRate =
    numberOf(youxQuote?.comparisonRate) ?? comparisonRateOf(annualRate, loanFees(lender.feesCents, settings))
  return {
    cents: wholeDollars(cents),
    frequency: 'weekly',
    annualRate,
    comparisonRate,
    amountCents: price,
    years: estimateYears,
    finalCents: 0,
  }
}

/** A week's figure never says less than it is. */
const wholeDollars = (cents: number) => Math.ceil(cents / 100) * 100

/** FIN-54: of a car that is eligible; null where nothing is estimated or quoted for it. */
export function estimatedPriceCents(car: Car, settings: Pick<SiteSettings, 'price'>): number | null {
  const price = priceCents(car, settings)
  return price === null || price <= leastEstimatedCents || car.isReserved ? null : price
}

function estimateOf(car: Car, lender: LenderFacts, settings: FinanceSettings): CreditTerms | null {
  const price = estimatedPriceCents(car, settings)
  return price === null ? null : weeklyEstimate(price, loanFees(lender.feesCents, settings), settings)
}

/** FIN-51, FIN-52: of a loan of the site; `lenderCents`: as the lender's record of the car has them. */
export function loanFees(lenderCents: number | null, { finance }: Pick<SiteSettings, 'finance'>): LoanFees {
  const { establishmentFee, lender, fixedFees } = finance
  const sum = (each: 'once' | 'month') =>
    fixedFees
      .filter((fee) => fee.each === each)
      .reduce((cents, { amount }) => cents + Math.round(amount * 100), 0)
  const establishmentCents =
    establishmentFee === undefined
      ? (lenderCents ?? Math.round((lender?.establishmentFees ?? 0) * 100))
      : Math.round(establishmentFee * 100)
  return { onceCents: establishmentCents + sum('once'), monthlyCents: sum('month') }
}

const ownValue = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined

/** Feeds write amounts as numbers or as text; what is neither, or below nothing, is not said. */
function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : null
}

const centsOf = (value: unknown) => {
  const amount = numberOf(value)
  return amount === null ? null : Math.round(amount * 100)
}
