import { type ComponentProps, type ReactNode, useId } from 'react'
import { ChevronDown, CircleAlert } from '../icons.tsx'
import './field.css'

type Wrapped = { label: string; hint?: string; error?: string }
/** The error is told when it comes, wherever the focus is. */
type Alerting = { isAlert?: boolean }
type Told = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

const box = 'field-control control'

/** A label above, a hint below it, and the error below the control: the control says all three. */
function Field({
  label,
  hint,
  error,
  isAlert,
  id: given,
  children,
}: Wrapped & Alerting & { id?: string | undefined; children: (told: Told) => ReactNode }) {
  const made = useId()
  const id = given ?? made
  const told = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {children({
        id,
        ...(told && { 'aria-describedby': told }),
        ...(error && { 'aria-invalid': true as const }),
      })}
      {error && (
        <p id={`${id}-error`} {...(isAlert && { role: 'alert' })} className="field-problem">
          <CircleAlert aria-hidden className="field-problem-icon" />
          {error}
        </p>
      )}
    </div>
  )
}

export function TextField({
  label,
  hint,
  error,
  isAlert,
  ...rest
}: Wrapped & Alerting & ComponentProps<'input'>) {
  return (
    <Field
      label={label}
      id={rest.id}
      {...(hint && { hint })}
      {...(error && { error })}
      {...(isAlert && { isAlert })}
    >
      {(told) => <input {...rest} {...told} className={box} />}
    </Field>
  )
}

export function TextArea({ label, hint, error, ...rest }: Wrapped & ComponentProps<'textarea'>) {
  return (
    <Field label={label} id={rest.id} {...(hint && { hint })} {...(error && { error })}>
      {(told) => <textarea rows={4} {...rest} {...told} className={`${box} field-control-lines`} />}
    </Field>
  )
}

export function Select({ label, hint, error, children, ...rest }: Wrapped & ComponentProps<'select'>) {
  return (
    <Field label={label} id={rest.id} {...(hint && { hint })} {...(error && { error })}>
      {(told) => (
        <span className="field-select">
          <select {...rest} {...told} className={`${box} field-control-select`}>
            {children}
          </select>
          <ChevronDown aria-hidden className="field-select-icon" />
        </span>
      )}
    </Field>
  )
}

export function Checkbox({ label, ...rest }: { label: ReactNode } & Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className="field-check">
      <input type="checkbox" {...rest} className="frame-check" />
      {label}
    </label>
  )
}
