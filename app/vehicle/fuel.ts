import type { Car } from '#app/stock/car.ts'

/** What a week's fuel costs (VEH-68 … VEH-71). */

export const usualPricePerLitre = '1.70'
export const usualKmsAWeek = '250'
/** Litres per 100 km where the car's own are not known. */
const usualConsumption = 10

type Fuelled = Pick<Car, 'simpleFuel' | 'fuel' | 'variant'>

/** The calculator is for what is not electric (VEH-68), and not for what has no engine. */
export function usesFuel(car: Fuelled & Pick<Car, 'itemType'>): boolean {
  if (car.itemType === 'caravan' && !car.simpleFuel && !car.fuel) return false
  return !/^(battery )?electric$|^(bev|ev)$/i.test((car.simpleFuel ?? car.fuel ?? '').trim())
}

export const consumptionOf = (car: Fuelled): number =>
  car.variant?.fuelConsumptionCombined || usualConsumption

/** What a person typed as a number, without '$', ',' and 'kms'; null when it is none (VEH-70). */
export function readAmount(typed: string): number | null {
  const bare = typed.replaceAll(/\$|,|kms/gi, '').trim()
  const read = Number(bare)
  return bare !== '' && Number.isFinite(read) && read >= 0 && read <= 1_000_000 ? read : null
}

/** A litre never costs so many dollars: '185' is cents, as on the pump. */
const leastCents = 20

/** Dollars a week, or null where an input is no number. */
export function weeklyFuelCost(kmsAWeek: string, pricePerLitre: string, consumption: number): number | null {
  const [kms, price] = [readAmount(kmsAWeek), readAmount(pricePerLitre)]
  if (kms === null || price === null) return null
  return (kms / 100) * consumption * (price >= leastCents ? price / 100 : price)
}
