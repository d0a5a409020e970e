import { type MouseEvent, type ReactNode, useId, useState } from 'react'
import { freshState } from '#app/accounts/use-phone-check.ts'
import { comparisonWarning } from '#app/credit/credit-terms.ts'
import { CollectionNotice, SubmitButton } from '#app/leads/form/enquiry-form.tsx'
import { FormProblems } from '#app/leads/form/form-problems.tsx'
import { Button } from '#app/ui/button.tsx'
import { sendLabel } from './application-form.tsx'
import { ApplicationKept } from './application-kept.tsx'
import { DetailsPart, LoanPart, PhonePart, TicksPart, UnseenFields } from './application-parts.tsx'
import { FinanceDisclaimer } from './disclaimer.tsx'
import { FinanceTabs, financeTabs, panelId, tabId } from './finance-tabs.tsx'
import { QuoteFigure } from './quick-quote.tsx'
import { type ApplicationFacts, useApplication } from './use-application.ts'
import './application-steps.css'

const fresh = { refused: null, phone: freshState, kept: null }

/** The steps first, then the same submit as the single form's (FIN-69). */
export function ApplicationSteps({ facts }: { facts: ApplicationFacts }) {
  const { form, offer } = facts
  const application = useApplication(facts, fresh)
  const { state, values, quoted, kept } = application
  const [reached, reach] = useState(0)
  const name = useId()
  if (state.step > reached) reach(state.step)
  if (kept) return <ApplicationKept kept={kept} form={form} offer={offer} />
  const preApproves = offer.lender?.preApproves ?? false
  const titles = financeTabs(preApproves)
  const part = { facts, application, posted: null, hydrated: true }
  const panels: readonly ReactNode[] = [
    <LoanPart key="loan" {...part} notes={`#${notesId}`} />,
    <DetailsPart key="details" {...part} />,
    <div key="figure" className="stack stack-4">
      <p>
        {offer.lender
          ? `This is the figure for what you told us. ${preApproves ? 'You’re pre-approved once the lender says so, after you apply.' : 'The lender decides once you apply.'}`
          : `This is our estimate for what you told us. ${offer.dealer} takes your application to a lender, who decides.`}
      </p>
      <QuoteFigure offer={offer} values={values} quoted={quoted} notes={`#${notesId}`} />
    </div>,
    <div key="apply" className="stack stack-5">
      <PhonePart {...part} />
      <TicksPart {...part} />
    </div>,
  ]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it hears the clicks of links, which the keyboard makes as well
    <form
      ref={state.element}
      data-form={form.kind}
      noValidate
      onSubmit={state.submit}
      onClick={goToNotes}
      className="stack stack-5"
    >
      <FinanceTabs
        name={name}
        titles={titles}
        shown={state.step}
        reached={reached}
        onChoose={state.showStep}
      />
      {state.troubleHere && (
        <FormProblems form={form} trouble={state.troubleHere} box={state.problems} onChoose={state.goTo} />
      )}
      <UnseenFields facts={facts} />
      {panels.map((panel, i) => (
        <div
          key={titles[i]}
          role="tabpanel"
          id={panelId(name, i)}
          aria-labelledby={tabId(name, i)}
          data-step={i}
          className={`stack stack-4 ${i === state.step ? '' : 'hidden'}`}
        >
          <h3 tabIndex={-1} className="application-step-title">
            {titles[i]}
          </h3>
          {panel}
        </div>
      ))}
      <div className="row row-3 row-wrapping">
        {state.step > 0 && (
          <Button look="outline" onClick={state.goBack}>
            Back
          </Button>
        )}
        <SubmitButton isSending={state.isSending}>
          {state.isLast ? sendLabel : `Next: ${titles[state.step + 1]}`}
        </SubmitButton>
      </div>
      {state.isLast && <CollectionNotice form={form} />}
      {offer.hasFigures && <PopupNotes offer={offer} />}
    </form>
  )
}

/** The foot of the page is out of reach while the popup is open: what figures want beside them stands here as well. */
const notesId = 'finance-popup-notes'

const PopupNotes = ({ offer }: { offer: ApplicationFacts['offer'] }) => (
  <section
    id={notesId}
    tabIndex={-1}
    aria-label="About finance figures"
    className="application-notes"
    data-law=""
  >
    <FinanceDisclaimer text={offer.disclaimer} isFolded={offer.isDisclaimerFolded} />
    <p>{comparisonWarning}</p>
  </section>
)

function goToNotes(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest(`a[href="#${notesId}"]`) : null
  if (!link) return
  event.preventDefault()
  const notes = document.getElementById(notesId)
  notes?.scrollIntoView()
  notes?.focus()
}
