import { repayment } from '#app/credit/repayment.ts'
import type { CreditScore } from '../quote.ts'
import { customerTimeoutMs, type Lender, type LenderAnswer, quoteTimeoutMs } from './lender.ts'

/**
 * An invented lender for demonstrations: it lends nothing, calls nobody and keeps nothing. It quotes the whole price over
 * the term by the grade, and does what real lenders do at their worst for these prices (docs/stand-ins.md):
 * $40,001 declines · $40,002 never answers · $40,003 answers HTML · $40,004 quotes a negative rate and leads nowhere ·
 * $40,005 sends the buyer to a host of somebody else · $40,006 answers 500.
 */

/** Percent a year. */
const rates: Record<CreditScore, { readonly advertised: number; readonly comparison: number }> = {
  GREAT: { advertised: 7.49, comparison: 8.38 },
  DECENT: { advertised: 11.95, comparison: 12.89 },
  POOR: { advertised: 18.45, comparison: 19.42 },
}

const prices = {
  declined: 40_001,
  hangs: 40_002,
  html: 40_003,
  nonsense: 40_004,
  foreign: 40_005,
  error: 40_006,
}

type Options = {
  /** Of the site: its own page says what a lender would do next. */
  readonly origin: string
  readonly limits?: { readonly quoteMs?: number; readonly customerMs?: number } | undefined
}

const standInPath = '/_/lender'

export function standInLender({ origin, limits = {} }: Options): Lender {
  const { quoteMs = quoteTimeoutMs, customerMs = customerTimeoutMs } = limits
  return {
    async quote({ selfAssessedCreditScore, purchasePrice, loanTerm }) {
      const trouble = await troubleAt(purchasePrice, quoteMs)
      if (trouble) return trouble
      const { advertised, comparison } = rates[selfAssessedCreditScore]
      const { cents } = repayment({
        amountCents: purchasePrice * 100,
        annualRate: advertised,
        years: loanTerm,
        frequency: 'weekly',
      })
      return {
        json: {
          weeklyRepaymentAmount: cents / 100,
          advertisedRate: purchasePrice === prices.nonsense ? -advertised : advertised,
          comparisonRate: comparison,
        },
      }
    },
    async createCustomer({ purchasePrice }) {
      const trouble = await troubleAt(purchasePrice, customerMs)
      if (trouble) return trouble
      if (purchasePrice === prices.nonsense) return { json: {} }
      if (purchasePrice === prices.foreign)
        return { json: { redirectUrl: 'https://elsewhere.example/apply' } }
      return { json: { redirectUrl: origin + standInPath } }
    },
  }
}

/** As the adapter of real lenders tells of it. */
async function troubleAt(purchasePrice: number, limitMs: number): Promise<LenderAnswer | null> {
  switch (purchasePrice) {
    case prices.declined:
      return { json: { error: 'Outside our lending criteria' } }
    case prices.hangs:
      await new Promise((done) => setTimeout(done, limitMs))
      return { failed: 'unavailable', reason: `no answer in ${limitMs} ms` }
    case prices.html:
      return { failed: 'misconfigured', reason: 'it answered 200, not JSON' }
    case prices.error:
      return { failed: 'unavailable', reason: 'it answered 500' }
    default:
      return null
  }
}
