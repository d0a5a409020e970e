import { DeliveryCalculator } from './calculators/delivery-calculator.tsx'
import { FuelCalculator } from './calculators/fuel-calculator.tsx'
import { TowCheck } from './calculators/tow-check.tsx'
import type { Consumption } from './fuel.ts'
import { VehicleSection } from './sections/vehicle-section.tsx'
import type { Towed } from './tow.ts'
import './calculators/calculator.css'

/** The calculators in one section. Null: there is none, of fuel or of towing; `delivers` false: a site without rates. */
export type CalculatorsProps = {
  consumption: Consumption | null
  towed: Towed | null
  delivers: boolean
  api: string
  car: string
}

export function FuelAndDelivery({ consumption, towed, delivers, api, car }: CalculatorsProps) {
  const parts = [consumption && 'fuel', towed && 'towing', delivers && 'delivery'].filter(Boolean)
  if (parts.length === 0) return null
  const heading = parts.join(' and ')
  return (
    <VehicleSection id="calculators" heading={heading.charAt(0).toUpperCase() + heading.slice(1)}>
      <div className="vehicle-calculators">
        {consumption !== null && <FuelCalculator consumption={consumption} />}
        {towed && <TowCheck towed={towed} />}
        {delivers && <DeliveryCalculator api={api} car={car} />}
      </div>
    </VehicleSection>
  )
}
