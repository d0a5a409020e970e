import { type CreditTerms, leastRepaymentCents } from '#app/credit/credit-terms.ts'
import { weeklyEstimate } from '#app/credit/estimate.ts'
import { placeOfCar } from '#app/locations/place-of-car.ts'
import { dateIn } from '#app/platform/zoned-time.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import type { Car } from './car.ts'
import {
  financedCents,
  type LenderFacts,
  lenderDoubt,
  lenderFacts,
  loanFees,
  paymentOf,
  quoteOf,
} from './lender-record.ts'

/** What a site may say of financing a car (FIN-19 … FIN-31, FIN-53, FIN-54). */

export type FinanceSettings = Pick<SiteSettings, 'finance' | 'price' | 'locations' | 'dealerships' | 'site'>

export type CarFinance = {
  readonly provider: string
  readonly lender: LenderFacts
  /**
   * The one offer of the car, which every figure of it is: the lender's payment, else its quote, else an estimate at the
   * sample rate (FIN-30, FIN-31, FIN-53); null where none is made, or one of 25 dollars or less (FIN-49).
   */
  readonly weekly: CreditTerms | null
}

/** FIN-29, FIN-54 */
const leastFinancedCents = 500_00
const leastEstimatedCents = 200_00
const lateModelYears = 12

/** Null where nothing of finance shows for the car: no rates, none that can be so, left out by the site, or not eligible. */
export function carFinance(car: Car, settings: FinanceSettings, now: Date): CarFinance | null {
  const { provider } = settings.finance
  if (provider === undefined || isExcluded(car, settings)) return null
  const lender = lenderFacts(car, settings)
  if (!lender || lenderDoubt(car, settings) || !isEligible(car, lender, settings, now)) return null
  const offered =
    paymentOf(car, lender, settings) ?? quoteOf(car, lender, settings) ?? estimateOf(car, lender, settings)
  return { provider, lender, weekly: offered && offered.cents > leastRepaymentCents ? offered : null }
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
  const isDearEnough = (financedCents(car, settings) ?? 0) > leastFinancedCents
  switch (settings.finance.eligibility) {
    case 'in-stock':
      return true
    case 'late-model':
      return isDearEnough && (car.year ?? 0) > yearOf(now, settings) - lateModelYears
    case 'weekly-payment':
      return isDearEnough && lender.weekCents !== null
    case 'monthly-payment':
      return isDearEnough && lender.monthCents !== null
  }
}

/** At the dealer's. */
const yearOf = (now: Date, { site }: Pick<SiteSettings, 'site'>) =>
  Number(dateIn(now, site.timeZone).slice(0, 4))

/** FIN-54: of a car that is eligible; null where nothing is estimated or quoted for it. */
export function estimatedPriceCents(car: Car, settings: Pick<SiteSettings, 'price'>): number | null {
  const price = financedCents(car, settings)
  return price === null || price <= leastEstimatedCents || car.isReserved ? null : price
}

function estimateOf(car: Car, lender: LenderFacts, settings: FinanceSettings): CreditTerms | null {
  const price = estimatedPriceCents(car, settings)
  return price === null ? null : weeklyEstimate(price, loanFees(lender.feesCents, settings), settings)
}
