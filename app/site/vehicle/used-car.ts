import type { Car } from '#app/stock/car.ts'
import { kilometres } from '#app/ui/money.ts'
import { monthInWords } from '#app/vehicle/sections/specification.ts'

/** What is known of a used car, then what the dealer promises of each (VEH-16). */
export function usedCarLines(
  car: Pick<Car, 'odometerKm' | 'buildDate' | 'year'>,
  rego: string | null,
  promised: readonly string[],
): string[] {
  const known = [
    car.odometerKm !== null && `${kilometres(car.odometerKm)} on the odometer`,
    builtIn(car),
    rego,
  ]
  return [...known.filter((line) => typeof line === 'string'), ...promised]
}

function builtIn({ buildDate, year }: Pick<Car, 'buildDate' | 'year'>) {
  if (buildDate) return `Built in ${monthInWords(buildDate)}`
  return year !== null && `Model year ${year}`
}
