import { useState } from 'react'
import { AmountField } from '#app/ui/amounts/amount-field.tsx'
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
