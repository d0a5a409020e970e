import { useState } from 'react'
import type { FieldDescription } from '#app/leads/form/form-description.ts'
import { AmountField } from '#app/ui/amounts/amount-field.tsx'
import { kmsTyped, readKms } from './kilometres.ts'

type Props = {
  id: string
  field: FieldDescription
  value: string
  error: string | undefined
  hydrated: boolean
}

/** TRD-10: separators as one types, ' kms' behind, and the bare number sent. */
export function KmsField({ id, field: { name, label }, value, error, hydrated }: Props) {
  const [typed, setTyped] = useState(kmsTyped(value))
  return (
    <>
      <AmountField
        id={id}
        label={label}
        after=" kms"
        inputMode="numeric"
        aria-required
        value={typed}
        onValue={(next) => setTyped(kmsTyped(next))}
        error={error ?? null}
        {...(!hydrated && { name })}
      />
      {hydrated && <input type="hidden" name={name} value={readKms(typed) ?? typed} />}
    </>
  )
}
