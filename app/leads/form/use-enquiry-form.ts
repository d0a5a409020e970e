import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { fillRemembered } from '../remembered-user.ts'
import {
  afterSuccess,
  keepProblem,
  type Sent,
  sendEnquiry,
  submitFailed,
  successPath,
} from '../send-enquiry.ts'
import { visitSoFar } from '../visit-memory.ts'
import { fieldId } from './field-id.ts'
import { checkForm } from './form-check.ts'
import type { FormDescription, FormErrors, FormValues, Trouble } from './form-description.ts'
import { useFormDraft } from './use-form-draft.ts'

/** What a form that was refused comes back with, where the browser posted it itself. */
export type Refused = {
  readonly values: FormValues
  readonly errors: FormErrors
  readonly error: string | null
}

/** What a form does otherwise than enquiries do. */
export type FormWay = {
  readonly onSent?: (() => void) | undefined
  /** Whether it may be sent now; who says no has told why. */
  readonly before?: (entered: FormValues) => Promise<boolean>
  readonly send?: (entered: FormValues) => Promise<Sent>
  /** Whether the visitor is led on by it, and not to the page after a form. */
  readonly leadsOn?: (leadId: string) => boolean
}

/** A form on its way: idle, at one of its steps, submitting, taken or refused (ENQ-19 … ENQ-22). */
export function useEnquiryForm(form: FormDescription, refused: Refused | null, way: FormWay = {}) {
  const { onSent, before, leadsOn, send: post = (lead: FormValues) => sendEnquiry(form, lead) } = way
  const [trouble, setTrouble] = useState<Trouble | null>(() => troubleOf(refused))
  const errors: FormErrors = trouble && 'errors' in trouble ? trouble.errors : {}
  const [step, setStep] = useState(() => stepOf(form, errors, 0))
  const [isSending, setSending] = useState(false)
  const isUnderWay = useRef(false)
  const element = useRef<HTMLFormElement>(null)
  const problems = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const isLast = step === form.steps.length - 1
  const draft = useFormDraft(element, form, refused === null)
  useEffect(() => {
    if (refused === null) fillRemembered(element.current, form.site)
  }, [form.site, refused])
  useEffect(() => {
    if (trouble) problems.current?.focus()
  }, [trouble])

  const faultsAt = (isAsked: (step: number) => boolean): Trouble | null => {
    const asked = Object.entries(errors).filter(([name]) => isAsked(stepOfField(form, name)))
    return asked.length > 0 ? { errors: Object.fromEntries(asked) } : null
  }
  const fail = (next: Trouble) => {
    setTrouble(next)
    if ('errors' in next) setStep(stepOf(form, next.errors, step))
    else keepProblem(form.site, next.problem, next.detail)
  }
  const send = async (lead: FormValues) => {
    isUnderWay.current = true
    setSending(true)
    const isReady = before ? await before(lead) : true
    const sent = isReady ? await post(withVisit(lead, form.site)) : null
    isUnderWay.current = false
    setSending(false)
    if (sent === null) return
    if (!('leadId' in sent)) return fail(sent)
    afterSuccess(form, sent.leadId, lead)
    onSent?.()
    if (!leadsOn?.(sent.leadId)) navigate(successPath(form, sent.leadId))
  }
  const moveTo = useCallback((next: number) => {
    // The step must be there before it can be gone to.
    flushSync(() => setStep(next))
    element.current?.querySelector<HTMLElement>(`[data-step='${next}'] :is(h2, h3)`)?.focus()
  }, [])
  const goBack = useCallback(() => moveTo(step - 1), [moveTo, step])
  return {
    element,
    problems,
    trouble,
    /** As far as it is of the step at hand. */
    troubleHere: trouble && 'errors' in trouble ? faultsAt((at) => at === step) : trouble,
    errors,
    step,
    isLast,
    isSending,
    draft,
    goBack,
    /** Without a move of the focus: its tab has it. */
    showStep: setStep,
    /** Shows the field's step and goes to the field. */
    goTo(name: string) {
      // The field must be there before it can be gone to.
      flushSync(() => setStep(form.fields.find((field) => field.name === name)?.step ?? step))
      document.getElementById(fieldId(form.kind, name))?.focus()
    },
    async submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      if (isUnderWay.current) return
      const entered = enteredIn(event.currentTarget)
      const asked = form.fields.filter((field) => isLast || field.step === step)
      const checked = checkForm(asked, entered)
      if (checked.errors) return fail({ errors: checked.errors })
      // Those of a later step are said again where their fields are.
      setTrouble(isLast ? null : faultsAt((at) => at > step))
      if (isLast) await send({ ...entered, ...checked.values })
      else moveTo(step + 1)
    },
  }
}

const withVisit = (lead: FormValues, site: string): FormValues => ({
  ...lead,
  url: window.location.href,
  lead_attributes: JSON.stringify(visitSoFar(site)),
})

const troubleOf = (refused: Refused | null): Trouble | null => {
  if (!refused) return null
  return Object.keys(refused.errors).length > 0
    ? { errors: refused.errors }
    : { problem: submitFailed, detail: refused.error }
}

/** Where a field stands; what is none of the form's own is asked for last. */
const stepOfField = ({ fields, steps }: FormDescription, name: string): number =>
  fields.find((field) => field.name === name)?.step ?? steps.length - 1

/** The first step with a fault. */
function stepOf(form: FormDescription, errors: FormErrors, current: number): number {
  const names = Object.keys(errors).filter((name) => errors[name])
  return names.length ? Math.min(...names.map((name) => stepOfField(form, name))) : current
}

const enteredIn = (element: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(element)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
