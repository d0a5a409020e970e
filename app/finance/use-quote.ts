import { useEffect, useState } from 'react'
import { askQuote } from './ask-quote.ts'
import type { FinanceOffer, QuoteValues } from './finance-offer.ts'
import { purchaseWithin } from './prefill.ts'
import type { Quote } from './quote.ts'

/** FIN-59: so long nothing may change before a lender is asked. */
const quotePauseMs = 500

export type QuoteState = {
  /** Null: none yet, or none to be had. */
  readonly quote: Quote | null
  readonly isWaiting: boolean
}

/** The lender's quote for what stands in the fields. One that fails is cleared and noted, and nobody is told (ERR-07). */
export function useQuote({ api, lender, about, hasFigures }: FinanceOffer, values: QuoteValues) {
  const provider = (hasFigures && lender?.provider) || null
  const [state, setState] = useState<QuoteState>({ quote: null, isWaiting: provider !== null })
  const question = JSON.stringify({
    selfAssessedCreditScore: values.score,
    purchasePrice: purchaseWithin(Number(values.amount)),
    loanTerm: values.term,
    ...about,
  })
  useEffect(() => {
    if (provider === null) return
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
