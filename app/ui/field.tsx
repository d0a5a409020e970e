import { type ComponentProps, type ReactNode, useId } from 'react'
import { ChevronDown, CircleAlert } from './icons.tsx'

type Wrapped = { label: string; hint?: string; error?: string }
type Told = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

const box =
  'control w-full text-base hover:border-ink-2 disabled:border-line disabled:bg-surface-2 disabled:text-ink-3 aria-invalid:border-bad aria-invalid:shadow-[0_0_0_1px_var(--bad)] prestige:min-h-12 heritage:min-h-13 heritage:border-2'

/** A label above, a hint below it, and the error below the control: the control says all three. */
function Field({
  label,
  hint,
  error,
  id: given,
  children,
}: Wrapped & { id?: string | undefined; children: (told: Told) => ReactNode }) {
  const made = useId()
  const id = given ?? made
  const told = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold prestige:font-medium heritage:text-base">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 text-sm text-ink-3">
          {hint}
        </p>
      )}
      {children({
        id,
        ...(told && { 'aria-describedby': told }),
        ...(error && { 'aria-invalid': true as const }),
      })}
      {error && (
        <p id={`${id}-error`} className="flex gap-1.5 text-sm font-medium text-bad">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}

export function TextField({ label, hint, error, ...rest }: Wrapped & ComponentProps<'input'>) {
  return (
    <Field label={label} id={rest.id} {...(hint && { hint })} {...(error && { error })}>
      {(told) => <input {...rest} {...told} className={box} />}
    </Field>
  )
}

export function TextArea({ label, hint, error, ...rest }: Wrapped & ComponentProps<'textarea'>) {
  return (
    <Field label={label} id={rest.id} {...(hint && { hint })} {...(error && { error })}>
      {(told) => <textarea rows={4} {...rest} {...told} className={`${box} resize-y py-2.5`} />}
    </Field>
  )
}

export function Select({ label, hint, error, children, ...rest }: Wrapped & ComponentProps<'select'>) {
  return (
    <Field label={label} id={rest.id} {...(hint && { hint })} {...(error && { error })}>
      {(told) => (
        <span className="relative grid">
          <select {...rest} {...told} className={`${box} appearance-none pr-10`}>
            {children}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2 text-ink-2"
          />
        </span>
      )}
    </Field>
  )
}

export function Checkbox({ label, ...rest }: { label: ReactNode } & Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 has-disabled:cursor-not-allowed has-disabled:text-ink-3">
      <input type="checkbox" {...rest} className="frame-check" />
      {label}
    </label>
  )
}
