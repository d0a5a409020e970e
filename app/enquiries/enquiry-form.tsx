import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { EnquiryField, fieldId, Trap } from './enquiry-fields.tsx'
import { checkForm } from './form-check.ts'
import {
  type FieldDescription,
  type FormDescription,
  type FormErrors,
  type FormValues,
  submissionField,
} from './form-description.ts'
import { FormProblems, type Trouble } from './form-problems.tsx'
import type { OfferedTime } from './offered-times.ts'
import { rememberedUser } from './remembered-user.ts'
import { afterSuccess, keepProblem, sendEnquiry, successPath } from './send-enquiry.ts'
import { SlotPicker } from './slot-picker.tsx'
import { visitSoFar } from './visit-memory.ts'

/** What a form that was refused comes back with. */
export type Refused = {
  readonly values: FormValues
  readonly errors: FormErrors
  readonly error: string | null
}

type Facts = {
  form: FormDescription
  /** Names this showing of the form. */
  submission: string
  refused?: Refused | null
  offered?: readonly OfferedTime[] | null
  /** The location that the page was asked for. */
  chosenLocation?: string | null
  onSent?: () => void
}

/** A lead form: posted by the browser itself, or by this script where there is one (ENQ-19 … ENQ-22). */
export function EnquiryForm({ form, submission, refused = null, offered = null, ...facts }: Facts) {
  const hydrated = useHydrated()
  const [trouble, setTrouble] = useState<Trouble | null>(() => troubleOf(refused))
  const errors = trouble && 'errors' in trouble ? trouble.errors : {}
  const [step, setStep] = useState(() => stepOf(form, errors))
  const [isSending, setSending] = useState(false)
  const [locationId, setLocation] = useState(form.booking?.locationId ?? facts.chosenLocation ?? null)
  const element = useRef<HTMLFormElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const under = useRef(false)
  const navigate = useNavigate()
  const isLast = step === form.steps.length - 1
  useRememberedUser(element, form.site, refused === null)
  useEffect(() => {
    if (trouble) box.current?.focus()
  }, [trouble])

  const choose = (name: string) => {
    setStep(form.fields.find((field) => field.name === name)?.step ?? step)
    requestAnimationFrame(() => document.getElementById(fieldId(form.kind, name))?.focus())
  }
  const fail = (next: Trouble) => {
    setTrouble(next)
    if ('errors' in next) setStep(stepOf(form, next.errors, step))
    else keepProblem(form.site, next.problem, next.detail)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (under.current) return
    const entered = enteredIn(event.currentTarget)
    const asked = form.fields.filter((field) => (isLast ? true : field.step === step))
    const checked = checkForm(asked, entered)
    if (checked.errors) return fail({ errors: checked.errors })
    setTrouble(null)
    if (!isLast) return setStep(step + 1)
    under.current = true
    setSending(true)
    const lead = { ...entered, ...checked.values }
    const sent = await sendEnquiry(form, {
      ...lead,
      url: window.location.href,
      lead_attributes: JSON.stringify(visitSoFar(form.site)),
    })
    under.current = false
    setSending(false)
    if (!('leadId' in sent)) return fail(sent)
    afterSuccess(form, sent.leadId, checked.values)
    facts.onSent?.()
    navigate(successPath(form, lead.dateTime))
  }

  return (
    <form
      ref={element}
      method="post"
      action={form.action}
      noValidate
      onSubmit={submit}
      onChange={(event) => {
        const changed = event.target as unknown as HTMLSelectElement
        if (form.booking && changed.name === 'location') setLocation(changed.value || null)
      }}
      className="grid gap-5"
    >
      {trouble && <FormProblems form={form} trouble={trouble} box={box} onChoose={choose} />}
      {Object.entries(form.hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name={submissionField} value={submission} />
      <Trap />
      {form.steps.map((title, i) => (
        <Step
          key={title}
          title={form.steps.length > 1 ? `${i + 1}. ${title}` : null}
          isShown={i === step}
          hydrated={hydrated}
        >
          {form.fields
            .filter((field) => field.step === i)
            .map((field) => (
              <div key={field.name} className={field.half ? '' : 'sm:col-span-2'}>
                {field.type === 'slot' ? (
                  <SlotPicker
                    form={form}
                    offered={offered}
                    locationId={locationId}
                    value={startValue(field, refused)}
                    error={errors[field.name]}
                    hydrated={hydrated}
                  />
                ) : (
                  <EnquiryField
                    form={form.kind}
                    field={field}
                    value={field.name === 'location' && locationId ? locationId : startValue(field, refused)}
                    error={errors[field.name]}
                    hydrated={hydrated}
                  />
                )}
              </div>
            ))}
        </Step>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        {hydrated && step > 0 && (
          <Button look="outline" onClick={() => setStep(step - 1)}>
            Back
          </Button>
        )}
        <Button type="submit" busy={isSending} className="grow">
          {hydrated && !isLast ? 'Next' : form.submitLabel}
        </Button>
      </div>
      <p className="text-sm text-ink-3">{form.privacy}</p>
    </form>
  )
}

type StepFacts = { title: string | null; isShown: boolean; hydrated: boolean; children: React.ReactNode }

/** Without scripts all steps show; with them the later ones wait out of sight from the first paint. */
function Step({ title, isShown, hydrated, children }: StepFacts) {
  const away = hydrated ? 'hidden' : '[@media(scripting:enabled)]:hidden'
  return (
    <div className={`grid gap-5 ${isShown ? '' : away}`}>
      {title && <h3 className="text-lg">{title}</h3>}
      <div className="grid gap-5 sm:grid-cols-2">{children}</div>
    </div>
  )
}

const never = () => () => {}
const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

const troubleOf = (refused: Refused | null): Trouble | null => {
  if (!refused) return null
  return Object.keys(refused.errors).length > 0
    ? { errors: refused.errors }
    : { problem: 'An error occurred when submitting this form', detail: refused.error }
}

/** The first step with a fault. */
function stepOf({ fields }: FormDescription, errors: FormErrors, current = 0): number {
  const steps = fields.filter(({ name }) => errors[name]).map(({ step }) => step)
  return steps.length ? Math.min(...steps) : current
}

function startValue({ name, value = '' }: FieldDescription, refused: Refused | null): string {
  return refused ? (refused.values[name] ?? '') : value
}

const enteredIn = (element: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(element)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

/** ENQ-42: what the visitor left empty is filled in; pages are the same for everybody. */
function useRememberedUser(element: { current: HTMLFormElement | null }, site: string, isWanted: boolean) {
  useEffect(() => {
    if (!isWanted) return
    for (const [name, value = ''] of Object.entries(rememberedUser(site) ?? {})) {
      const input = element.current?.elements.namedItem(name)
      if (input instanceof HTMLInputElement && input.value === '') input.value = value
    }
  }, [element, site, isWanted])
}
