import { useId, useState } from 'react'
import { Select, TextArea, TextField } from '#app/ui/fields/field.tsx'
import { CircleAlert } from '#app/ui/icons.tsx'
import { fieldId } from './field-id.ts'
import { type FieldDescription, trapField } from './form-description.ts'
import './enquiry-fields.css'

type Shown = {
  form: string
  field: FieldDescription
  value: string
  error: string | undefined
  hydrated: boolean
  isLocked?: boolean
}

export function EnquiryField({ form, field, value, error, hydrated, isLocked = false }: Shown) {
  const { name, label, type, required, maxLength, autoComplete, hint, options } = field
  const told = {
    id: fieldId(form, name),
    name,
    defaultValue: value,
    'aria-required': required || undefined,
    ...(error && { error }),
    ...(hint && { hint }),
  }
  if (type === 'checkbox')
    return <Tick form={form} field={field} isTicked={value === 'true'} error={error} hydrated={hydrated} />
  const words = required ? label : `${label} (optional)`
  if (type === 'textarea') return <TextArea label={words} {...told} maxLength={maxLength} />
  if (type === 'select')
    return (
      <Select label={words} {...told}>
        {options?.length !== 1 && <option value="">Please choose</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    )
  return (
    <TextField
      label={words}
      {...told}
      {...inputOf[type]}
      maxLength={type === 'tel' ? undefined : maxLength}
      autoComplete={autoComplete}
      readOnly={isLocked}
    />
  )
}

const inputOf: Partial<Record<FieldDescription['type'], object>> = {
  email: { type: 'email', inputMode: 'email', spellCheck: false },
  tel: { type: 'tel', inputMode: 'tel' },
  // ENQ-15: text and not a number, so that no browser puts separators in.
  dollars: { type: 'text', inputMode: 'numeric' },
  postcode: { type: 'text', inputMode: 'numeric', placeholder: '1234', maxLength: 4 },
}

type TickFacts = {
  form: string
  field: FieldDescription
  isTicked: boolean
  error: string | undefined
  hydrated: boolean
}

function Tick({ form, field: { name, label, required }, isTicked, error, hydrated }: TickFacts) {
  const id = fieldId(form, name)
  return (
    <div className="stack stack-1">
      <div className="enquiry-tick" data-law="">
        <input
          type="checkbox"
          id={id}
          name={name}
          value="true"
          defaultChecked={isTicked}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="enquiry-tick-box frame-check"
        />
        <TickLabel htmlFor={id} hydrated={hydrated} text={label} />
      </div>
      {error && (
        <p id={`${id}-error`} className="field-problem">
          <CircleAlert aria-hidden className="enquiry-tick-problem-icon" />
          {error}
        </p>
      )}
    </div>
  )
}

/**
 * As tall as a finger. On a phone a long text such as the terms shows its first sentence and expands (ENQ-11); without
 * scripts it shows whole.
 */
function TickLabel({ htmlFor, hydrated, text }: { htmlFor: string; hydrated: boolean; text: string }) {
  const [isOpen, open] = useState(false)
  const id = useId()
  const [first, rest] = firstSentence(text)
  const folded = isOpen ? '' : 'enquiry-tick-rest-folded'
  return (
    <div className="enquiry-tick-text">
      <label htmlFor={htmlFor} className="enquiry-tick-label">
        {first}
        {rest && (
          <span id={id} className={folded}>
            {rest}
          </span>
        )}
      </label>
      {rest && hydrated && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => open(!isOpen)}
          className="enquiry-tick-more"
        >
          {isOpen ? 'Show less' : 'Show more'}
        </button>
      )}
    </div>
  )
}

/** A short text is one part; a long one is cut after a whole sentence. */
function firstSentence(text: string): readonly [string, string] {
  const end = text.length > 90 ? text.search(/[.!?]\s/) : -1
  return end < 0 ? [text, ''] : [text.slice(0, end + 1), text.slice(end + 1)]
}

/** No person sees or reaches it. */
export function Trap() {
  return (
    <div aria-hidden className="visually-hidden">
      <label>
        Leave this empty
        <input type="text" name={trapField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
