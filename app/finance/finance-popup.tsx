import { useEffect, useState } from 'react'
import type { FormDescription } from '#app/leads/form/form-description.ts'
import { Sheet } from '#app/ui/layers/dialog.tsx'
import { afterPaint } from '#app/ui/navigation/after-paint.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { tabOf } from './application-parts.tsx'
import { ApplicationSteps } from './application-steps.tsx'
import { FinanceTabs, financeTabs } from './finance-tabs.tsx'
import type { LoadedApplication } from './use-application.ts'
import './finance-popup.css'

/** FIN-15, of a lender that pre-approves; of another it would be untrue (ASIC Act s 12DB). */
const title = 'Instant Finance pre-approval with no impact on your credit score.'
const quoteTitle = 'Your finance quote'
const preApproves = ({ facts }: LoadedApplication) => facts.offer.lender?.preApproves ?? false

type PopupProps = {
  /** The page in its place, where the form cannot be had. */
  href: string
  loaded: Promise<LoadedApplication>
  onClose: () => void
}

/** The form of an application over the page at hand, in four tabs (FIN-14 … FIN-16). */
export function FinancePopup({ href, loaded, onClose }: PopupProps) {
  const [application, show] = useState<LoadedApplication | null>(null)
  useEffect(() => {
    let isOpen = true
    loaded.then(
      // The dialog is seen first: its form is a third of a slow phone's tap.
      (one) =>
        afterPaint(() => {
          if (isOpen)
            show({ ...one, facts: { ...one.facts, form: inTabs(one.facts.form, preApproves(one)) } })
        }),
      () => isOpen && window.location.assign(href),
    )
    return () => {
      isOpen = false
    }
  }, [loaded, href])
  return (
    <Sheet
      title={application && preApproves(application) ? title : quoteTitle}
      open
      onClose={onClose}
      beginsAtTitle
    >
      {application ? (
        <div className="stack stack-5">
          {application.car && <p className="strong">{application.car}</p>}
          <ApplicationSteps facts={application.facts} />
        </div>
      ) : (
        <div role="status" aria-label="Loading the form" className="stack stack-5">
          <FinanceTabs name="loading" titles={financeTabs(false)} shown={0} reached={0} onChoose={() => {}} />
          <Skeleton className="finance-popup-bone-field" />
          <Skeleton className="finance-popup-bone-field" />
          <Skeleton className="finance-popup-bone-figure" />
        </div>
      )}
    </Sheet>
  )
}

const inTabs = (form: FormDescription, isPreApproved: boolean): FormDescription => ({
  ...form,
  steps: financeTabs(isPreApproved),
  fields: form.fields.map((field) => ({ ...field, step: tabOf(field) })),
})
