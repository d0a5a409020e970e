import { comparisonReference, comparisonWarning } from './credit-terms.ts'
import './credit-notes.css'

/** Where every repayment's words lead: at the foot of each page of a site that offers finance (FIN-71). */
export function CreditNotes({ disclaimer, terms }: { disclaimer: string; terms?: string | undefined }) {
  return (
    <section id="credit-notes" aria-label="About finance figures" className="credit-notes" data-law="">
      <p>{disclaimer}</p>
      <p>{`${comparisonReference} ${comparisonWarning}`}</p>
      {terms && (
        <p>
          <a href={terms}>Credit terms in full</a>
        </p>
      )}
    </section>
  )
}
