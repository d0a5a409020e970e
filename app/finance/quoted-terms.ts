import { type CreditTerms, isWhole, termsDoubt } from '#app/credit/credit-terms.ts'
import { repayment } from '#app/credit/repayment.ts'
import type { EstimateFacts, FinanceOffer, QuoteValues } from './finance-offer.ts'
import type { Quote, QuoteQuestion } from './quote-schema.ts'

/** How often a buyer would see the figure. */
export type Rhythm = 'weekly' | 'monthly'
type Asked = Pick<QuoteQuestion, 'purchasePrice' | 'loanTerm'>

/** Whether the form says what it began with: then its figure is the one of the car's page. */
export const isOpening = ({ opening, first }: FinanceOffer, { amount, term, score }: QuoteValues): boolean =>
  opening !== null && amount === first.amount && term === first.term && score === first.score

const inCents = (dollars: number | null | undefined) => Math.round((dollars ?? 0) * 100)

/** A lender's quote in the terms of the one figure; where it does not say, of the whole price, with nothing left for the end. */
export function quotedTerms(quote: Quote, { purchasePrice, loanTerm }: Asked): CreditTerms {
  const whole = inCents(purchasePrice) + inCents(quote.fees)
  const amountCents = quote.amount ? inCents(quote.amount) : whole
  return {
    by: 'lender',
    cents: inCents(quote.weeklyRepaymentAmount),
    frequency: 'weekly',
    annualRate: quote.advertisedRate,
    comparisonRate: quote.comparisonRate,
    amountCents,
    depositCents: whole - amountCents,
    feesCents: inCents(quote.fees),
    years: quote.term ?? loanTerm,
    finalCents: inCents(quote.finalPayment),
  }
}

/** Why a quote cannot be the answer to what was asked, at this time; null where it can. */
export function quoteDoubt(quote: Quote, question: Asked, now: Date): string | null {
  const terms = quotedTerms(quote, question)
  if (terms.years !== question.loanTerm)
    return `it is over ${terms.years} years, and ${question.loanTerm} were asked for`
  if (terms.depositCents < 0) return 'it lends more than the price and its fees'
  if (quote.holdsUntil && new Date(quote.holdsUntil) <= now) return `it held until ${quote.holdsUntil}`
  return isWhole(terms) ? termsDoubt(terms) : 'its comparison rate is below its interest'
}

/** FIN-60: what a week's payment is a month, and never less than the loan itself is a month (ASIC Act s 12DB). */
export function inRhythm(weekly: CreditTerms, rhythm: Rhythm): CreditTerms {
  if (rhythm === 'weekly') return weekly
  const cents = Math.max(
    Math.ceil((weekly.cents * 52) / 12),
    repayment({ ...weekly, frequency: rhythm }).cents,
  )
  return { ...weekly, frequency: rhythm, cents }
}

/** The same at the site's own rate, where no lender is asked (FIN-45). */
export function estimatedTerms(
  { annualRate, comparisonRate, fees, roundUp }: EstimateFacts,
  { purchasePrice, loanTerm }: Asked,
  rhythm: Rhythm,
): CreditTerms {
  const terms = {
    frequency: rhythm,
    annualRate,
    years: loanTerm,
    finalCents: 0,
    amountCents: purchasePrice * 100 + fees.onceCents,
  }
  return {
    ...terms,
    by: 'site',
    cents: repayment({ ...terms, roundUp, monthlyFeeCents: fees.monthlyCents }).cents,
    comparisonRate,
    depositCents: 0,
    feesCents: fees.onceCents,
  }
}
