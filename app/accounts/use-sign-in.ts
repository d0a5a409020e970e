import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { leavePage } from './leave-page.ts'
import { codeFault, invalidCode, type LoginStatus, unknownErrorAdvancing } from './phone-code.ts'
import { askForCode, type KnownDetails, type Refusal, verifyCode } from './sign-in-calls.ts'
import { useResendDelay } from './use-resend-delay.ts'

/** What the form comes back with where the browser posted it itself. */
export type SignInState = {
  readonly status: LoginStatus | null
  readonly phone: string
  /** Null: none. An alert stands under the phone field. */
  readonly problem: { readonly at: 'phone' | 'code' | 'alert'; readonly text: string } | null
}

export type SignInFacts = {
  readonly site: string
  readonly api: string
  readonly redirect: string
  readonly detailsOf: () => KnownDetails
}

export const freshState: SignInState = { status: null, phone: '', problem: null }

/** A visitor on the way from a phone number to a session (ACC-13 … ACC-21). */
export function useSignIn({ site, api, redirect, detailsOf }: SignInFacts, begun: SignInState) {
  const [state, setState] = useState(begun)
  const [busy, setBusy] = useState<'sending' | 'checking' | null>(null)
  const [isNew, setNew] = useState(false)
  const resend = useResendDelay(state.status)
  const [phoneField, code] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const { status, problem } = state
  useEffect(() => {
    if (status === 'verificationSent') code.current?.focus()
  }, [status])
  useRefused(problem, status === null ? phoneField : code)

  const refuse = (phone: string, { problem, at }: Refusal) =>
    setState((was) => ({ ...was, phone, problem: { at, text: problem } }))

  const send = async (phone: string) => {
    setBusy('sending')
    setState((was) => ({ ...was, problem: null }))
    const sent = await askForCode({ site, api }, phone, detailsOf())
    setBusy(null)
    if (!('sent' in sent)) return refuse(phone, sent)
    setState({ status: 'verificationSent', phone, problem: null })
    resend.begin()
    setNew((await sent.isKnown) === false)
  }
  const check = async (entered: string) => {
    const fault = codeFault(entered)
    if (fault) return setState({ ...state, problem: { at: 'code', text: fault } })
    setBusy('checking')
    setState((was) => ({ ...was, problem: null }))
    const verified = await verifyCode({ site, api }, state.phone, entered.trim())
    setBusy(null)
    if (verified === null) return refuse(state.phone, { problem: invalidCode, at: 'alert' })
    if ('problem' in verified) return refuse(state.phone, verified)
    await goOn()
  }
  const goOn = async () => {
    setState({ ...state, status: 'verificationSubmitted', problem: null })
    try {
      await leavePage(redirect)
    } catch (error) {
      console.warn('The page after signing in did not come', error)
      refuse(state.phone, { problem: unknownErrorAdvancing, at: 'alert' })
    }
  }
  const submitting = (name: string, work: (entered: string) => Promise<unknown>) => {
    return (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (busy) return
      // Signed in already: all that is left to try is the way on.
      if (state.status === 'verificationSubmitted') return state.problem ? void goOn() : undefined
      void work(String(new FormData(event.currentTarget).get(name) ?? ''))
    }
  }
  return {
    state,
    busy,
    isNew,
    phoneField,
    code,
    /** Seconds until the code may be sent again. */
    resendIn: resend.left,
    submitPhone: submitting('phone', send),
    submitCode: submitting('code', check),
    startAgain: () => setState({ ...freshState, phone: state.phone }),
  }
}

/** What was refused is ready to be written anew. A page that came back with a problem leaves the focus where it is. */
function useRefused(problem: SignInState['problem'], field: RefObject<HTMLInputElement | null>) {
  const known = useRef(problem)
  useEffect(() => {
    if (problem && problem !== known.current) field.current?.select()
    known.current = problem
  }, [problem, field])
}
