import { useId, useState } from 'react'
import './disclaimer.css'

/** FIN-64 */
const shortLength = 197

/** A warning is whole or not there: half of one warns of nothing (National Credit Code s 164). */
export function shortened(text: string): string {
  const cut = text.slice(0, shortLength)
  const start = cut.lastIndexOf('. ') + 1
  const [last = ''] = text.slice(start).split(/(?<=\.) /, 1)
  return start > 0 && /\bwarning\b/i.test(last.trim()) ? `${text.slice(0, start)} …` : `${cut.trimEnd()}…`
}

/** A lender's own words: short at first, and folded where the site wants it (FIN-63 … FIN-65). */
export function FinanceDisclaimer({ text, isFolded }: { text: string; isFolded: boolean }) {
  const words = <DisclaimerText text={text} />
  if (!isFolded) return words
  return (
    <details className="finance-disclaimer-fold" data-law="">
      <summary className="finance-disclaimer-summary">Finance disclaimer</summary>
      {words}
    </details>
  )
}

function DisclaimerText({ text }: { text: string }) {
  const [isWhole, showWhole] = useState(false)
  const id = useId()
  if (text.length <= shortLength)
    return (
      <p className="finance-disclaimer" data-law="">
        {text}
      </p>
    )
  return (
    <div className="finance-disclaimer" data-law="">
      <p id={id}>{isWhole ? text : shortened(text)}</p>
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
