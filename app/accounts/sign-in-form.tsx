import { buttonLook } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/field.tsx'
import { CircleAlert, LogIn } from '#app/ui/icons.tsx'
import type { PhoneCheckState } from './use-phone-check.ts'
import { type SignInFacts, useSignIn } from './use-sign-in.ts'
import './sign-in-form.css'

type FormFacts = SignInFacts & {
  /** Where a browser without scripts posts it, and comes back to. */
  readonly action: string
  readonly begun: PhoneCheckState
}

/** Two forms: the phone that a code is sent to, and the code. A browser without scripts posts one after the other. */
export function SignInForm({ action, begun, ...facts }: FormFacts) {
  const sign = useSignIn(facts, begun)
  const { state, busy, isNew, resendIn, submitPhone, submitCode, startAgain } = sign
  const isSent = state.status !== null
  const { problem } = state
  return (
    <div data-status={state.status ?? undefined} className="stack stack-6">
      <form method="post" action={action} onSubmit={submitPhone} noValidate className="stack stack-3">
        <input type="hidden" name="step" value="send" />
        <TextField
          label="Mobile number"
          name="phone"
          id="sign-in-phone"
          ref={sign.phoneField}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          aria-required
          readOnly={isSent}
          key={state.phone}
          defaultValue={state.phone}
          hint={isSent ? 'Code sent!' : "Australian mobile. We'll text you a six-digit code."}
          {...(problem?.at === 'phone' && { error: problem.text })}
        />
        {problem?.at === 'alert' && (
          <p role="alert" className="sign-in-problem">
            <CircleAlert aria-hidden className="sign-in-problem-icon" />
            {problem.text}
          </p>
        )}
        <p aria-live="polite" className="visually-hidden">
          {isSent && 'Code sent!'}
        </p>
        <div className="sign-in-send-actions">
          <button
            type="submit"
            disabled={isSent && resendIn > 0}
            aria-disabled={busy === 'sending' || undefined}
            className={buttonLook(isSent ? 'outline' : 'brand')}
          >
            {busy === 'sending' ? 'Sending...' : isSent ? 'Resend Code' : 'Send Code'}
          </button>
          {isSent && resendIn > 0 && <span className="note tabular">{`in ${resendIn} seconds`}</span>}
          {isSent && (
            <a
              href={action}
              onClick={(event) => {
                event.preventDefault()
                startAgain()
              }}
              className={buttonLook('plain')}
            >
              Change number
            </a>
          )}
        </div>
        {isNew && <p className="note">First time here? We'll create your account when you sign in.</p>}
      </form>
      <form method="post" action={action} onSubmit={submitCode} noValidate className="sign-in-code-form">
        <input type="hidden" name="step" value="verify" />
        <input type="hidden" name="phone" value={state.phone} />
        <TextField
          label="Code"
          name="code"
          id="sign-in-code"
          ref={sign.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-required
          disabled={!isSent}
          autoFocus={begun.status !== null}
          hint="Six digits, valid for five minutes."
          {...(problem?.at === 'code' && { error: problem.text, isAlert: true })}
        />
        <button
          type="submit"
          disabled={!isSent}
          aria-disabled={busy === 'checking' || undefined}
          className={`${buttonLook('brand')} full-width`}
        >
          <LogIn aria-hidden className="icon-medium" />
          {state.status === 'verificationSubmitted'
            ? problem
              ? 'Continue'
              : 'Signed in'
            : busy === 'checking'
              ? 'Checking...'
              : 'Sign in'}
        </button>
      </form>
    </div>
  )
}
