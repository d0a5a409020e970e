import { useState } from 'react'
import { AmountField } from '#app/ui/amounts/amount-field.tsx'
import { CircleAlert, CircleCheck } from '#app/ui/icons.tsx'
import { wholeNumber } from '#app/ui/money.ts'
import { readLimit, type TowAnswer, type Towed, towAnswer, usualBallKg } from '../tow.ts'
import './tow-check.css'

/** Whether the buyer's own car may tow it. What it needs stands there without script; the answer needs it. */
export function TowCheck({ towed }: { towed: Towed }) {
  const [typed, setTyped] = useState('')
  const limit = readLimit(typed)
  const answer = limit === null ? null : towAnswer(towed, limit)
  return (
    <div className="vehicle-calculator">
      <h3>Can my car tow it?</h3>
      <dl className="tow-check-sign">
        {towed.tareKg !== null && (
          <div>
            <dt>Empty (tare)</dt>
            <dd className="tabular">{`${wholeNumber(towed.tareKg)} kg`}</dd>
          </div>
        )}
        <div>
          <dt>Loaded (ATM)</dt>
          <dd className="tabular">{`${wholeNumber(towed.atmKg)} kg`}</dd>
        </div>
        <div>
          <dt>On the tow ball</dt>
          <dd className="tabular">{`about ${wholeNumber(usualBallKg(towed))} kg`}</dd>
        </div>
      </dl>
      <AmountField
        label="My car's towing limit, braked"
        after="kg"
        value={typed}
        onValue={setTyped}
        error={typed.trim() && limit === null ? 'Enter a limit in kilograms, like 3,500' : null}
      />
      <p role="status" className="tow-check-answer" data-answer={answer?.kind}>
        {answer && (
          <>
            {answer.kind === 'fits' ? (
              <CircleCheck aria-hidden className="icon-medium icon-fixed" />
            ) : (
              <CircleAlert aria-hidden className="icon-medium icon-fixed" />
            )}
            {words(answer)}
          </>
        )}
      </p>
      <p className="note">
        Your owner's manual has the limit. Check the tow bar's plate, the ball weight and the combined mass
        (GCM) too, or ask us to.
      </p>
    </div>
  )
}

/** Water and gas alone weigh more. */
const leastLoadKg = 150

function words(answer: TowAnswer): string {
  if (answer.kind === 'heavy') return 'Too heavy for that car, even empty.'
  if (answer.kind === 'light' && answer.loadKg < leastLoadKg) return 'No: too heavy to tow loaded.'
  return answer.kind === 'light'
    ? `Only with up to ${wholeNumber(answer.loadKg)} kg on board: it weighs more fully loaded.`
    : answer.spareKg === 0
      ? 'Yes, fully loaded and with nothing to spare.'
      : `Yes, fully loaded, with ${wholeNumber(answer.spareKg)} kg to spare.`
}
