import { useId, useState } from 'react'
import './disclaimer.css'

/** FIN-64 */
const shortLength = 197

/** A lender's own words: short at first, and folded where the site wants it (FIN-63 … FIN-65). */
export function FinanceDisclaimer({ text, isFolded }: { text: string; isFolded: boolean }) {
  const words = <DisclaimerText text={text} />
  if (!isFolded) return words
  return (
    <details className="finance-disclaimer-fold">
      <summary className="finance-disclaimer-summary">Finance disclaimer</summary>
      {words}
    </details>
  )
}

function DisclaimerText({ text }: { text: string }) {
  const [isWhole, showWhole] = useState(false)
  const id = useId()
  if (text.length <= shortLength) return <p className="finance-disclaimer">{text}</p>
  return (
    <div className="finance-disclaimer">
      <p id={id}>{isWhole ? text : `${text.slice(0, shortLength).trimEnd()}…`}</p>
      <button
        type="button"
        aria-expanded={isWhole}
        aria-controls={id}
        onClick={() => showWhole(!isWhole)}
        className="finance-disclaimer-toggle needs-script"
      >
        {isWhole ? 'Show less' : 'Show more'}
      </button>
      <noscript>
        <p>{text}</p>
      </noscript>
    </div>
  )
}
