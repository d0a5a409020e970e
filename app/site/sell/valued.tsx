import { Button, buttonLook } from '#app/ui/button.tsx'
import { CircleCheck } from '#app/ui/icons.tsx'
import type { SellFacts } from './sell.server.ts'

/** TRD-14, TRD-19, TRD-22: the range, what it rests on, and until when it holds. */
export function Valued({ facts: { valuation, action, owned, dealer, noun, nouns } }: { facts: SellFacts }) {
  if (!valuation || 'none' in valuation) return null
  return (
    <form method="post" action={action} className="stack stack-5">
      <input type="hidden" name="step" value="valuation" />
      <div className="stack stack-2">
        <h2 className="heading-4">{`Your ${owned?.car ?? noun} could be worth`}</h2>
        <p className="sell-range tabular">{valuation.range}</p>
        <p className="quiet">
          An indicative range, subject to inspection. It holds until <strong>{valuation.holds}</strong>.
        </p>
      </div>
      <Basis valuation={valuation} compared={{ noun, nouns }} />
      <div className="row row-3 row-wrapping">
        <Button type="submit" name="intent" value="accept" className="fills">
          Accept this valuation
        </Button>
        <Button type="submit" name="intent" value="call" look="outline" className="fills">
          Talk to me first
        </Button>
      </div>
      <p className="fine-print">
        {`Accepting isn’t a sale: ${dealer} looks at the ${noun} first, and you can still say no.`}
      </p>
    </form>
  )
}

type Range = Exclude<NonNullable<SellFacts['valuation']>, { none: string }>

type BasisProps = { valuation: Range; compared: Pick<SellFacts, 'noun' | 'nouns'> }

function Basis({ valuation, compared: { noun, nouns } }: BasisProps) {
  const { kms, condition, comparables, provider, marginPercent } = valuation
  const cars =
    comparables === null ? null : `${comparables} comparable ${comparables === 1 ? noun : nouns} for sale`
  const source =
    marginPercent === null
      ? [`Valued by ${provider}`, cars].filter(Boolean).join(', from ').concat('.')
      : `Estimated from the asking prices of ${cars}, less ${marginPercent}% for preparing and selling yours.`
  return (
    <div className="sell-basis">
      <h3 className="sell-basis-title">How we got there</h3>
      <p className="sell-basis-source">{source}</p>
      <dl className="sell-facts">
        {kms && (
          <div className="sell-facts-row">
            <dt>Kilometres</dt>
            <dd className="tabular">{`${kms} kms`}</dd>
          </div>
        )}
        {condition.map((line) => {
          const [question = '', ...answer] = line.split(': ')
          return (
            <div key={question} className="sell-facts-row">
              <dt>{question}</dt>
              <dd>{answer.join(': ')}</dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}

export function Ended({ facts }: { facts: SellFacts }) {
  const { valuation, owned, dealer, answerWithin, reference, addresses, card, noun } = facts
  const isAccepted = valuation?.outcome === 'accepted' && 'range' in valuation
  return (
    <div className="stack stack-5">
      <div className="row row-3">
        <CircleCheck aria-hidden className="icon-large icon-fixed sell-ended-mark" />
        <h2 className="heading-3">{isAccepted ? 'You’ve accepted the valuation' : 'We’ll call you'}</h2>
      </div>
      {isAccepted && <p className="sell-range tabular">{valuation.range}</p>}
      {valuation && 'none' in valuation && <p>{valuation.none}</p>}
      <p>
        {isAccepted
          ? `${dealer} has it in writing, for your ${owned?.car ?? noun}, until ${valuation.holds}.`
          : `${dealer} has everything you told us about your ${owned?.car ?? noun}.`}
      </p>
      <ol className="sell-next">
        <li>{`We’ll call you within ${answerWithin}.`}</li>
        <li>{`You bring the ${noun} in, or we come and see it: about half an hour.`}</li>
        <li>We confirm the price in writing. If you owe finance, bring a written letter of the balance.</li>
      </ol>
      {reference && <p className="note">{`Your reference: ${reference}`}</p>}
      <p className="row row-3 row-wrapping">
        {card && (
          <a href={`/cars/${card.slug}`} className={buttonLook('brand')}>
            {`Back to the ${noun}`}
          </a>
        )}
        <a href={addresses.plate} className={buttonLook('outline')}>
          {`Value another ${noun}`}
        </a>
      </p>
    </div>
  )
}
