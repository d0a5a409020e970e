import type { Car } from '#app/stock/car.ts'
import { factsOf, kindOf } from '#app/stock/vehicle-kind.ts'

/** What a week's fuel costs (VEH-68 … VEH-71). */

export const usualPricePerLitre = '1.70'
export const usualKmsAWeek = '250'

/** `isAssumed`: the manufacturer's figure is not known. */
export type Consumption = { readonly litresPer100Km: number; readonly isAssumed: boolean }

type Fuelled = Pick<Car, 'simpleFuel' | 'fuel' | 'variant' | 'itemType'>

/** What the calculator goes by; null for what is electric or has no engine (VEH-68), and where nothing sensible can be assumed (VEH-71). */
export function consumptionOf(car: Fuelled): Consumption | null {
  if (kindOf(car) === 'caravan') return null
  if (/^(battery )?electric$|^(bev|ev)$/i.test((car.simpleFuel ?? car.fuel ?? '').trim())) return null
  const consumption = car.variant?.fuelConsumptionCombined
  if (consumption) return { litresPer100Km: consumption, isAssumed: false }
  const { assumedConsumption } = factsOf(car)
  return assumedConsumption === null ? null : { litresPer100Km: assumedConsumption, isAssumed: true }
}

/** What a person typed as a number, without '$', ',' and 'kms'; null when it is none (VEH-70). */
export function readFuelAmount(typed: string): number | null {
  const bare = typed.replaceAll(/\$|,|kms/gi, '').trim()
  const read = Number(bare)
  return bare !== '' && Number.isFinite(read) && read >= 0 && read <= 1_000_000 ? read : null
}

/** A litre never costs so many dollars: '185' is cents, as on the pump. */
const leastCents = 20

/** Dollars a week, or null where an input is no number. */
export function weeklyFuelCost(kmsAWeek: string, pricePerLitre: string, consumption: number): number | null {
  const [kms, price] = [readFuelAmount(kmsAWeek), readFuelAmount(pricePerLitre)]
  if (kms === null || price === null) return null
  return (kms / 100) * consumption * (price >= leastCents ? price / 100 : price)
}
