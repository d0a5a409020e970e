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
 * `feesCents`: added to the amount.
 */
export function weeklyEstimate(priceCents: number, feesCents: number, { finance }: Settings): CreditTerms {
  const amountCents = priceCents - Math.round(priceCents * depositShare) + feesCents
  const finalCents = Math.round(priceCents * finalShare)
  const { cents } = repayment({
    amountCents,
    annualRate: finance.estimatorInterest,
    years: estimateYears,
    frequency: 'weekly',
    finalCents,
    roundUp: true,
  })
  return {
    cents,
    frequency: 'weekly',
    annualRate: finance.estimatorInterest,
    comparisonRate: finance.estimatorComparison ?? null,
    amountCents,
    years: estimateYears,
    finalCents,
  }
}
