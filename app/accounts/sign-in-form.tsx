import { buttonLook } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { CircleAlert, LogIn } from '#app/ui/icons.tsx'
import { type SignInFacts, type SignInState, useSignIn } from './use-sign-in.ts'

type FormFacts = SignInFacts & {
  /** Where a browser without scripts posts it, and comes back to. */
  readonly action: string
  readonly begun: SignInState
}

/** Two forms: the phone that a code is sent to, and the code. A browser without scripts posts one after the other. */
export function SignInForm({ action, begun, ...facts }: FormFacts) {
  const sign = useSignIn(facts, begun)
  const { state, busy, isNew, resendIn, submitPhone, submitCode, startAgain } = sign
  const isSent = state.status !== null
  const { problem } = state
  return (
    <div data-status={state.status ?? undefined} className="grid gap-6">
      <form method="post" action={action} onSubmit={submitPhone} noValidate className="grid gap-3">
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
          <p role="alert" className="flex gap-1.5 font-medium text-bad">
            <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
            {problem.text}
          </p>
        )}
        <p aria-live="polite" className="sr-only">
          {isSent && 'Code sent!'}
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <button
            type="submit"
            disabled={isSent && resendIn > 0}
            aria-disabled={busy === 'sending' || undefined}
            className={buttonLook(isSent ? 'outline' : 'brand')}
          >
            {busy === 'sending' ? 'Sending...' : isSent ? 'Resend Code' : 'Send Code'}
          </button>
          {isSent && resendIn > 0 && (
            <span className="text-sm text-ink-2 tabular">{`in ${resendIn} seconds`}</span>
          )}
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
        {isNew && (
          <p className="text-sm text-ink-2">First time here? We'll create your account when you sign in.</p>
        )}
      </form>
      <form
        method="post"
        action={action}
        onSubmit={submitCode}
        noValidate
        className="grid gap-3 border-t border-line pt-6"
      >
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
          {...(problem?.at === 'code' && { error: problem.text })}
        />
        <button
          type="submit"
          disabled={!isSent}
          aria-disabled={busy === 'checking' || undefined}
          className={`${buttonLook('brand')} w-full`}
        >
          <LogIn aria-hidden className="size-5" />
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
