import type { LoanFees } from '#app/credit/comparison-rate.ts'
import type { CreditTerms } from '#app/credit/credit-terms.ts'
import { estimatorComparison } from '#app/credit/estimate.ts'
import type { Car } from '#app/stock/car.ts'
import { type CarFinance, carFinance, estimatedPriceCents } from '#app/stock/car-finance.ts'
import { loanFees } from '#app/stock/lender-record.ts'
import { shownPrice } from '#app/stock/price.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import type { Prefill } from './prefill.ts'
import { type CreditScore, termOf } from './quote.ts'

/** What a form of finance knows of the site, its lender and the car, beside its fields. */
export type FinanceOffer = {
  readonly site: string
  readonly api: string
  readonly dealer: string
  readonly answerWithin: string
  /** Whom quotes and applications go to; null: the dealer alone. */
  readonly lender: {
    readonly provider: string
    readonly hosts: readonly string[]
    readonly isOwn: boolean
    /** At once, and without a credit enquiry. */
    readonly preApproves: boolean
  } | null
  /** The site's own rate, where no lender is asked; null: the site shows no figures. */
  readonly estimate: EstimateFacts | null
  /** Whether figures may stand at all (FIN-20). */
  readonly hasFigures: boolean
  readonly about: About
  /** What the car costs a week on its own page, where the form begins with that; null: it begins with no such figure. */
  readonly opening: CreditTerms | null
  readonly first: QuoteValues
  readonly disclaimer: string
  readonly isDisclaimerFolded: boolean
}

export type EstimateFacts = {
  readonly annualRate: number
  readonly comparisonRate: number
  readonly fees: LoanFees
  readonly roundUp: boolean
}

/** What a lender is told of the car (API-24). */
type About = {
  readonly year: number | null
  readonly vin: string | null
  readonly nvic: string | null
}

/** As they stand in the fields; the amount is text while it is typed. */
export type QuoteValues = {
  readonly amount: string
  readonly term: number
  readonly score: CreditScore
}

/** FIN-56 … FIN-58 */
const usualAmount = 30_000
const usualTerm = 5
const usualScore = 'GREAT'

type Settings = Pick<
  SiteSettings,
  'slug' | 'name' | 'api' | 'enquiry' | 'finance' | 'price' | 'locations' | 'dealerships' | 'site'
>
type Asked = { readonly car: Car | null; readonly prefill: Prefill; readonly now: Date }

/** Whom the site's forms of finance go to. */
export const serviceOf = ({ finance }: Pick<SiteSettings, 'finance'>) =>
  finance.services.find(({ provider }) => provider === finance.provider) ?? finance.services[0]

export function financeOffer(settings: Settings, { car, prefill, now }: Asked): FinanceOffer {
  const { finance } = settings
  const service = serviceOf(settings)
  const ofCar = car && carFinance(car, settings, now)
  // FIN-23, FIN-54: none for a car that is left out, reserved or not for sale.
  const hasFigures =
    finance.provider !== undefined &&
    (!car || (ofCar !== null && estimatedPriceCents(car, settings) !== null))
  const weekly = hasFigures ? (ofCar?.weekly ?? null) : null
  const first: QuoteValues = {
    amount: String(priceOf(car, settings) ?? prefill.amount ?? usualAmount),
    term: prefill.term ?? termOf(weekly?.years) ?? usualTerm,
    score: prefill.score ?? usualScore,
  }
  return {
    site: settings.slug,
    api: settings.api.base,
    dealer: settings.name,
    answerWithin: settings.enquiry.answerWithin,
    lender: service
      ? {
          provider: service.provider,
          hosts: service.redirectHosts,
          isOwn: service.adapter === 'stand-in',
          preApproves: service.preApproves,
        }
      : null,
    estimate: hasFigures && !service ? estimateFacts(settings, ofCar) : null,
    hasFigures,
    about: car
      ? { year: car.year, vin: car.vin, nvic: car.nvic }
      : { year: prefill.year, vin: prefill.vin, nvic: prefill.nvic },
    opening: weekly && first.term === weekly.years && first.score === usualScore ? weekly : null,
    first,
    disclaimer: ofCar?.lender.disclaimer ?? finance.lender?.disclaimer ?? finance.disclaimer,
    isDisclaimerFolded: finance.disclaimerCollapsible,
  }
}

function estimateFacts({ finance }: Settings, ofCar: CarFinance | null): EstimateFacts {
  const fees = loanFees(ofCar?.lender.feesCents ?? null, { finance })
  return {
    annualRate: finance.estimatorInterest,
    comparisonRate: estimatorComparison(fees, { finance }),
    fees,
    roundUp: finance.roundUp,
  }
}

/** The price comes from the stock, whatever an address says. */
function priceOf(car: Car | null, settings: Settings): number | null {
  const price = car && shownPrice(car, settings)
  return price?.kind === 'price' ? Math.round(price.cents / 100) : null
}
