import type { CreditTerms } from '#app/credit/credit-terms.ts'
import { repayment } from '#app/credit/repayment.ts'
import type { EstimateFacts, QuoteValues } from './finance-offer.ts'
import { purchaseWithin } from './prefill.ts'
import { type Quote, quotedMonthCents } from './quote.ts'

/** How often a buyer would see the figure. */
export type Rhythm = 'weekly' | 'monthly'

/** A lender's quote in the terms of the one figure; its month is 4.33 weeks (FIN-60). */
export function quotedTerms(
  quote: Quote,
  { amount, term }: Pick<QuoteValues, 'amount' | 'term'>,
  rhythm: Rhythm,
): CreditTerms {
  return {
    cents: rhythm === 'weekly' ? Math.round(quote.weeklyRepaymentAmount * 100) : quotedMonthCents(quote),
    frequency: rhythm,
    annualRate: quote.advertisedRate,
    comparisonRate: quote.comparisonRate,
    amountCents: purchaseWithin(Number(amount)) * 100,
    years: term,
    finalCents: 0,
  }
}

/** The same at the site's own rate, where no lender is asked (FIN-45). */
export function estimatedTerms(
  facts: EstimateFacts,
  { amount, term }: QuoteValues,
  rhythm: Rhythm,
): CreditTerms {
  const { annualRate, comparisonRate, fees, roundUp } = facts
  const amountCents = purchaseWithin(Number(amount)) * 100 + fees.onceCents
  const loan = { amountCents, annualRate, years: term, frequency: rhythm, roundUp }
  return {
    cents: repayment({ ...loan, monthlyFeeCents: fees.monthlyCents }).cents,
    frequency: rhythm,
    annualRate,
    comparisonRate,
    amountCents,
    years: term,
    finalCents: 0,
  }
}
