import { comparisonRateOf, type LoanFees } from './comparison-rate.ts'
import type { CreditTerms } from './credit-terms.ts'
import { repayment } from './repayment.ts'

/** FIN-53: what an estimate takes for granted. */
export const estimateYears = 5
const depositShare = 0.1
const finalShare = 0.3

type Settings = {
  readonly finance: { readonly estimatorInterest: number; readonly estimatorComparison?: number | undefined }
}

/**
 * What a price costs a week at the site's sample rate (FIN-31, FIN-45, FIN-53), in whole dollars and never less than it is.
 * Fees are in the amount and in the week (FIN-51, FIN-52).
 */
export function weeklyEstimate(priceCents: number, fees: LoanFees, { finance }: Settings): CreditTerms {
  const depositCents = wholeDollars(priceCents * depositShare)
  const amountCents = priceCents - depositCents + fees.onceCents
  const finalCents = wholeDollars(priceCents * finalShare)
  const { cents } = repayment({
    amountCents,
    annualRate: finance.estimatorInterest,
    years: estimateYears,
    frequency: 'weekly',
    finalCents,
    monthlyFeeCents: fees.monthlyCents,
    roundUp: true,
  })
  return {
    by: 'site',
    cents,
    frequency: 'weekly',
    annualRate: finance.estimatorInterest,
    comparisonRate: estimatorComparison(fees, { finance }),
    amountCents,
    depositCents,
    feesCents: fees.onceCents,
    years: estimateYears,
    finalCents,
  }
}

/** As they are told. */
const wholeDollars = (cents: number) => Math.round(cents / 100) * 100

/** Of the sample rate: as the site says, else as its fees make it (FIN-62). */
export const estimatorComparison = (fees: LoanFees, { finance }: Settings): number =>
  finance.estimatorComparison ?? comparisonRateOf(finance.estimatorInterest, fees)
