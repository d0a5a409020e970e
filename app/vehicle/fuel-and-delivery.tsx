import { DeliveryCalculator } from './calculators/delivery-calculator.tsx'
import { FuelCalculator } from './calculators/fuel-calculator.tsx'
import type { Consumption } from './fuel.ts'
import { VehicleSection } from './vehicle-section.tsx'
import './calculators/calculator.css'

/** The two calculators in one section. `consumption` null: it has no fuel calculator; `delivers` false: a site without rates. */
export type CalculatorsProps = {
  consumption: Consumption | null
  delivers: boolean
  api: string
  car: string
}

export function FuelAndDelivery({ consumption, delivers, api, car }: CalculatorsProps) {
  if (consumption === null && !delivers) return null
  const heading = consumption === null ? 'Delivery' : delivers ? 'Fuel and delivery' : 'Fuel'
  return (
    <VehicleSection id="calculators" heading={heading}>
      <div className="vehicle-calculators">
        {consumption !== null && <FuelCalculator consumption={consumption} />}
        {delivers && <DeliveryCalculator api={api} car={car} />}
      </div>
    </VehicleSection>
  )
}
