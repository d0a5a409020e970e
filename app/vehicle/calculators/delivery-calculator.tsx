import { useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/field.tsx'
import { dollars } from '#app/ui/money.ts'
import type { DeliveryOutcome } from './delivery-ask.ts'
import { noEstimateText } from './delivery-words.ts'
import './delivery-calculator.css'

/** What delivery to a postcode costs (VEH-72 … VEH-74). `api`: the base of the site's endpoints; `car`: its slug. */
export function DeliveryCalculator({ api, car }: { api: string; car: string }) {
  const [postcode, setPostcode] = useState('')
  const [outcome, setOutcome] = useState<DeliveryOutcome | 'asking' | null>(null)
  const requests = useRef(0)
  const ask = async () => {
    const number = ++requests.current
    if (postcode.trim() !== '') setOutcome('asking')
    const answer = await import('./delivery-ask.ts').then(
      ({ askDelivery }) => askDelivery({ api, car }, postcode, fetch),
      () => ({ problem: noEstimateText }),
    )
    if (requests.current === number) setOutcome(answer)
  }
  const isAsking = outcome === 'asking'
  const answer = outcome === 'asking' ? null : outcome
  const problem = answer && 'problem' in answer ? answer.problem : null
  return (
    <form
      noValidate
      className="vehicle-calculator"
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
    >
      <h3>Delivery to you</h3>
      <div className="vehicle-calculator__ask">
        <TextField
          label="Postcode"
          name="postcode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={4}
          placeholder="1234"
          value={postcode}
          onChange={(event) => {
            setPostcode(event.target.value)
            if (!isAsking) setOutcome(null)
          }}
        />
        <Button type="submit" look="outline" busy={isAsking}>
          Get a delivery price
        </Button>
      </div>
      <div aria-live="polite">
        {problem && (
          <p className={problem === noEstimateText ? 'quiet' : 'delivery-calculator-problem'}>{problem}</p>
        )}
        {answer && 'price' in answer && (
          <p className="vehicle-calculator__result">
            <strong className="vehicle-calculator__figure">
              {answer.price === 0 ? 'Free' : dollars(answer.price * 100)}
            </strong>
            <span>{` to your door, ${answer.name}`}</span>
          </p>
        )}
      </div>
    </form>
  )
}
