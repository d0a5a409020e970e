import type { CreditTerms } from '#app/credit/credit-terms.ts'
import { askQuote } from './ask-quote.ts'
import { quotedTerms } from './quoted-terms.ts'

/** A quote for a car's page (FIN-61): of its whole price, for the best grade, over 5 years. */
export type DetailQuestion = {
  readonly address: string
  readonly purchasePrice: number
  readonly about: Readonly<Record<string, string | number>>
}

const score = 'GREAT'
const years = 5

export async function detailQuote(
  { address, purchasePrice, about }: DetailQuestion,
  signal: AbortSignal,
): Promise<CreditTerms | null> {
  const inputs = { purchasePrice, loanTerm: years }
  const question = { selfAssessedCreditScore: score, ...inputs, ...about }
  const quote = await askQuote(address, JSON.stringify(question), signal)
  if (!quote) return null
  const terms = quotedTerms(quote, inputs)
  return { ...terms, cents: Math.ceil(terms.cents / 100) * 100 }
}
