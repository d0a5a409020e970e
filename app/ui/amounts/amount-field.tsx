import { type ComponentProps, type ReactNode, useId } from 'react'
import { CircleAlert } from '../icons.tsx'
import './amount-field.css'

type AmountProps = {
  label: string
  before?: string
  after?: string
  value: string
  onValue: (value: string) => void
  error?: string | null
  /** Below the control, such as quick picks. */
  children?: ReactNode
} & Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'children'>

/** An amount as one types it, with its unit beside it. */
export function AmountField({ label, before, after, value, onValue, error, children, ...rest }: AmountProps) {
  const made = useId()
  const id = rest.id ?? made
  return (
    <div className="amount-field">
      <label htmlFor={id} className="amount-field-label">
        {label}
      </label>
      <span className="amount-field-affix">
        {before && <span aria-hidden>{before}</span>}
        <input
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          {...rest}
          id={id}
          value={value}
          onChange={(event) => onValue(event.target.value)}
          className="tabular"
          {...(error && { 'aria-invalid': true as const, 'aria-describedby': `${id}-error` })}
        />
        {after && <span aria-hidden>{after}</span>}
      </span>
      {children}
      {error && (
        <p id={`${id}-error`} className="field-problem">
          <CircleAlert aria-hidden className="field-problem-icon" />
          {error}
        </p>
      )}
    </div>
  )
}
