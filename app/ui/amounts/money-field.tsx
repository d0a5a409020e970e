import { useEffect, useState } from 'react'
import { wholeNumber } from '../money.ts'
import { AmountField } from './amount-field.tsx'
import './money-field.css'

type MoneyProps = {
  label: string
  name: string
  value: number
  /** What was typed, as an amount: how it is read is the caller's. */
  read: (typed: string) => number
  onValue: (value: number) => void
  /** Amounts that a press fills in, in dollars. */
  picks?: readonly number[]
}

/** Whole dollars with their separators; they are put in place once one has typed. */
export function MoneyField({ label, name, value, read, onValue, picks = [] }: MoneyProps) {
  const [typed, setTyped] = useState(wholeNumber(value))
  useEffect(() => setTyped((before) => (read(before) === value ? before : wholeNumber(value))), [value, read])
  return (
    <AmountField
      label={label}
      before="$"
      inputMode="numeric"
      name={name}
      value={typed}
      onValue={(next) => {
        setTyped(/^\d{4,}$/.test(next) ? wholeNumber(read(next)) : next)
        onValue(read(next))
      }}
      onBlur={() => setTyped(wholeNumber(value))}
    >
      {picks.length > 0 && (
        <div className="money-picks needs-script">
          {picks.map((pick) => (
            <button
              key={pick}
              type="button"
              aria-pressed={pick === value}
              onClick={() => onValue(pick)}
              className="money-pick tabular"
            >
              {`$${wholeNumber(pick)}`}
            </button>
          ))}
        </div>
      )}
    </AmountField>
  )
}
