import { freshState, type PhoneCheckState } from '#app/accounts/use-phone-check.ts'
import { CollectionNotice, SubmitButton, useHydrated } from '#app/leads/form/enquiry-form.tsx'
import { FormProblems } from '#app/leads/form/form-problems.tsx'
import type { Refused } from '#app/leads/form/use-enquiry-form.ts'
import { ApplicationKept } from './application-kept.tsx'
import { DetailsPart, LoanPart, PhonePart, TicksPart, UnseenFields } from './application-parts.tsx'
import { FinanceDisclaimer } from './disclaimer.tsx'
import { type ApplicationFacts, type Kept, useApplication } from './use-application.ts'
import './application-form.css'

/** What the page comes back with where the browser posted the form itself. */
export type PostedApplication =
  | { readonly refused: Refused; readonly phone?: PhoneCheckState }
  | { readonly kept: Kept }
  | { readonly codeSent: true; readonly values: Refused['values']; readonly phone: PhoneCheckState }

type FormProps = { facts: ApplicationFacts; posted: PostedApplication | null }

/** The single form of the finance page (FIN-66 … FIN-68). */
export function ApplicationForm({ facts, posted }: FormProps) {
  const hydrated = useHydrated()
  const { form, offer } = facts
  const application = useApplication(facts, {
    refused: posted && 'refused' in posted ? posted.refused : null,
    phone: (posted && 'phone' in posted && posted.phone) || freshState,
    kept: posted && 'kept' in posted ? posted.kept : null,
  })
  const { state, kept } = application
  if (kept) return <ApplicationKept kept={kept} form={form} offer={offer} />
  const entered =
    posted && 'refused' in posted
      ? posted.refused.values
      : posted && 'codeSent' in posted
        ? posted.values
        : null
  const part = { facts, application, posted: entered, hydrated }
  return (
    <form
      ref={state.element}
      method="post"
      action={form.action}
      data-form={form.kind}
      noValidate
      onSubmit={state.submit}
      className="application-form"
    >
      {state.trouble && (
        <FormProblems form={form} trouble={state.trouble} box={state.problems} onChoose={state.goTo} />
      )}
      <UnseenFields facts={facts} />
      <section aria-labelledby="application-loan" className="application-section">
        <h2 id="application-loan" className="heading-4">
          What it would cost
        </h2>
        <LoanPart {...part} />
      </section>
      <section aria-labelledby="application-details" className="application-section">
        <h2 id="application-details" className="heading-4">
          Your details
        </h2>
        <DetailsPart {...part} />
      </section>
      <section aria-labelledby="application-phone" className="application-section">
        <h2 id="application-phone" className="heading-4">
          Confirm your mobile
        </h2>
        <PhonePart {...part} />
      </section>
      <section aria-label="Agreement" className="application-section">
        <TicksPart {...part} />
        <SubmitButton isSending={state.isSending}>{sendLabel}</SubmitButton>
        <CollectionNotice form={form} />
        {offer.hasFigures && (
          <FinanceDisclaimer text={offer.disclaimer} isFolded={offer.isDisclaimerFolded} />
        )}
      </section>
    </form>
  )
}

export const sendLabel = 'Send application'
