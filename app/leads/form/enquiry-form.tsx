import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useLayer } from '#app/ui/layers/use-layer.ts'
import { EnquiryField, Trap } from './enquiry-fields.tsx'
import {
  checkSuffix,
  type FieldDescription,
  type FormDescription,
  type FormValues,
  submissionField,
} from './form-description.ts'
import { FormProblems } from './form-problems.tsx'
import { type Refused, useEnquiryForm } from './use-enquiry-form.ts'
import './enquiry-form.css'

type Facts = {
  form: FormDescription
  /** Names this showing of the form. */
  submission: string
  refused?: Refused | null
  /** What the page was asked for goes before what was entered. */
  preset?: FormValues
  /** Shows the times of a form with appointments. */
  slot?: (told: SlotFacts) => ReactNode
  onSent?: () => void
}

export type SlotFacts = {
  form: FormDescription
  /** What is chosen in the form's lists so far. */
  chosen: FormValues
  value: string
  error: string | undefined
  hydrated: boolean
  /** Told the day and time in words, or that none is chosen. */
  onChosen: (words: string | null) => void
}

const none: FormValues = {}

/** A lead form: posted by the browser itself, or by a script where there is one. */
export function EnquiryForm({ form, submission, refused = null, preset = none, slot, onSent }: Facts) {
  const hydrated = useHydrated()
  const state = useEnquiryForm(form, refused, { onSent })
  // Without scripts all steps show at once.
  const trouble = hydrated ? state.troubleHere : state.trouble
  const [changed, change] = useState(none)
  const [time, tellTime] = useState<string | null>(null)
  useLayer(state.step > 0, state.goBack)
  const noteChoice = ({ target }: { target: EventTarget }) => {
    if (slot && target instanceof HTMLSelectElement)
      change((earlier) => ({ ...earlier, [target.name]: target.value }))
  }
  const shown = (field: FieldDescription) => {
    const { name } = field
    const start = refused ? (refused.values[name] ?? '') : (field.value ?? '')
    const told = { error: state.errors[name], hydrated }
    if (field.type === 'slot') {
      const chosen = { ...preset, ...filledIn({ ...state.draft, ...changed }) }
      return slot?.({ form, chosen, value: state.draft?.[name] ?? start, ...told, onChosen: tellTime })
    }
    return <EnquiryField form={form.kind} field={field} value={preset[name] ?? start} {...told} />
  }
  return (
    <form
      ref={state.element}
      method="post"
      action={form.action}
      data-form={form.kind}
      noValidate
      onSubmit={state.submit}
      onChange={noteChoice}
      className="stack stack-5"
    >
      {trouble && <FormProblems form={form} trouble={trouble} box={state.problems} onChoose={state.goTo} />}
      {Object.entries({ ...form.hidden, [submissionField]: submission }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Trap />
      {form.steps.map((title, i) => (
        <Step
          key={title}
          step={i}
          title={form.steps.length > 1 ? `${i + 1}. ${title}` : null}
          isShown={i === state.step}
          hydrated={hydrated}
        >
          {i > 0 && time && (
            <p className="enquiry-time">
              <span>{time}</span>
              <button type="button" onClick={() => state.goTo('dateTime')} className="strong-link">
                Change<span className="visually-hidden"> day and time</span>
              </button>
            </p>
          )}
          <StepFields fields={form.fields.filter((field) => field.step === i)} shown={shown} />
        </Step>
      ))}
      <div className="row row-3 row-wrapping">
        {hydrated && state.step > 0 && (
          <Button look="outline" onClick={state.goBack}>
            Back
          </Button>
        )}
        <SubmitButton isSending={state.isSending}>
          {hydrated && !state.isLast ? 'Next' : form.submitLabel}
        </SubmitButton>
      </div>
      <CollectionNotice form={form} />
    </form>
  )
}

/** What becomes of the details, and where the site says more of it. */
export const CollectionNotice = ({ form }: { form: FormDescription }) => (
  <p className="fine-print">
    {form.privacy}
    {form.legal.map(({ label, href }) => (
      <a key={href} href={href} className="enquiry-legal-link">
        {label}
      </a>
    ))}
  </p>
)

/** ENQ-20: while the form is on its way it spins, and a press does nothing. */
export const SubmitButton = ({ isSending, children }: { isSending: boolean; children: ReactNode }) => (
  <Button type="submit" busy={isSending} disabled={isSending} className="fills">
    {children}
  </Button>
)

type StepFacts = {
  step: number
  title: string | null
  isShown: boolean
  hydrated: boolean
  children: ReactNode
}

/** Without scripts all steps show; with them the later ones wait out of sight from the first paint. */
function Step({ step, title, isShown, hydrated, children }: StepFacts) {
  const away = hydrated ? 'hidden' : 'enquiry-step-away'
  return (
    <div data-step={step} className={`stack stack-5 ${isShown ? '' : away}`}>
      {title && (
        <h2 tabIndex={-1} className="enquiry-step-title">
          {title}
        </h2>
      )}
      {children}
    </div>
  )
}

const isService = ({ name }: FieldDescription) => name.endsWith(checkSuffix)

export function StepFields({
  fields,
  shown,
}: {
  fields: readonly FieldDescription[]
  shown: (field: FieldDescription) => ReactNode
}) {
  const services = fields.filter(isService)
  const cell = (field: FieldDescription) => (
    <div key={field.name} className={field.half ? '' : 'spans-two-wide'}>
      {shown(field)}
    </div>
  )
  const ticks = fields.filter((field) => field.type === 'checkbox' && !isService(field))
  return (
    <div className="enquiry-step-fields">
      {fields.filter(({ type }) => type !== 'checkbox').map(cell)}
      {services.length > 0 && (
        <fieldset className="spans-two-wide">
          <legend className="enquiry-services-legend">I'm also interested in</legend>
          <div className="enquiry-services">
            {services.map((field) => (
              <div key={field.name}>{shown(field)}</div>
            ))}
          </div>
        </fieldset>
      )}
      {ticks.map(cell)}
    </div>
  )
}

const filledIn = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

const never = () => () => {}
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
