import { useId, useState } from 'react'
import { type Consumption, usualKmsAWeek, usualPricePerLitre, weeklyFuelCost } from '../fuel.ts'
import './fuel-calculator.css'

/** What a week's driving costs (VEH-68 … VEH-71). */
export function FuelCalculator({ consumption: { litresPer100Km, isAssumed } }: { consumption: Consumption }) {
  const [price, setPrice] = useState(usualPricePerLitre)
  const [kms, setKms] = useState(usualKmsAWeek)
  const cost = weeklyFuelCost(kms, price, litresPer100Km)
  return (
    <div className="vehicle-calculator">
      <h3>Weekly fuel cost</h3>
      <div className="fuel-calculator-amounts">
        <AmountField label="Price per litre" before="$" value={price} onValue={setPrice} />
        <AmountField label="Kilometres a week" after="kms" value={kms} onValue={setKms} />
      </div>
      <p className="vehicle-calculator__result">
        <output aria-live="polite">
          {cost === null ? (
            <span className="even-lines quiet">Enter a price and your kilometres to see the cost.</span>
          ) : (
            <>
              <strong className="vehicle-calculator__figure">{`$${cost.toFixed(2)}`}</strong>
              <span>{` a week at ${isAssumed ? 'an assumed ' : ''}${litresPer100Km} L/100km`}</span>
            </>
          )}
        </output>
      </p>
    </div>
  )
}

type AmountProps = {
  label: string
  before?: string
  after?: string
  value: string
  onValue: (value: string) => void
}

function AmountField({ label, before, after, value, onValue }: AmountProps) {
  const id = useId()
  return (
    <div className="fuel-calculator-amount">
      <label htmlFor={id} className="fuel-calculator-label">
        {label}
      </label>
      <span className="vehicle-calculator__affix">
        {before && <span aria-hidden>{before}</span>}
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={value}
          onChange={(event) => onValue(event.target.value)}
          className="tabular"
        />
        {after && <span aria-hidden>{after}</span>}
      </span>
    </div>
  )
}
