import { useEffect, useState } from 'react'
import type { CreditTerms } from '#app/credit/credit-terms.ts'
import { RepaymentFigure } from '#app/credit/repayment-figure.tsx'
import type { DetailQuestion } from './detail-quote.ts'

type FigureProps = {
  weekly: CreditTerms | null
  /** A lender to be asked once the page stands (FIN-61); null: none. */
  ask: DetailQuestion | null
}

/** What a car costs a week, on its own page (FIN-30). */
export function CarFigure({ weekly, ask }: FigureProps) {
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
  const terms = quoted ?? weekly
  return terms && <RepaymentFigure terms={terms} look="card" />
}
