import { useId, useState } from 'react'
import { comparisonRange, termWords } from '#app/credit/credit-terms.ts'
import { RepaymentFigure } from '#app/credit/repayment-figure.tsx'
import { fieldId } from '#app/leads/form/field-id.ts'
import type { FormErrors } from '#app/leads/form/form-description.ts'
import { AmountField } from '#app/ui/amounts/amount-field.tsx'
import { Choices } from '#app/ui/amounts/choices.tsx'
import { SliderField } from '#app/ui/fields/slider-field.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { FinanceOffer, QuoteValues } from './finance-offer.ts'
import { digitsOf, purchaseOf, settledPurchase } from './prefill.ts'
import { leastTerm, mostTerm, unquoted } from './quote.ts'
import type { Quote } from './quote-schema.ts'
import { estimatedTerms, inRhythm, isOpening, quotedTerms, type Rhythm } from './quoted-terms.ts'
import type { QuoteState } from './use-quote.ts'
import './quick-quote.css'

type FieldsProps = {
  /** Of the form that they stand in. */
  kind: string
  /** What they began with. */
  first: QuoteValues
  values: QuoteValues
  errors: FormErrors
  change: (changed: Partial<QuoteValues>) => void
}

const scores = [
  { value: 'GREAT', label: 'Great' },
  { value: 'DECENT', label: 'Decent' },
  { value: 'POOR', label: 'Poor' },
] as const

/** What a quote is asked for (FIN-55 … FIN-58). The fields post themselves where there is no script. */
export function QuoteFields({ kind, first, values, errors, change }: FieldsProps) {
  const [problem, say] = useState<string | null>(null)
  const settle = () => {
    const settled = settledPurchase(values.amount, first.amount)
    say(settled.problem)
    change({ amount: settled.amount })
  }
  return (
    <div className="quick-quote-fields">
      <AmountField
        label="Purchase price"
        before="$"
        id={fieldId(kind, 'amount')}
        name="amount"
        inputMode="numeric"
        value={values.amount}
        error={problem ?? errors.amount ?? null}
        onValue={(typed) => {
          say(null)
          change({ amount: digitsOf(typed) })
        }}
        onBlur={settle}
      />
      <div className="quick-quote-term">
        <SliderField
          label="Loan term"
          name="term"
          min={leastTerm}
          max={mostTerm}
          step={1}
          value={values.term}
          words={termWords(values.term)}
          onValue={(term) => change({ term })}
        />
        <p aria-hidden className="quick-quote-years">
          {Array.from({ length: mostTerm }, (_, i) => (
            <span key={i}>{i + 1}</span>
          ))}
        </p>
      </div>
      <Choices
        legend="Credit history"
        name="selfAssessedCreditScore"
        options={scores}
        value={values.score}
        onValue={(score) => change({ score })}
      />
    </div>
  )
}

type FigureProps = {
  offer: FinanceOffer
  values: QuoteValues
  quoted: QuoteState
  /** Where the words of the figure lead, where that is not the foot of the page. */
  notes?: string | undefined
}

const rhythms = [
  { value: 'weekly', label: 'Weekly' },
  { value: 'monthly', label: 'Monthly' },
] as const

const figureKinds = {
  lender: 'The lender’s quote',
  record: 'The lender’s offer for this car',
  site: 'Our estimate',
} as const

const quoteWords = ({ reference, holdsUntil }: Quote) =>
  (holdsUntil ? ` It holds until ${untilWords(holdsUntil)}.` : '') +
  (reference ? ` Quote reference ${reference}.` : '')
const untilWords = (at: string) =>
  new Date(at).toLocaleDateString('en-AU', { day: 'numeric', month: 'long', year: 'numeric' })

/** What it would cost: the car's own figure at first, then the lender's quote, or the site's own estimate where no lender is asked. Always one figure. */
export function QuoteFigure({ offer, values, quoted, notes }: FigureProps) {
  const [rhythm, choose] = useState<Rhythm>('weekly')
  const name = useId()
  const { estimate, lender } = offer
  if (!offer.hasFigures) return null
  const { quote, isWaiting } = quoted
  const purchasePrice = purchaseOf(values.amount, offer.first.amount)
  const question = purchasePrice === null ? null : { purchasePrice, loanTerm: values.term }
  const opening = isOpening(offer, values) ? offer.opening : null
  const weekly = opening ?? (quote && question && quotedTerms(quote, question))
  const terms =
    estimate && question && !opening
      ? estimatedTerms(estimate, question, rhythm)
      : weekly && inRhythm(weekly, rhythm)
  const whyNone = purchasePrice === null ? 'There is no purchase price yet' : unquoted(purchasePrice)
  return (
    <section aria-label={lender ? 'Your quote' : 'Your estimate'} className="quick-quote-figure">
      <p className="quick-quote-kind">{terms ? figureKinds[terms.by] : 'Your quote'}</p>
      <div aria-live="polite" aria-busy={isWaiting || undefined} className="quick-quote-sum" data-law="">
        {terms && <RepaymentFigure terms={terms} look="exact" isFirst {...(notes && { notes })} />}
        {!terms && isWaiting && <Skeleton className="quick-quote-bone needs-script" />}
        {!terms && !isWaiting && (
          <p className="note">{`${whyNone ?? `${comparisonRange}, depending on you`}. We’ll work the figure out with you when you apply.`}</p>
        )}
      </div>
      {terms && (
        <Choices
          legend="Repayments"
          isLegendHidden
          name={name}
          form=""
          options={rhythms}
          value={rhythm}
          onValue={choose}
        />
      )}
      <p className="fine-print" data-law="">
        {lender
          ? `A quote, not an approval. The lender decides once you apply.${quote && !opening ? quoteWords(quote) : ''}`
          : 'An estimate, not a quote. Your own rate depends on your circumstances.'}
      </p>
    </section>
  )
}
