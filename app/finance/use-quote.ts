import { useEffect, useState } from 'react'
import { askQuote } from './ask-quote.ts'
import type { FinanceOffer, QuoteValues } from './finance-offer.ts'
import { purchaseOf } from './prefill.ts'
import { unquoted } from './quote.ts'
import type { Quote } from './quote-schema.ts'
import { isOpening } from './quoted-terms.ts'

/** FIN-59: so long nothing may change before a lender is asked. */
const quotePauseMs = 500

export type QuoteState = {
  /** Null: none yet, or none to be had. */
  readonly quote: Quote | null
  readonly isWaiting: boolean
}

const none: QuoteState = { quote: null, isWaiting: false }

/** The lender's quote for what stands in the fields. One that fails is cleared and noted, and nobody is told (ERR-07). */
export function useQuote(offer: FinanceOffer, values: QuoteValues) {
  const { api, lender, about, hasFigures, first } = offer
  const purchasePrice = purchaseOf(values.amount, first.amount)
  const isAsked =
    hasFigures && !isOpening(offer, values) && purchasePrice !== null && unquoted(purchasePrice) === null
  const provider = (isAsked && lender?.provider) || null
  const [state, setState] = useState<QuoteState>({ ...none, isWaiting: provider !== null })
  const question = JSON.stringify({
    selfAssessedCreditScore: values.score,
    purchasePrice,
    loanTerm: values.term,
    ...about,
  })
  useEffect(() => {
    // What was quoted for something else is not shown for this.
    if (provider === null) return setState((was) => (was.quote || was.isWaiting ? none : was))
    const call = new AbortController()
    setState((was) => ({ ...was, isWaiting: true }))
    const timer = setTimeout(async () => {
      const quote = await askQuote(`${api}/${provider}/quote`, question, call.signal)
      if (!call.signal.aborted) setState({ quote, isWaiting: false })
    }, quotePauseMs)
    return () => {
      clearTimeout(timer)
      call.abort()
    }
  }, [api, provider, question])
  return state
}
