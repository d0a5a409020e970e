import type { FeedCar } from '../car.ts'

/** A number that no car has, found in a car that is otherwise good. */
export type Implausible = { field: string; value: number; reason: string }

type Range = {
  field: string
  read: (car: FeedCar) => number | null
  clear: (car: FeedCar) => void
  least: number
  most: number
}

function inCar<Key extends keyof FeedCar>(field: string, key: Key, least: number, most: number): Range {
  return {
    field,
    least,
    most,
    read: (car) => car[key] as number | null,
    clear: (car) => {
      ;(car as Record<string, unknown>)[key] = null
    },
  }
}

function inVariant(
  field: string,
  key: keyof NonNullable<FeedCar['variant']>,
  least: number,
  most: number,
): Range {
  return {
    field: `variant.${field}`,
    least,
    most,
    read: (car) => (car.variant?.[key] ?? null) as number | null,
    clear: (car) => {
      if (car.variant !== null) (car.variant as Record<string, unknown>)[key] = null
    },
  }
}

const mostCents = 10_000_000_000
const prices = [
  inCar('price', 'priceCents', 0, mostCents),
  inCar('before_price', 'beforePriceCents', 0, mostCents),
  inCar('offer_price', 'offerPriceCents', 0, mostCents),
  inCar('subscription_price', 'subscriptionPriceCents', 0, mostCents),
  inCar('drive_away_price', 'driveAwayPriceCents', 0, mostCents),
  inCar('autograb_data.average_market_price', 'averageMarketPriceCents', 0, mostCents),
  inCar('autograb_data.state_average_market_price', 'stateAverageMarketPriceCents', 0, mostCents),
]

const anyVehicle = [
  inCar('km', 'odometerKm', 0, 2_000_000),
  inCar('seats', 'seats', 1, 100),
  inCar('doors', 'doors', 0, 9),
  inCar('gearnum', 'gears', 0, 30),
  inVariant('cylinders', 'cylinders', 1, 16),
  inVariant('fuelconsumptioncombined', 'fuelConsumptionCombined', 0, 100),
  inVariant('fuelcapacity', 'fuelCapacityLitres', 0, 5000),
  inVariant('grossvehiclemass', 'grossVehicleMassKg', 1, 200_000),
  inVariant('vehiclelength', 'lengthMm', 1, 60_000),
  inVariant('vehicleheight', 'heightMm', 1, 10_000),
  inVariant('vehiclewidth', 'widthMm', 1, 10_000),
  inVariant('towingcapacitybraked', 'brakedTowingKg', 0, 200_000),
]

/** A motorcycle's engine may be smaller than a car's, a truck's larger. */
function engine(litresLeast: number, litresMost: number): Range[] {
  return [
    inCar('engine_size_litres', 'engineLitres', litresLeast, litresMost),
    inCar('engine_size', 'engineSizeCc', litresLeast * 1000, litresMost * 1000),
    inVariant('enginesize_litres', 'engineLitres', litresLeast, litresMost),
    inVariant('enginesize', 'engineSizeCc', litresLeast * 1000, litresMost * 1000),
  ]
}

const carEngine = engine(0.3, 10)
const otherEngine = engine(0.03, 30)

/** Sets to null what is outside its range and tells what that was. */
export function clearImplausible(car: FeedCar, now: Date): Implausible[] {
  const doubts: Implausible[] = []
  const year = inCar('year', 'year', 1900, now.getUTCFullYear() + 2)
  const engines = car.itemType === 'car' ? carEngine : otherEngine
  for (const ranges of [[year], prices, anyVehicle, engines]) {
    for (const { field, read, clear, least, most } of ranges) {
      const value = read(car)
      if (value === null || (value >= least && value <= most)) continue
      const dollars = ranges === prices
      const limit = dollars ? most / 100 : most
      doubts.push({
        field,
        value: dollars ? value / 100 : value,
        reason: `is outside ${least} to ${limit} and is left out`,
      })
      clear(car)
    }
  }
  if (car.caravan !== null) clearIn('caravan', car.caravan, caravanRanges, doubts)
  if (car.motorcycle !== null) clearIn('motorcycle', car.motorcycle, motorcycleRanges, doubts)
  if (car.battery !== null) clearIn('battery', car.battery, batteryRanges, doubts)
  return doubts
}

/** Field of the feed, key of the part, greatest value; the least is 1. */
type PartRanges<Part> = readonly (readonly [field: string, key: keyof Part & string, most: number])[]

const caravanRanges: PartRanges<NonNullable<FeedCar['caravan']>> = [
  ['tare_weight', 'tareKg', 20_000],
  ['aggregate_trailer_mass', 'aggregateTrailerMassKg', 30_000],
  ['sleeps', 'sleeps', 20],
]
const motorcycleRanges: PartRanges<NonNullable<FeedCar['motorcycle']>> = [
  ['seat_height', 'seatHeightMm', 1500],
  ['wet_weight', 'wetWeightKg', 1000],
]
const batteryRanges: PartRanges<NonNullable<FeedCar['battery']>> = [
  ['range', 'rangeKm', 2000],
  ['capacity', 'capacityKwh', 1000],
  ['fast_charging', 'fastChargeKw', 2000],
  ['home_charging', 'homeChargeKw', 100],
]

function clearIn<Part extends object>(
  name: string,
  part: Part,
  ranges: PartRanges<Part>,
  found: Implausible[],
): void {
  for (const [field, key, most] of ranges) {
    const value = part[key] as number | null
    if (value === null || (value >= 1 && value <= most)) continue
    found.push({ field: `${name}.${field}`, value, reason: `is outside 1 to ${most} and is left out` })
    part[key] = null as Part[typeof key]
  }
}
