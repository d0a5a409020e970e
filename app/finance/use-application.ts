import { useRef, useState } from 'react'
import { type PhoneCheckState, usePhoneCheck } from '#app/accounts/use-phone-check.ts'
import type { FormDescription, FormValues } from '#app/leads/form/form-description.ts'
import { type Refused, useEnquiryForm } from '#app/leads/form/use-enquiry-form.ts'
import { codeField } from './code-fields.ts'
import type { FinanceOffer, QuoteValues } from './finance-offer.ts'
import { creditScores, termOf } from './quote.ts'
import { type LenderOutcome, sendApplication } from './send-application.ts'
import { useQuote } from './use-quote.ts'

/** The dealer has it; what came of the lender. */
export type Kept = { readonly leadId: string; readonly lender: LenderOutcome }

export type ApplicationFacts = {
  readonly form: FormDescription
  /** Names this showing of the form. */
  readonly submission: string
  readonly offer: FinanceOffer
  /** The visitor's phone was confirmed when signing in. */
  readonly isSignedIn: boolean
  /** No SMS leaves the deployment: its outbox has the code. */
  readonly isDemo: boolean
}
export type LoadedApplication = { readonly facts: ApplicationFacts; readonly car: string | null }

type Begun = {
  readonly refused: Refused | null
  readonly phone: PhoneCheckState
  readonly kept: Kept | null
}

/** An application on its way: code sent, submitted, code checked, lead and customer made, led on (FIN-68). */
export function useApplication({ form, offer, isSignedIn }: ApplicationFacts, begun: Begun) {
  const [values, setValues] = useState(() => firstValues(offer.first, begun.refused?.values))
  const [kept, keep] = useState(begun.kept)
  const check = usePhoneCheck(offer, begun.phone)
  const code = useRef<HTMLInputElement>(null)
  const lender = useRef<LenderOutcome | null>(null)
  const quoted = useQuote(offer, values)
  const ask = async (entered: FormValues) => {
    const { name = '', last_name = '', email = '', phone = '' } = entered
    await check.send(phone, { first_name: name, last_name, email })
    setTimeout(() => code.current?.focus())
  }
  const state = useEnquiryForm(form, begun.refused, {
    async before(entered) {
      const isKnown = isSignedIn && !state.errors[codeField]
      if (isKnown || check.state.status === 'verificationSubmitted') return true
      if (check.state.status === null) {
        await ask(entered)
        return false
      }
      const isRight = await check.check(entered[codeField] ?? '')
      if (!isRight) setTimeout(() => code.current?.select())
      return isRight
    },
    async send({ [codeField]: _, ...entered }) {
      const { lender: outcome = null, ...sent } = await sendApplication(form, offer, entered)
      lender.current = outcome
      return sent
    },
    leadsOn(leadId) {
      if (!lender.current) return false
      keep({ leadId, lender: lender.current })
      if ('redirectUrl' in lender.current) window.location.assign(lender.current.redirectUrl)
      return true
    },
  })
  return {
    state,
    values,
    change: (changed: Partial<QuoteValues>) => setValues((was) => ({ ...was, ...changed })),
    quoted,
    check,
    code,
    kept,
    isConfirmed: isSignedIn && !state.errors[codeField],
    sendCode() {
      if (state.element.current) void ask(enteredIn(state.element.current))
    },
  }
}

export type Application = ReturnType<typeof useApplication>

/** What was posted stays in its fields, as far as it can. */
function firstValues(first: QuoteValues, posted: FormValues | undefined): QuoteValues {
  if (!posted) return first
  return {
    amount: posted.amount?.slice(0, 12) ?? first.amount,
    term: termOf(posted.term) ?? first.term,
    score: creditScores.find((known) => known === posted.selfAssessedCreditScore) ?? first.score,
  }
}

const enteredIn = (element: HTMLFormElement): FormValues =>
  Object.fromEntries([...new FormData(element)].map(([name, value]) => [name, String(value)]))
