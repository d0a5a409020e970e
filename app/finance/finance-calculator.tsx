import { memo, useCallback, useMemo, useRef, useState } from 'react'
import { recordEvent } from '#app/analytics/record-event.ts'
import { type CreditTerms, percent, termWords } from '#app/credit/credit-terms.ts'
import { RepaymentFigure } from '#app/credit/repayment-figure.tsx'
import { AmountField } from '#app/ui/amounts/amount-field.tsx'
import { Choices } from '#app/ui/amounts/choices.tsx'
import { SliderField } from '#app/ui/fields/slider-field.tsx'
import { dollars, dollarsAndCents, readAmount, wholeNumber } from '#app/ui/money.ts'
import {
  type Calculator,
  type CalculatorValues,
  calculated,
  interestStep,
  loanForPrice,
  loanSpan,
  loanStep,
  openedWith,
  priceProblem,
  termSpan,
  termStep,
} from './calculator.ts'
import './finance-calculator.css'

type CalculatorProps = {
  facts: Calculator
  /** What the car costs a week, as the rest of its page says; a lender's answer may come later. */
  offer: CreditTerms | null
  /** Told once, when something is changed first (FIN-50). */
  event: { id: number; site: string; carId: string }
  enquire: string
}

/** What a loan for the car costs a week, a fortnight or a month (FIN-35). */
export function FinanceCalculator({ facts: made, offer, event, enquire }: CalculatorProps) {
  const facts = useMemo(() => openedWith(made, offer), [made, offer])
  const [moved, setMoved] = useState<CalculatorValues | null>(null)
  const values = moved ?? facts.first
  const isUsed = useRef(false)
  const change = useCallback(
    (changed: Partial<CalculatorValues>) => {
      setMoved((before) => ({ ...(before ?? facts.first), ...changed }))
      if (!isUsed.current) recordEvent(event)
      isUsed.current = true
    },
    [event, facts],
  )
  return (
    <div className="finance-calculator">
      <Controls {...{ facts, change }} {...controlled(values)} />
      <Answer {...{ facts, values, change, enquire }} />
    </div>
  )
}

type PartProps = {
  facts: Calculator
  values: CalculatorValues
  change: (changed: Partial<CalculatorValues>) => void
}

type Controlled = Omit<CalculatorValues, 'frequency'>
const controlled = ({ frequency: _, ...values }: CalculatorValues): Controlled => values

/** Not drawn anew for what stands beside it. */
const Controls = memo(function Controls({
  facts,
  change,
  ...values
}: Controlled & Omit<PartProps, 'values'>) {
  return (
    <div className="finance-calculator-controls">
      <Price {...{ facts, values, change }} />
      <Sliders {...{ facts, values, change }} />
      <div className="finance-calculator-pair">
        <AmountField
          label="Deposit or trade-in (optional)"
          before="$"
          value={values.deposit}
          onValue={(deposit) => change({ deposit })}
        />
        <AmountField
          label="Residual (optional)"
          before="$"
          value={values.residual}
          onValue={(residual) => change({ residual })}
        />
      </div>
    </div>
  )
})

type ControlProps = Omit<PartProps, 'values'> & { values: Controlled }

const Price = ({ facts, values, change }: ControlProps) => (
  <AmountField
    label="Purchase price"
    before="$"
    inputMode="numeric"
    value={values.price}
    onValue={(price) => change({ price, loan: loanForPrice(facts, price) })}
    error={priceProblem(facts, values.price)}
  />
)

function Sliders({ facts, values, change }: ControlProps) {
  const asked = readAmount(values.price) ?? 0
  return (
    <>
      <SliderField
        label="Loan amount"
        {...loanSpan(facts, asked)}
        step={loanStep}
        value={values.loan}
        words={dollars(values.loan * 100)}
        onValue={(loan) => change({ loan })}
      />
      <SliderField
        label="Term"
        {...termSpan(facts)}
        step={termStep}
        value={values.years}
        words={termWords(values.years)}
        onValue={(years) => change({ years })}
      />
      <SliderField
        label="Interest"
        {...facts.interest}
        step={interestStep}
        value={values.interest}
        words={`${percent(values.interest)} p.a.`}
        onValue={(interest) => change({ interest })}
      />
    </>
  )
}

const figureKinds = {
  lender: 'The lender’s quote for this car',
  record: 'The lender’s offer for this car',
  site: 'Our estimate',
} as const

const frequencyOptions = [
  { value: 'weekly', label: 'Weekly' },
  { value: 'fortnightly', label: 'Fortnightly' },
  { value: 'monthly', label: 'Monthly' },
] as const

function Answer({ facts, values, change, enquire }: PartProps & { enquire: string }) {
  const answer = calculated(facts, values)
  return (
    <div className="finance-calculator-answer">
      <Choices
        legend="Repayment frequency"
        name="repayment-frequency"
        options={frequencyOptions}
        value={values.frequency}
        onValue={(frequency) => change({ frequency })}
      />
      <div aria-live="polite" className="finance-calculator-figures" data-law="">
        {answer ? (
          <>
            <p className="strong">{figureKinds[answer.terms.by]}</p>
            <RepaymentFigure terms={answer.terms} look="exact" isFirst />
            <p className="finance-calculator-total">
              {'Total of all repayments '}
              <strong className="tabular">{dollarsAndCents(answer.totalCents)}</strong>
            </p>
          </>
        ) : (
          <a href={enquire} rel="nofollow" className="finance-calculator-enquire">
            Enquire for Finance
          </a>
        )}
      </div>
      {facts.fixedFees.length > 0 && <FixedFees fees={facts.fixedFees} />}
    </div>
  )
}

/** FIN-52 */
const FixedFees = ({ fees }: { fees: Calculator['fixedFees'] }) => (
  <dl className="finance-calculator-fees" data-law="">
    {fees.map(({ name, amount, each }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="tabular">
          {Number.isInteger(amount) ? `$${wholeNumber(amount)}` : dollarsAndCents(Math.round(amount * 100))}
          {each === 'month' && ' monthly'}
        </dd>
      </div>
    ))}
  </dl>
)
