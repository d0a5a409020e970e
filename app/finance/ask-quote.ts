import { isNumber, isNumberOrNone, isTextOrNone, optional, shape } from '#app/ui/shapes.ts'
import { failedQuote } from './finance-problems.ts'
import type { Quote } from './quote-schema.ts'

const longestWaitMs = 20_000

/** The server has held it against the schema; here it only has to be one. */
const quote = shape<Quote>({
  weeklyRepaymentAmount: isNumber,
  advertisedRate: isNumber,
  comparisonRate: isNumber,
  amount: optional(isNumberOrNone),
  fees: optional(isNumberOrNone),
  finalPayment: optional(isNumberOrNone),
  term: optional(isNumberOrNone),
  reference: optional(isTextOrNone),
  holdsUntil: optional(isTextOrNone),
})

/** The provider's answer (API-24), or null; what went wrong is noted, and nobody is told (ERR-07, ERR-08). */
export async function askQuote(
  address: string,
  question: string,
  signal: AbortSignal,
): Promise<Quote | null> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: question,
      signal: AbortSignal.any([signal, AbortSignal.timeout(longestWaitMs)]),
    })
    const read = quote.safeParse(await answer.json())
    if (answer.ok && read.success) return read.data
    console.warn(failedQuote)
  } catch (error) {
    if (!signal.aborted) console.warn(failedQuote, error)
  }
  return null
}
