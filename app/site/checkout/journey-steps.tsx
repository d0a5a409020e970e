import type { ReactNode } from 'react'
import { PriceBlock } from '#app/cards/price-block.tsx'
import { RepaymentFigure } from '#app/credit/repayment-figure.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/fields/field.tsx'
import { Check } from '#app/ui/icons.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import type { JourneyPart } from './journey.server.ts'
import { Choice, ChoiceGroup, Problem } from './journey-choices.tsx'

/** Each step is a plain form that the browser posts. */
export function JourneyStep(part: JourneyPart) {
  switch (part.loaded.step) {
    case 'car':
      return <CarStep {...part} />
    case 'trade-in':
      return <TradeInStep {...part} />
    case 'payment':
      return <PaymentStep {...part} />
    case 'delivery':
      return <DeliveryStep {...part} />
    default:
      return <DetailsStep {...part} />
  }
}

type StepFormProps = JourneyPart & { label?: string; children: ReactNode }

function StepForm({ loaded: { path, steps, step }, posted, label = 'Continue', children }: StepFormProps) {
  const back = steps[steps.findIndex(({ name }) => name === step) - 1]?.path
  return (
    <form method="post" action={path} noValidate className="panel panel-form stack stack-5">
      <Problem posted={posted} />
      {children}
      <p className="journey-actions">
        {back && (
          <a href={back} className={buttonLook('outline')}>
            Back
          </a>
        )}
        <button type="submit" className={`${buttonLook('brand')} fills`}>
          {label}
        </button>
      </p>
    </form>
  )
}

function CarStep(part: JourneyPart) {
  const { quote, noun, goOn } = part.loaded
  if (!quote) return null
  return (
    <StepForm {...part} label={`Start with this ${noun}`}>
      {goOn && (
        <p className="journey-go-on">
          <span>Your earlier answers are kept.</span>
          <a href={goOn} className={buttonLook('outline')}>
            Go on where you left off
          </a>
        </p>
      )}
      <PriceBlock price={quote.price} size="page" />
      <div>
        <h2 className="heading-4 heading-close">What the price includes</h2>
        <ul className="journey-includes">
          {quote.includes.map((line) => (
            <li key={line}>
              <Check aria-hidden className="journey-include-mark" />
              {line}
            </li>
          ))}
        </ul>
      </div>
      <p className="note even-lines">
        {`Five short questions, then a refundable deposit holds the ${noun}. Nothing is final before you sign the contract with us.`}
      </p>
    </StepForm>
  )
}

/** What was posted and refused goes before what is kept. */
function useSaid({ posted }: JourneyPart, kept: Readonly<Record<string, string>>) {
  const errors = posted?.refused.errors ?? {}
  return {
    errors,
    said: (name: string) => (posted ? posted.refused.values[name] : kept[name]) ?? '',
    fieldOf: (name: string) => ({ name, ...(errors[name] && { error: errors[name] }) }),
  }
}

function TradeInStep(part: JourneyPart) {
  const { answers, valued, valuePath, noun } = part.loaded
  const tradeIn = answers['trade-in']
  const known = tradeIn?.has === 'yes' && tradeIn.appraisal ? { has: 'valued' } : (tradeIn ?? {})
  const { errors, said, fieldOf } = useSaid(part, known as Record<string, string>)
  const choice = { name: 'has', isWrong: Boolean(errors.has) }
  return (
    <StepForm {...part}>
      <ChoiceGroup legend={`Do you have a ${noun} to trade in?`} error={errors.has}>
        <Choice {...choice} value="no" title="No trade-in" isChosen={said('has') === 'no'} />
        {valued && <Choice {...choice} value="valued" {...valued} isChosen={said('has') === 'valued'} />}
        <Choice
          {...choice}
          value="yes"
          title={valued ? `Yes, another ${noun}` : 'Yes, I have a trade-in'}
          text="We value it with you; what it’s worth comes off the price."
          isChosen={said('has') === 'yes'}
        >
          <TextField
            {...fieldOf('rego')}
            label="Registration"
            defaultValue={said('rego')}
            autoComplete="off"
            maxLength={12}
          />
          <TextField
            {...fieldOf('kilometres')}
            label="Kilometres (optional)"
            defaultValue={said('kilometres')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
          />
          <TextArea
            {...fieldOf('about')}
            label="Anything we should know? (optional)"
            defaultValue={said('about')}
            maxLength={200}
            rows={2}
          />
        </Choice>
      </ChoiceGroup>
      {!valued && valuePath && (
        <p className="note">
          Want a figure first?{' '}
          <a href={valuePath} className="strong-link">
            {`Value my ${noun}`}
          </a>{' '}
          takes two minutes. Then come back: your answers are kept.
        </p>
      )}
    </StepForm>
  )
}

function PaymentStep(part: JourneyPart) {
  const { answers, quote, hasFinance, noun } = part.loaded
  const { errors, said } = useSaid(part, answers.payment ?? {})
  const choice = { name: 'by', isWrong: Boolean(errors.by) }
  return (
    <StepForm {...part}>
      <ChoiceGroup legend="How would you like to pay?" error={errors.by}>
        <Choice
          {...choice}
          value="own funds"
          title="My own funds"
          text={`Bank transfer or a loan of your own; the rest is due when you take the ${noun}.`}
          isChosen={said('by') === 'own funds'}
        />
        {hasFinance && (
          <Choice
            {...choice}
            value="finance"
            title="Finance through the dealer"
            text="We send you an application after the deposit. The lender decides."
            isChosen={said('by') === 'finance'}
          />
        )}
      </ChoiceGroup>
      {hasFinance && quote?.weekly && (
        <div className="journey-estimate">
          <p className="note">{`With finance, an estimate for this ${noun}:`}</p>
          <RepaymentFigure terms={quote.weekly} look="card" />
        </div>
      )}
    </StepForm>
  )
}

function DeliveryStep(part: JourneyPart) {
  const { answers, delivers, yard, noun } = part.loaded
  const kept = (answers.delivery ?? {}) as Record<string, string>
  const { errors, said, fieldOf } = useSaid(part, kept)
  const choice = { name: 'way', isWrong: Boolean(errors.way) }
  return (
    <StepForm {...part}>
      <ChoiceGroup legend={`How do you want to get the ${noun}?`} error={errors.way}>
        <Choice
          {...choice}
          value="pick-up"
          title="I’ll pick it up"
          text={`${yard}. Free.`}
          isChosen={said('way') === 'pick-up'}
        />
        {delivers && (
          <Choice
            {...choice}
            value="delivery"
            title="Deliver it to me"
            text="The price depends on the postcode: you see it on the next page."
            isChosen={said('way') === 'delivery'}
          >
            <TextField
              {...fieldOf('postcode')}
              label="Postcode"
              defaultValue={said('postcode')}
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={4}
              placeholder="1234"
            />
            <TextField
              {...fieldOf('address')}
              label="Street and suburb (optional)"
              defaultValue={said('address')}
              autoComplete="street-address"
              maxLength={200}
            />
          </Choice>
        )}
      </ChoiceGroup>
    </StepForm>
  )
}

function DetailsStep({ loaded: { form, submission }, posted }: JourneyPart) {
  if (!form) return null
  return (
    <div className="panel panel-form stack stack-5">
      <p className="quiet">
        Next we’ll text you a code. With it you can carry on from any device and see your reservation.
      </p>
      <CheckoutForm
        form={form}
        submission={submission}
        refused={posted?.refused ?? null}
        submitLabel="Continue"
      />
    </div>
  )
}
