import type { Car } from '#app/stock/car.ts'
import { kilometres, wholeNumber } from '#app/ui/money.ts'
import { inMetres } from './lengths.ts'

export type Row = { readonly label: string; readonly value: string }
type Value = string | number | null | undefined

/** Rows that say something: an empty value, null and the word 'null' are left out (VEH-27). */
export function saidRows(rows: readonly (readonly [string, Value])[]): Row[] {
  return rows.flatMap(([label, value]) => {
    const text = String(value ?? '').trim()
    return text === '' || text.toLowerCase() === 'null' ? [] : [{ label, value: text }]
  })
}

const unit = (value: number | null | undefined, after: string) =>
  value === null || value === undefined ? null : `${wholeNumber(value)} ${after}`
const litres = (value: number | null | undefined) =>
  value === null || value === undefined || value === 0 ? null : `${value.toFixed(1)} L`

/** What a buyer asks first; the rest is in the specifications (VEH-15). */
export function keyInformation(car: Car, registration: string | null): Row[] {
  const { caravan, variant } = car
  return saidRows([
    ['Condition', { new: 'New', demo: 'Demo', used: 'Used' }[car.carType]],
    ['Sleeps', caravan?.sleeps],
    ['Tare weight', unit(caravan?.tareKg, 'kg')],
    ['Body length', caravan?.bodyLength ? inMetres(caravan.bodyLength) : null],
    ['Axle type', caravan?.axleType],
    ['Odometer', car.odometerKm === null ? null : kilometres(car.odometerKm)],
    ['Transmission', car.transmission ?? car.simpleTransmission],
    ['Engine', engine(car)],
    ['Drive', car.drive ?? car.simpleDrive],
    ['Fuel', car.fuel ?? car.simpleFuel],
    [
      'Fuel use',
      variant?.fuelConsumptionCombined ? `${variant.fuelConsumptionCombined} L/100km combined` : null,
    ],
    ['Body', car.simpleBody ?? car.bodyConfiguration],
    ['Colour', car.colour],
    ['Interior', car.interiorColour],
    ['Seats', car.seats || null],
    ['Registration', [car.registrationPlate, registration].filter(Boolean).join(', ')],
    ['Stock number', car.stockNumber],
    ['VIN', car.vin],
  ])
}

function engine(car: Car): string | null {
  const size = litres(car.engineLitres ?? car.variant?.engineLitres)
  const cylinders = car.variant?.cylinders
  return [size, cylinders ? `${cylinders} cylinder` : null].filter(Boolean).join(' ') || null
}

/** Everything that the car and its variant's record say (VEH-26), as far as the key information has not. */
export function specificationRows(car: Car): Row[] {
  const { variant, caravan } = car
  return saidRows([
    ['Body length', caravan?.bodyLength ? inMetres(caravan.bodyLength) : null],
    ['Body width', caravan?.bodyWidth ? inMetres(caravan.bodyWidth) : null],
    ['Tare weight', unit(caravan?.tareKg, 'kg')],
    ['Aggregate trailer mass', unit(caravan?.aggregateTrailerMassKg, 'kg')],
    ['Axle type', caravan?.axleType],
    ['Sleeps', caravan?.sleeps],
    ['Body configuration', variant?.bodyConfiguration ?? car.bodyConfiguration],
    ['Doors', car.doors || null],
    ['Engine size', litres(variant?.engineLitres) ?? unit(variant?.engineSizeCc ?? car.engineSizeCc, 'cc')],
    ['Cylinders', variant?.cylinders],
    ['Induction', variant?.induction],
    ['Torque', variant?.torque],
    ['Gear type', variant?.gearType],
    ['Gears', car.gears || null],
    ['Fuel consumption (combined)', perHundred(variant?.fuelConsumptionCombined)],
    ['Fuel capacity', unit(variant?.fuelCapacityLitres, 'L')],
    ['Towing capacity (braked)', unit(variant?.brakedTowingKg, 'kg')],
    ['Gross vehicle mass', unit(variant?.grossVehicleMassKg, 'kg')],
    ['Length', unit(variant?.lengthMm, 'mm')],
    ['Width', unit(variant?.widthMm, 'mm')],
    ['Height', unit(variant?.heightMm, 'mm')],
    ['ANCAP rating', ancap(variant?.ancapRating)],
    ['Series', car.series],
    ['Build date', car.buildDate && monthInWords(car.buildDate)],
    ['Compliance date', car.complianceDate && monthInWords(car.complianceDate)],
    ['NVIC', car.nvic],
  ])
}

const perHundred = (value: number | null | undefined) => (value ? `${value} L/100km` : null)
const ancap = (rating: string | null | undefined) =>
  rating && /^[1-5]$/.test(rating) ? `${rating} ${rating === '1' ? 'star' : 'stars'}` : rating

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]

/** '06/2026' → 'June 2026'; other words stay as they are. */
export function monthInWords(said: string): string {
  const [, month, year] = /^(0?[1-9]|1[0-2])\/(\d{4})$/.exec(said.trim()) ?? []
  return month && year ? `${months[Number(month) - 1]} ${year}` : said
}
