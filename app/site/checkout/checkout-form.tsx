import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { EnquiryField, Trap } from '#app/leads/form/enquiry-fields.tsx'
import { StepFields, SubmitButton, useHydrated } from '#app/leads/form/enquiry-form.tsx'
import { fieldId } from '#app/leads/form/field-id.ts'
import { checkForm } from '#app/leads/form/form-check.ts'
import { type FormDescription, submissionField, type Trouble } from '#app/leads/form/form-description.ts'
import { FormProblems } from '#app/leads/form/form-problems.tsx'
import type { Refused } from '#app/leads/form/use-enquiry-form.ts'
import { fillRemembered, rememberUser } from '#app/leads/remembered-user.ts'
import { visitSoFar } from '#app/leads/visit-memory.ts'

type FormFacts = {
  form: FormDescription
  /** Names this showing of the form. */
  submission: string
  refused: Refused | null
  submitLabel: string
  /** Goes along unseen. */
  hidden?: Readonly<Record<string, string>>
  /** Between the fields and the button. */
  children?: ReactNode
}

/** A form that the browser always posts itself: what follows is another page, often of a payment provider. */
export function CheckoutForm({ form, submission, refused, submitLabel, hidden = {}, children }: FormFacts) {
  const hydrated = useHydrated()
  const state = usePostedForm(form, refused)
  const { trouble } = state
  const errors = trouble && 'errors' in trouble ? trouble.errors : {}
  return (
    <form
      ref={state.element}
      method="post"
      action={form.action}
      data-form={form.kind}
      noValidate
      onSubmit={state.submit}
      className="stack stack-5"
    >
      {trouble && (
        <FormProblems
          form={form}
          trouble={trouble}
          box={state.problems}
          onChoose={(name) => document.getElementById(fieldId(form.kind, name))?.focus()}
        />
      )}
      {Object.entries({ ...hidden, [submissionField]: submission }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="url" value={form.action} />
      <input type="hidden" name="lead_attributes" value="" />
      <Trap />
      <StepFields
        fields={form.fields}
        shown={(field) => (
          <EnquiryField
            form={form.kind}
            field={field}
            value={(refused ? refused.values[field.name] : field.value) ?? ''}
            error={errors[field.name]}
            hydrated={hydrated}
          />
        )}
      />
      {children}
      <SubmitButton isSending={state.isSending}>{submitLabel}</SubmitButton>
      <p className="fine-print">{form.privacy}</p>
    </form>
  )
}

function usePostedForm(form: FormDescription, refused: Refused | null) {
  const [trouble, setTrouble] = useState<Trouble | null>(() => troubleOf(refused))
  const [isSending, setSending] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const problems = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (trouble) problems.current?.focus()
  }, [trouble])
  useEffect(() => {
    if (!refused) fillRemembered(element.current, form.site)
  }, [form.site, refused])
  useEffect(() => {
    // Who comes back by the browser's button may press again.
    const wake = () => setSending(false)
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const element = event.currentTarget
    const entered = Object.fromEntries(
      [...new FormData(element)].flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    )
    const checked = checkForm(form.fields, entered)
    if (checked.errors || isSending) event.preventDefault()
    if (checked.errors) return setTrouble({ errors: checked.errors })
    const visit = element.elements.namedItem('lead_attributes')
    if (visit instanceof HTMLInputElement) visit.value = JSON.stringify(visitSoFar(form.site))
    rememberUser(form.site, checked.values)
    setTrouble(null)
    setSending(true)
  }
  return { element, problems, trouble, isSending, submit }
}

const troubleOf = (refused: Refused | null): Trouble | null =>
  refused === null
    ? null
    : Object.keys(refused.errors).length > 0
      ? { errors: refused.errors }
      : { problem: refused.error ?? 'That did not work.', detail: null }
