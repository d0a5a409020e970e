import './choices.css'

type ChoicesProps<Value extends string> = {
  legend: string
  /** Its place says it already. */
  isLegendHidden?: boolean
  name: string
  /** No form: the choice is of the screen and is not sent. */
  form?: string
  options: readonly { readonly value: Value; readonly label: string }[]
  value: Value
  onValue: (value: Value) => void
}

/** One of a few, side by side. */
export function Choices<Value extends string>({
  legend,
  isLegendHidden,
  name,
  form,
  options,
  value,
  onValue,
}: ChoicesProps<Value>) {
  return (
    <fieldset className="choices">
      <legend className={isLegendHidden ? 'visually-hidden' : 'amount-field-label choices-legend'}>
        {legend}
      </legend>
      <div className="choices-row">
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              type="radio"
              {...(form !== undefined && { form })}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValue(option.value)}
              className="visually-hidden"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
