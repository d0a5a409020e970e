import type { RefObject } from 'react'
import type { PhoneCheck } from '#app/accounts/use-phone-check.ts'
import { EnquiryField } from '#app/leads/form/enquiry-fields.tsx'
import { fieldId } from '#app/leads/form/field-id.ts'
import type { FieldDescription, FormErrors } from '#app/leads/form/form-description.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/field.tsx'
import { CircleAlert } from '#app/ui/icons.tsx'
import { codeField, sendCodeField } from './code-fields.ts'
import './phone-fields.css'

type PhoneProps = {
  kind: string
  phone: FieldDescription
  start: string
  errors: FormErrors
  hydrated: boolean
  check: PhoneCheck
  /** A signed-in visitor's phone was confirmed before. */
  isConfirmed: boolean
  isDemo: boolean
  send: () => void
  code: RefObject<HTMLInputElement | null>
}

/** The buyer's phone, confirmed by a code (ACC-13 … ACC-20). Without scripts both buttons post the form. */
export function PhoneFields(props: PhoneProps) {
  const { kind, phone, start, errors, hydrated, check, isConfirmed, isDemo } = props
  const { status, problem } = check.state
  const isSent = status !== null
  const error = errors.phone ?? (problem?.at === 'phone' ? problem.text : undefined)
  const hint = isSent ? 'Code sent!' : "Australian mobile. We'll text you a six-digit code."
  return (
    <div data-status={status ?? undefined} className="phone-fields">
      <EnquiryField
        form={kind}
        field={{ ...phone, label: 'Mobile number', ...(!isConfirmed && { hint }) }}
        value={start}
        error={error}
        hydrated={hydrated}
        isLocked={isSent}
      />
      {problem?.at === 'alert' && (
        <p role="alert" className="phone-fields-problem">
          <CircleAlert aria-hidden className="phone-fields-problem-icon" />
          {problem.text}
        </p>
      )}
      <p aria-live="polite" className="visually-hidden">
        {isSent && 'Code sent!'}
      </p>
      {status === 'verificationSubmitted' ? (
        <p className="note">Your number is confirmed.</p>
      ) : (
        !isConfirmed && <CodeFields {...props} />
      )}
      {isDemo && isSent && status !== 'verificationSubmitted' && (
        <p className="note">
          This is a demo: no SMS is sent. Read the code in the{' '}
          <a href="/_/outbox" target="_blank" rel="nofollow noopener" className="strong-link">
            demo outbox
          </a>
          .
        </p>
      )}
    </div>
  )
}

function CodeFields({ kind, errors, hydrated, check, send, code }: PhoneProps) {
  const { state, busy, resendIn, startAgain } = check
  const isSent = state.status !== null
  const error = errors[codeField] ?? (state.problem?.at === 'code' ? state.problem.text : undefined)
  return (
    <>
      <div className="phone-fields-send">
        <Button
          type={hydrated ? 'button' : 'submit'}
          name={sendCodeField}
          value="yes"
          look="outline"
          disabled={isSent && resendIn > 0}
          aria-disabled={busy === 'sending' || undefined}
          onClick={hydrated ? send : undefined}
        >
          {busy === 'sending' ? 'Sending...' : isSent ? 'Resend Code' : 'Send Code'}
        </Button>
        {isSent && resendIn > 0 && <span className="note tabular">{`in ${resendIn} seconds`}</span>}
        {isSent && hydrated && (
          <Button look="plain" onClick={startAgain}>
            Change number
          </Button>
        )}
      </div>
      <TextField
        label="Code"
        name={codeField}
        id={fieldId(kind, codeField)}
        ref={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        aria-required
        disabled={!isSent}
        hint="Six digits, valid for five minutes."
        {...(error && { error, isAlert: !errors[codeField] })}
      />
    </>
  )
}
