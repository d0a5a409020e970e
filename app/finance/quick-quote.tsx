import { useId, useState } from 'react'
import { comparisonRange, termWords } from '#app/credit/credit-terms.ts'
import { RepaymentFigure } from '#app/credit/repayment-figure.tsx'
import { fieldId } from '#app/leads/field-id.ts'
import type { FormErrors } from '#app/leads/form-description.ts'
import { AmountField } from '#app/ui/amount-field.tsx'
import { Choices } from '#app/ui/choices.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { SliderField } from '#app/ui/slider-field.tsx'
import type { FinanceOffer, QuoteValues } from './finance-offer.ts'
import { purchaseWithin } from './prefill.ts'
import { leastTerm, mostTerm } from './quote.ts'
import { estimatedTerms, quotedTerms, type Rhythm } from './quoted-terms.ts'
import type { QuoteState } from './use-quote.ts'
import './quick-quote.css'

type FieldsProps = {
  /** Of the form that they stand in. */
  kind: string
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
export function QuoteFields({ kind, values, errors, change }: FieldsProps) {
  return (
    <div className="quick-quote-fields">
      <AmountField
        label="Purchase price"
        before="$"
        id={fieldId(kind, 'amount')}
        name="amount"
        inputMode="numeric"
        maxLength={9}
        value={values.amount}
        error={errors.amount ?? null}
        onValue={(typed) => change({ amount: typed.replaceAll(/\D/g, '') })}
        onBlur={() => change({ amount: String(purchaseWithin(Number(values.amount))) })}
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

/** What it would cost: the lender's quote, or the site's own estimate where no lender is asked. Always one figure. */
export function QuoteFigure({ offer, values, quoted, notes }: FigureProps) {
  const [rhythm, choose] = useState<Rhythm>('weekly')
  const name = useId()
  const { estimate, lender } = offer
  if (!offer.hasFigures) return null
  const { quote, isWaiting } = quoted
  const terms = estimate
    ? estimatedTerms(estimate, values, rhythm)
    : quote && quotedTerms(quote, values, rhythm)
  return (
    <section aria-label={lender ? 'Your quote' : 'Your estimate'} className="quick-quote-figure">
      <p className="quick-quote-kind">{lender ? "The lender's quote" : 'Our estimate'}</p>
      <div aria-live="polite" aria-busy={isWaiting || undefined} className="quick-quote-sum">
        {terms && <RepaymentFigure terms={terms} look="exact" {...(notes && { notes })} />}
        {!terms && isWaiting && <Skeleton className="quick-quote-bone needs-script" />}
        {!terms && !isWaiting && (
          <p className="note">{`We’ll work the figure out with you when you apply. ${comparisonRange}, depending on you.`}</p>
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
      <p className="fine-print">
        {lender
          ? 'A quote, not an approval. The lender decides once you apply.'
          : 'An estimate, not a quote. Your own rate depends on your circumstances.'}
      </p>
    </section>
  )
}
