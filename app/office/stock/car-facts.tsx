import { useEffect, useState } from 'react'
import { dollars } from '#app/ui/money.ts'
import { askedRoute } from '../asked-data.ts'
import type { Check } from './advertisement.ts'
import type { CarData } from './car.server.ts'
import type { CarBeside } from './car-beside.server.ts'
import { Position } from './stock-row.tsx'

/** What is worked out of a car comes behind its page, which is whole without it. */
export function useBeside(slug: string, car: string): CarBeside | null {
  const [beside, setBeside] = useState<CarBeside | null>(null)
  useEffect(() => {
    setBeside(null)
    fetch(`/${slug}/stock/${encodeURIComponent(car)}/beside`, { headers: { [askedRoute]: 'car-beside' } })
      .then(async (answer) => answer.ok && setBeside(await answer.json()))
      .catch(() => {})
  }, [slug, car])
  return beside
}

type PriceProps = { readonly beside: CarBeside | null; readonly use: ((cents: number) => void) | null }

/** Where the price stands in the market, and a step that something speaks for. */
export function PriceInMarket({ beside, use }: PriceProps) {
  const [isPassed, setPassed] = useState(false)
  const { market, step } = beside ?? {}
  return (
    <div className="car-market" aria-live="polite">
      {market && (
        <p className="line">
          <Position market={market} />
          <span className="small quiet">{market.count} like it</span>
        </p>
      )}
      {step && use && !isPassed && (
        <div className="note car-step">
          <p>
            <b>A step to {dollars(step.cents)}?</b> {step.reason}
          </p>
          <span className="line">
            <button
              className="btn"
              type="button"
              onClick={() => {
                use(step.cents)
                setPassed(true)
              }}
            >
              Use {dollars(step.cents)}
            </button>
            <button className="btn btn--bare" type="button" onClick={() => setPassed(true)}>
              Not now
            </button>
          </span>
        </div>
      )}
    </div>
  )
}

/** What an excellent advertisement has. */
export function CheckList({ checks }: { readonly checks: readonly Check[] }) {
  const done = checks.filter(({ isDone }) => isDone).length
  return (
    <section className="sec" aria-labelledby="checks">
      <header>
        <h2 id="checks">An excellent advertisement</h2>
        <span className="small quiet push">
          {done} of {checks.length}
        </span>
      </header>
      <ul className="car-checks">
        {checks.map(({ what, isDone, field }) => (
          <li key={what} className={isDone ? 'quiet' : undefined}>
            <span className={isDone ? 'good' : 'warn'} aria-hidden="true">
              {isDone ? '✓' : '○'}
            </span>
            <span>
              <span className="hush">{isDone ? 'Has: ' : 'Lacks: '}</span>
              {what}
            </span>
            {!isDone &&
              (field ? (
                <a className="link push" href={field === 'images' ? '#photos' : `#${field}`}>
                  Add<span className="hush"> {what}</span>
                </a>
              ) : (
                <span className="small quiet push">its feed says it</span>
              ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What was asked, and since when. */
export function PricesAsked({ asked }: Pick<CarData, 'asked'>) {
  if (asked.length === 0) return null
  return (
    <section className="sec" aria-labelledby="asked">
      <header>
        <h2 id="asked">What was asked</h2>
      </header>
      <ul className="rows car-history">
        {asked.map(({ when, what }) => (
          <li key={when + what}>
            <span>{what}</span>
            <span className="small quiet">since {when}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** For a marketplace that takes nothing but words. */
export function AsText({ text }: { readonly text: string | undefined }) {
  const [isCopied, setCopied] = useState(false)
  if (!text) return null
  return (
    <details className="sec car-text">
      <summary className="link">As text, for a marketplace</summary>
      <textarea className="in" readOnly rows={12} value={text} aria-label="The car as text" />
      <p className="line">
        <button
          className="btn"
          type="button"
          onClick={() =>
            navigator.clipboard.writeText(text).then(
              () => setCopied(true),
              () => setCopied(false),
            )
          }
        >
          Copy
        </button>
        <span className="small quiet" role="status">
          {isCopied ? 'Copied.' : 'With your licence and its registration, as New South Wales asks.'}
        </span>
      </p>
    </details>
  )
}
