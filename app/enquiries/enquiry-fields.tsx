import { type ReactNode, useId, useState } from 'react'
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
  const isLong = label.length > 90
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
          className="frame-check mt-0.5"
        />
        {isLong ? (
          <LongLabel htmlFor={id} hydrated={hydrated}>
            {label}
          </LongLabel>
        ) : (
          <label htmlFor={id} className="cursor-pointer py-0.5 text-sm heritage:text-base">
            {label}
          </label>
        )}
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

/** On a phone the text of the terms collapses and expands (ENQ-11); without scripts it shows whole. */
function LongLabel({
  htmlFor,
  hydrated,
  children,
}: {
  htmlFor: string
  hydrated: boolean
  children: ReactNode
}) {
  const [isOpen, open] = useState(false)
  const text = useId()
  return (
    <div className="grid">
      <label
        id={text}
        htmlFor={htmlFor}
        className={`cursor-pointer py-0.5 text-sm heritage:text-base ${isOpen ? '' : '[@media(scripting:enabled)]:max-md:line-clamp-1'}`}
      >
        {children}
      </label>
      {hydrated && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={text}
          onClick={() => open(!isOpen)}
          className="-my-1.5 inline-flex min-h-11 cursor-pointer items-center justify-self-start text-sm font-semibold text-link hover:underline md:hidden"
        >
          {isOpen ? 'Show less' : 'Show the whole text'}
        </button>
      )}
    </div>
  )
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
