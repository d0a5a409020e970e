import { useEffect, useState } from 'react'
import type { CreditTerms } from '#app/credit/credit-terms.ts'
import type { DetailQuestion } from './detail-quote.ts'

/**
 * What a car costs a week, everywhere on its own page (FIN-30): as the site knows it, until the lender has answered that
 * is asked once the page stands (FIN-61).
 */
export function useOffer(weekly: CreditTerms | null, ask: DetailQuestion | null): CreditTerms | null {
  const [quoted, setQuoted] = useState<CreditTerms | null>(null)
  useEffect(() => {
    if (!ask) return
    const call = new AbortController()
    import('./detail-quote.ts')
      .then(({ detailQuote }) => detailQuote(ask, call.signal))
      .then(
        (terms) => terms && !call.signal.aborted && setQuoted(terms),
        // ERR-08
        () => {},
      )
    return () => call.abort()
  }, [ask])
  return weekly && (quoted ?? weekly)
}
