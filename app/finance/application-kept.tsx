import { useEffect, useRef } from 'react'
import type { FormDescription } from '#app/leads/form/form-description.ts'
import { leadReference } from '#app/leads/lead.ts'
import { successPath } from '#app/leads/send-enquiry.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { CircleAlert, CircleCheck } from '#app/ui/icons.tsx'
import type { FinanceOffer } from './finance-offer.ts'
import type { LenderOutcome } from './send-application.ts'
import type { Kept } from './use-application.ts'
import './application-kept.css'

type KeptProps = { kept: Kept; form: FormDescription; offer: FinanceOffer }

/** The dealer has the application; what became of the lender is told as it is (ERR-09, ERR-10). */
export function ApplicationKept({ kept: { leadId, lender }, form, offer }: KeptProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const isLedOn = 'redirectUrl' in lender
  const Mark = isLedOn || lender.isGone ? CircleCheck : CircleAlert
  return (
    <div ref={box} tabIndex={-1} role={isLedOn ? 'status' : 'alert'} className="application-kept">
      <Mark aria-hidden className={`application-kept-mark ${isLedOn ? '' : 'application-kept-mark-open'}`} />
      <div className="stack stack-3">
        <h2 className="heading-4">{`${offer.dealer} has your application`}</h2>
        {!isLedOn && !lender.isGone && <p className="strong">{lender.problem}</p>}
        <p>{wordsOf(lender, offer)}</p>
        <p className="note">
          {'Your reference is '}
          <strong className="tabular">{leadReference(leadId)}</strong>
        </p>
        <p className="row row-3 row-wrapping">
          {isLedOn && (
            <a href={lender.redirectUrl} className={buttonLook('brand')}>
              Continue to the lender
            </a>
          )}
          <a href={successPath(form, leadId)} className={buttonLook('outline')}>
            What happens next
          </a>
        </p>
      </div>
    </div>
  )
}

function wordsOf(lender: LenderOutcome, { answerWithin }: FinanceOffer): string {
  const call = `One of our team will call you within ${answerWithin}.`
  if ('redirectUrl' in lender)
    return 'The lender takes you through the rest. Nothing is decided until it says so.'
  if (lender.isGone)
    return `It was sold or taken off our site while you were writing, so no lender was asked. ${call}`
  if (lender.isDeclined)
    return `The lender won’t take this one further online. Nothing you sent is lost. ${call}`
  return `The lender couldn’t take it just now, so nothing is decided. You don’t need to send it again. ${call}`
}
