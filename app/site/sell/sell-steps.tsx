import { useEffect, useRef } from 'react'
import { EnquiryField, Trap } from '#app/leads/form/enquiry-fields.tsx'
import { StepFields, SubmitButton, useHydrated } from '#app/leads/form/enquiry-form.tsx'
import { fieldId } from '#app/leads/form/field-id.ts'
import type { FieldDescription, FormErrors, FormValues } from '#app/leads/form/form-description.ts'
import { FormProblems } from '#app/leads/form/form-problems.tsx'
import { fillRemembered, rememberUser } from '#app/leads/remembered-user.ts'
import { visitSoFar } from '#app/leads/visit-memory.ts'
import { KmsField } from '#app/trade-in/kms-field.tsx'
import { PhotosStep } from '#app/trade-in/photos-step.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import type { SellFacts } from './sell.server.ts'
import { Ended, Valued } from './valued.tsx'

type Refused = {
  readonly errors: FormErrors
  readonly error: string | null
  readonly values: FormValues
}
type StepProps = { facts: SellFacts; refused: Refused | null }

/** Each step is a form that a browser posts by itself. */
export function SellStep({ facts, refused }: StepProps) {
  switch (facts.step) {
    case 'plate':
      return (
        <FieldsStep
          {...{ facts, refused, title: 'What’s your number plate?', submit: `Find my ${facts.noun}` }}
        />
      )
    case 'car':
      return <CarStep facts={facts} refused={refused} />
    case 'condition':
      return (
        <FieldsStep
          facts={facts}
          refused={refused}
          title={
            facts.fields.some(({ name }) => name === 'kms')
              ? 'Kilometres and condition'
              : 'Size and condition'
          }
          submit="Continue"
        />
      )
    case 'contact':
      return (
        <FieldsStep
          {...{ facts, refused, title: 'Who are we valuing it for?', submit: 'Continue' }}
          note="We’ll send your valuation here, and nothing else unless you ask."
        />
      )
    case 'photos':
      return <PhotosStep {...facts} problem={refused?.error ?? null} />
    case 'valuation':
      return <Valued facts={facts} />
    case 'done':
      return <Ended facts={facts} />
  }
}

function CarStep({ facts, refused }: StepProps) {
  const { owned, isDescribing, action, addresses, noun } = facts
  if (isDescribing || refused || !owned?.found)
    return (
      <FieldsStep
        {...{ facts, refused, title: `Tell us about your ${noun}`, submit: 'Continue' }}
        note={
          owned?.found
            ? undefined
            : `We couldn’t find ${owned?.plate ?? 'that plate'}. No worries, just tell us about the ${noun}.`
        }
      />
    )
  return (
    <form method="post" action={action} className="stack stack-5">
      <input type="hidden" name="step" value="car" />
      <h2 className="heading-3">{`Is this your ${noun}?`}</h2>
      <div className="sell-found">
        <p className="sell-found-car">{owned.found}</p>
        <p className="note">{owned.plate}</p>
      </div>
      <div className="row row-3 row-wrapping">
        <Button type="submit" name="intent" value="yes" className="fills">
          {`Yes, that’s my ${noun}`}
        </Button>
        <a href={addresses.describe} className={`${buttonLook('outline')} fills`}>
          No, it’s another one
        </a>
      </div>
    </form>
  )
}

type FieldsProps = StepProps & { title: string; submit: string; note?: string | undefined }

function FieldsStep({ facts, refused, title, submit, note }: FieldsProps) {
  const { step, fields, action, site } = facts
  const form = useRef<HTMLFormElement>(null)
  const problems = useRef<HTMLDivElement>(null)
  const hydrated = useHydrated()
  const values: FormValues = refused?.values ?? facts.values
  const isContact = step === 'contact'
  useEffect(() => {
    if (isContact) prefill(form.current, site, refused !== null)
  }, [isContact, site, refused])
  const shown = (field: FieldDescription) => {
    const value = values[field.name] || (refused ? '' : (field.value ?? ''))
    const told = { value, error: refused?.errors[field.name], hydrated }
    return field.name === 'kms' ? (
      <KmsField id={fieldId('trade-in', 'kms')} field={field} {...told} />
    ) : (
      <EnquiryField form="trade-in" field={field} {...told} />
    )
  }
  return (
    <form
      ref={form}
      method="post"
      action={action}
      noValidate
      onSubmit={(event) => isContact && remember(event.currentTarget, site)}
      className="stack stack-5"
    >
      {refused && <Problems fields={fields} refused={refused} box={problems} />}
      <div className="stack stack-2">
        <h2 className="heading-3">{title}</h2>
        {note && <p className="quiet">{note}</p>}
      </div>
      <input type="hidden" name="step" value={step} />
      {isContact && <Trap />}
      {isContact && <input type="hidden" name="lead_attributes" defaultValue="" />}
      <StepFields fields={fields} shown={shown} />
      <SubmitButton isSending={false}>{submit}</SubmitButton>
      {isContact && <p className="fine-print">{facts.privacy}</p>}
    </form>
  )
}

type ProblemsProps = {
  fields: readonly FieldDescription[]
  refused: Refused
  box: React.RefObject<HTMLDivElement | null>
}

function Problems({ fields, refused: { errors, error }, box }: ProblemsProps) {
  const hasErrors = Object.keys(errors).length > 0
  const trouble = hasErrors ? { errors } : { problem: error ?? 'That didn’t work.', detail: null }
  return (
    <FormProblems
      form={{ kind: 'trade-in', fields }}
      trouble={trouble}
      box={box}
      onChoose={(name) => document.getElementById(fieldId('trade-in', name))?.focus()}
    />
  )
}

/** ENQ-37: what the browser knows and the page does not say. */
function prefill(form: HTMLFormElement | null, site: string, isRefused: boolean): void {
  if (!isRefused) fillRemembered(form, site)
  const attributes = form?.elements.namedItem('lead_attributes')
  if (attributes instanceof HTMLInputElement) attributes.value = JSON.stringify(visitSoFar(site) ?? {})
}

function remember(form: HTMLFormElement, site: string): void {
  const entered = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  rememberUser(site, Object.fromEntries(entered))
}
