import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { leavePage } from './leave-page.ts'
import { unknownErrorAdvancing } from './phone-code.ts'
import type { KnownDetails } from './sign-in-calls.ts'
import { type PhoneCheckState, usePhoneCheck } from './use-phone-check.ts'

export type SignInFacts = {
  readonly site: string
  readonly api: string
  readonly redirect: string
  readonly detailsOf: () => KnownDetails
}

/** A visitor on the way from a phone number to a session (ACC-13 … ACC-21). */
export function useSignIn({ site, api, redirect, detailsOf }: SignInFacts, begun: PhoneCheckState) {
  const { refuse, send, check, accept, ...phoneCheck } = usePhoneCheck({ site, api }, begun)
  const { state, busy } = phoneCheck
  const [phoneField, code] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const { status, problem } = state
  useEffect(() => {
    if (status === 'verificationSent') code.current?.focus()
  }, [status])
  useRefused(problem, status === null ? phoneField : code)

  const goOn = async () => {
    accept()
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
    ...phoneCheck,
    phoneField,
    code,
    submitPhone: submitting('phone', (phone) => send(phone, detailsOf())),
    submitCode: submitting('code', async (entered) => {
      if (await check(entered)) await goOn()
    }),
  }
}

/** What was refused is ready to be written anew. A page that came back with a problem leaves the focus where it is. */
function useRefused(problem: PhoneCheckState['problem'], field: RefObject<HTMLInputElement | null>) {
  const known = useRef(problem)
  useEffect(() => {
    if (problem && problem !== known.current) field.current?.select()
    known.current = problem
  }, [problem, field])
}
