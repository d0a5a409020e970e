import { useState } from 'react'
import { codeFault, invalidCode, type LoginStatus } from './phone-code.ts'
import { askForCode, type KnownDetails, type Refusal, type SignInSite, verifyCode } from './sign-in-calls.ts'
import { useResendDelay } from './use-resend-delay.ts'

/** How far a phone number is on its way to being confirmed by a code. */
export type PhoneCheckState = {
  readonly status: LoginStatus | null
  readonly phone: string
  /** Null: none. An alert stands under the phone field. */
  readonly problem: { readonly at: 'phone' | 'code' | 'alert'; readonly text: string } | null
}

export const freshState: PhoneCheckState = { status: null, phone: '', problem: null }

export type PhoneCheck = ReturnType<typeof usePhoneCheck>

/** A phone number confirmed by a code, in a form of its own or within another (ACC-13 … ACC-21). */
export function usePhoneCheck({ site, api }: SignInSite, begun: PhoneCheckState) {
  const [state, setState] = useState(begun)
  const [busy, setBusy] = useState<'sending' | 'checking' | null>(null)
  const [isNew, setNew] = useState(false)
  const resend = useResendDelay(state.status)
  const refuse = (phone: string, { problem, at }: Refusal) =>
    setState((was) => ({ ...was, phone, problem: { at, text: problem } }))
  return {
    state,
    busy,
    isNew,
    refuse,
    /** Seconds until the code may be sent again. */
    resendIn: resend.left,
    async send(phone: string, details: KnownDetails) {
      setBusy('sending')
      setState((was) => ({ ...was, problem: null }))
      const sent = await askForCode({ site, api }, phone, details)
      setBusy(null)
      if (!('sent' in sent)) return refuse(phone, sent)
      setState({ status: 'verificationSent', phone, problem: null })
      resend.begin()
      setNew((await sent.isKnown) === false)
    },
    /** Whether the code is the phone's. */
    async check(entered: string): Promise<boolean> {
      const fault = codeFault(entered)
      if (fault) {
        setState({ ...state, problem: { at: 'code', text: fault } })
        return false
      }
      setBusy('checking')
      setState((was) => ({ ...was, problem: null }))
      const verified = await verifyCode({ site, api }, state.phone, entered.trim())
      setBusy(null)
      if (verified === null) refuse(state.phone, { problem: invalidCode, at: 'code' })
      else if ('problem' in verified) refuse(state.phone, verified)
      else setState((was) => ({ ...was, status: 'verificationSubmitted', problem: null }))
      return verified !== null && 'userId' in verified
    },
    accept: () => setState((was) => ({ ...was, status: 'verificationSubmitted', problem: null })),
    startAgain: () => setState({ ...freshState, phone: state.phone }),
  }
}
