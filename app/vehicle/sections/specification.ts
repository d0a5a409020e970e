import type { Car, VehicleKind } from '#app/stock/car.ts'
import { inMetres } from '#app/stock/metres.ts'
import { factsOf, type KindFact, kindFacts, kindOf, vehicleKinds } from '#app/stock/vehicle-kind.ts'
import { kilometres, wholeNumber } from '#app/ui/money.ts'

export type Row = { readonly label: string; readonly value: string }
type Value = string | number | null | undefined
type Entry = readonly [label: string, value: Value]

/** Rows that say something: an empty value, null and the word 'null' are left out (VEH-27). */
export function saidRows(rows: readonly Entry[]): Row[] {
  return rows.flatMap(([label, value]) => {
    const text = String(value ?? '').trim()
    return text === '' || text.toLowerCase() === 'null' ? [] : [{ label, value: text }]
  })
}

/** The rows of a fact that not every kind of vehicle has. */
const labelsOf: Readonly<Record<KindFact, readonly string[]>> = {
  living: ['Sleeps', 'Layout', 'Body length', 'Body width'],
  trailer: ['Tare', 'ATM', 'Payload', 'Axle type'],
  odometer: ['Odometer'],
  capacity: ['Engine capacity'],
  learner: ['Learner approved (LAMS)', 'Seat height', 'Wet weight'],
  battery: ['Range', 'Fast charging', 'Battery', 'Home charging'],
  transmission: ['Transmission', 'Gear type', 'Gears'],
  engine: ['Engine', 'Engine size', 'Cylinders', 'Induction', 'Torque', 'Gross vehicle mass'],
  drive: ['Drive'],
  fuel: ['Fuel', 'Fuel consumption (combined)', 'Fuel capacity', 'Fuel use'],
  seats: ['Seats'],
  doors: ['Doors'],
  towing: ['Towing capacity (braked)'],
  safety: ['ANCAP rating'],
}
const factOfLabel = new Map(
  Object.entries(labelsOf).flatMap(([fact, labels]) =>
    labels.map((label) => [label, fact as KindFact] as const),
  ),
)

/** Those that its kind of vehicle can have. */
function rowsOfKind(car: Car, rows: readonly Entry[]): Row[] {
  const kind = kindOf(car)
  return saidRows(rows.filter(([label]) => canHave(kind, label)))
}

const unit = (value: number | null | undefined, after: string) =>
  value === null || value === undefined ? null : `${wholeNumber(value)} ${after}`
const decimal = (value: number | null | undefined, after: string) => (value ? `${value} ${after}` : null)
const litres = (value: number | null | undefined) =>
  value === null || value === undefined || value === 0 ? null : `${value.toFixed(1)} L`

/** What a buyer asks first; the rest is in the specifications (VEH-15). */
export function keyInformation(car: Car, registration: string | null): Row[] {
  return rowsOfKind(car, keyEntries(car, registration))
}

function keyEntries(car: Car, registration: string | null): Entry[] {
  const { caravan, motorcycle, battery, variant } = car
  return [
    ['Condition', { new: 'New', demo: 'Demo', used: 'Used' }[car.carType]],
    ['Sleeps', caravan?.sleeps],
    ['Layout', caravan?.layout?.join(', ')],
    ['Body length', caravan?.bodyLength ? inMetres(caravan.bodyLength) : null],
    ['Tare', unit(caravan?.tareKg, 'kg')],
    ['ATM', unit(caravan?.aggregateTrailerMassKg, 'kg')],
    ['Payload', unit(payloadKg(car), 'kg')],
    ['Axle type', caravan?.axleType],
    ['Odometer', car.odometerKm === null ? null : kilometres(car.odometerKm)],
    ['Engine capacity', unit(variant?.engineSizeCc ?? car.engineSizeCc, 'cc')],
    ['Learner approved (LAMS)', yesOrNo(motorcycle?.isLearnerApproved)],
    ['Seat height', unit(motorcycle?.seatHeightMm, 'mm')],
    ['Range', battery?.rangeKm ? `${battery.rangeKm} km (WLTP)` : null],
    ['Fast charging', decimal(battery?.fastChargeKw, 'kW')],
    ['Transmission', car.transmission ?? car.simpleTransmission],
    ['Engine', isMotorcycle(car) ? null : engine(car)],
    ['Drive', car.drive ?? car.simpleDrive],
    ['Fuel', car.fuel ?? car.simpleFuel],
    [
      'Fuel use',
      variant?.fuelConsumptionCombined ? `${variant.fuelConsumptionCombined} L/100km combined` : null,
    ],
    [bodyLabel(kindOf(car)), car.simpleBody ?? car.bodyConfiguration],
    ['Colour', car.colour],
    ['Interior', car.interiorColour],
    ['Seats', car.seats || null],
    ['Rego', [car.registrationPlate, registration].filter(Boolean).join(' · ')],
    ['Stock number', car.stockNumber],
    ['VIN', car.vin],
  ]
}

/** What the key information says of the body is not said twice. */
function bodyBesides({ simpleBody, bodyConfiguration, variant }: Car): string | null {
  const body = variant?.bodyConfiguration ?? bodyConfiguration
  return body?.toLowerCase() === (simpleBody ?? bodyConfiguration)?.toLowerCase() ? null : body
}

/** Its capacity is told in cubic centimetres. */
const isMotorcycle = (car: Car) => !factsOf(car).lacks.has('capacity')
const yesOrNo = (value: boolean | null | undefined) => (value ? 'Yes' : value === false ? 'No' : null)

/** What may be loaded: the aggregate trailer mass less the tare. */
function payloadKg({ caravan }: Car): number | null {
  const payload = (caravan?.aggregateTrailerMassKg ?? 0) - (caravan?.tareKg ?? 0)
  return caravan?.tareKg && payload > 0 ? payload : null
}

function engine(car: Car): string | null {
  const size = litres(car.engineLitres ?? car.variant?.engineLitres)
  const cylinders = car.variant?.cylinders
  return [size, cylinders ? `${cylinders} cylinder` : null].filter(Boolean).join(' ') || null
}

/** Everything that the car and its variant's record say (VEH-26). */
export function specificationRows(car: Car): Row[] {
  return rowsOfKind(car, specificationEntries(car))
}

function specificationEntries(car: Car): Entry[] {
  const { variant, caravan, motorcycle, battery } = car
  return [
    ['Body length', caravan?.bodyLength ? inMetres(caravan.bodyLength) : null],
    ['Body width', caravan?.bodyWidth ? inMetres(caravan.bodyWidth) : null],
    ['Tare', unit(caravan?.tareKg, 'kg')],
    ['ATM', unit(caravan?.aggregateTrailerMassKg, 'kg')],
    ['Payload', unit(payloadKg(car), 'kg')],
    ['Axle type', caravan?.axleType],
    ['Sleeps', caravan?.sleeps],
    ['Layout', caravan?.layout?.join(', ')],
    ['Range', battery?.rangeKm ? `${battery.rangeKm} km (WLTP)` : null],
    ['Battery', decimal(battery?.capacityKwh, 'kWh')],
    ['Fast charging', decimal(battery?.fastChargeKw, 'kW')],
    ['Home charging', decimal(battery?.homeChargeKw, 'kW')],
    ['Body configuration', bodyBesides(car)],
    ['Doors', car.doors || null],
    ['Engine size', isMotorcycle(car) ? null : engineSize(car)],
    ['Engine capacity', unit(variant?.engineSizeCc ?? car.engineSizeCc, 'cc')],
    ['Cylinders', variant?.cylinders],
    ['Induction', variant?.induction],
    ['Torque', variant?.torque],
    ['Gear type', variant?.gearType],
    ['Gears', car.gears || null],
    ['Seat height', unit(motorcycle?.seatHeightMm, 'mm')],
    ['Wet weight', unit(motorcycle?.wetWeightKg, 'kg')],
    ['Learner approved (LAMS)', yesOrNo(motorcycle?.isLearnerApproved)],
    ['Fuel consumption (combined)', decimal(variant?.fuelConsumptionCombined, 'L/100km')],
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
  ]
}

const engineSize = ({ variant, engineSizeCc }: Car) =>
  litres(variant?.engineLitres) ?? unit(variant?.engineSizeCc ?? engineSizeCc, 'cc')
const ancap = (rating: string | null | undefined) =>
  rating && /^[1-5]$/.test(rating) ? `${rating} ${rating === '1' ? 'star' : 'stars'}` : rating

/** Whether a vehicle of this kind can have the fact that a row tells of another one. */
export function canHave(kind: VehicleKind, label: string): boolean {
  if (bodyLabels.has(label)) return label === bodyLabel(kind)
  const fact = factOfLabel.get(label)
  return !fact || !kindFacts[kind].lacks.has(fact)
}

/** A car has a body, a motorcycle a style. */
const bodyLabel = (kind: VehicleKind) => (kind === 'car' ? 'Body' : kindFacts[kind].bodyLabel)
const bodyLabels = new Set(vehicleKinds.map(bodyLabel))

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** '06/2026' → 'June 2026'; other words stay as they are. */
export function monthInWords(said: string): string {
  const [, month, year] = /^(0?[1-9]|1[0-2])\/(\d{4})$/.exec(said.trim()) ?? []
  return month && year ? `${months[Number(month) - 1]} ${year}` : said
}
