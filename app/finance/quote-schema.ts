import * as z from 'zod/mini'
import { creditScores, leastPurchase, mostPurchase, mostTerm, termOf, wholeNumber } from './quote.ts'

/**
 * What a lender is asked for and answers (API-24), as the server checks it: browsers load no zod for it. Money in dollars as on the
 * wire, rates in percent a year, terms in years.
 */

const whole = (least: number, most: number, wrong: string) =>
  z.pipe(
    z.unknown().check(
      z.refine((said) => {
        const number = wholeNumber(said)
        return number !== null && number >= least && number <= most
      }, wrong),
    ),
    z.transform((said) => wholeNumber(said)!),
  )

const term = z.pipe(
  z.unknown().check(z.refine((said) => termOf(said) !== null, 'loanTerm must be 1 to 7 years, in halves.')),
  z.transform((said) => termOf(said)!),
)

const firstYear = 1886
const lastYear = 2099

export const QuoteQuestion = z.object({
  selfAssessedCreditScore: z.enum(creditScores, {
    error: 'selfAssessedCreditScore must be GREAT, DECENT or POOR.',
  }),
  purchasePrice: whole(
    leastPurchase,
    mostPurchase,
    'purchasePrice must be a whole number of dollars from 10000 to 200000.',
  ),
  loanTerm: term,
  year: z.optional(whole(firstYear, lastYear, `year must be from ${firstYear} to ${lastYear}.`)),
  vin: z.optional(z.string().check(z.regex(/^[A-Z0-9]{17}$/i, 'vin must be 17 letters and digits.'))),
  nvic: z.optional(z.string().check(z.regex(/^[A-Z0-9]{1,20}$/i, 'nvic must be letters and digits.'))),
  whoIsHelping: z.optional(z.string().check(z.maxLength(100, 'whoIsHelping is too long.'))),
})
export type QuoteQuestion = z.infer<typeof QuoteQuestion>

const sum = z.optional(z.nullable(z.number().check(z.nonnegative(), z.maximum(2_000_000))))

/**
 * With its comparison rate, which its interest and the site's fees make where the lender states none (FIN-62). Left out or
 * null: `amount` (borrowed, fees in it) is the price and the fees, `fees` and `finalPayment` are none, `term` is as asked.
 */
export const Quote = z.object({
  weeklyRepaymentAmount: z.number().check(z.positive(), z.maximum(100_000)),
  advertisedRate: z.number().check(z.nonnegative(), z.maximum(100)),
  comparisonRate: z.number().check(z.nonnegative()),
  amount: sum,
  fees: sum,
  finalPayment: sum,
  term: z.optional(z.nullable(z.number().check(z.positive(), z.maximum(mostTerm)))),
  /** What the lender finds it by. */
  reference: z.optional(z.nullable(z.string().check(z.regex(/^[\w./-]{1,60}$/)))),
  /** ISO 8601; after it the quote is none. */
  holdsUntil: z.optional(z.nullable(z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/)))),
})
export type Quote = z.infer<typeof Quote>

export function readQuestion(
  body: unknown,
): { readonly question: QuoteQuestion } | { readonly problem: string } {
  const given = typeof body === 'object' && body !== null ? Object.entries(body) : []
  // What is left out may also be null or ''.
  const read = QuoteQuestion.safeParse(
    Object.fromEntries(given.filter(([, value]) => value !== null && value !== '')),
  )
  return read.success
    ? { question: read.data }
    : { problem: read.error.issues[0]?.message ?? 'That is no question for a quote.' }
}
