import { useId, useState } from 'react'
import { Select, TextArea, TextField } from '#app/ui/field.tsx'
import { CircleAlert } from '#app/ui/icons.tsx'
import { fieldId } from './field-id.ts'
import { type FieldDescription, trapField } from './form-description.ts'

type Shown = {
  form: string
  field: FieldDescription
  value: string
  error: string | undefined
  hydrated: boolean
}

export function EnquiryField({ form, field, value, error, hydrated }: Shown) {
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
    />
  )
}

const inputOf: Partial<Record<FieldDescription['type'], object>> = {
  email: { type: 'email', inputMode: 'email', spellCheck: false },
  tel: { type: 'tel', inputMode: 'tel' },
  // ENQ-15: text and not a number, so that no browser puts separators in.
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
    <div className="grid gap-1">
      <div className="flex items-start gap-2.5">
        <input
          type="checkbox"
          id={id}
          name={name}
          value="true"
          defaultChecked={isTicked}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="frame-check mt-3"
        />
        <TickLabel htmlFor={id} hydrated={hydrated} text={label} />
      </div>
      {error && (
        <p id={`${id}-error`} className="flex gap-1.5 text-sm font-medium text-bad">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
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
  const folded = isOpen ? '' : '[@media(scripting:enabled)]:max-md:hidden'
  return (
    <div className="grid grow">
      <label
        htmlFor={htmlFor}
        className="min-h-11 cursor-pointer py-3 text-sm leading-tight heritage:text-base"
      >
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
          className="-mt-2 inline-flex min-h-11 cursor-pointer items-center justify-self-start text-sm font-semibold text-link hover:underline md:hidden"
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
    <div aria-hidden className="sr-only">
      <label>
        Leave this empty
        <input type="text" name={trapField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
