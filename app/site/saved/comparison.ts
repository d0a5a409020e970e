import type { VehicleKind } from '#app/stock/car.ts'
import { canHave, type Row } from '#app/vehicle/sections/specification.ts'

/** Vehicles side by side, fact by fact. */
export type ComparedFact = {
  readonly label: string
  /** One of each vehicle; null: nothing is known of it. */
  readonly values: readonly (string | null)[]
  readonly isSame: boolean
}

export type ComparedVehicle = { readonly kind: VehicleKind; readonly rows: readonly Row[] }

/** Of a fact that a vehicle's kind has not: the odometer of a caravan. */
export const notApplicable = '–'

const mostSideBySide = 4

/** What is the vehicle's own says nothing beside another one, and what another row tells needs none. */
const leftOut = 'Stock number, VIN, NVIC, Rego, Engine size, Cylinders, Fuel consumption (combined)'.split(
  ', ',
)

/** The facts in the order in which they are first told; one that a vehicle lacks stands at its place among the others'. */
export function comparedFacts(vehicles: readonly ComparedVehicle[]): ComparedFact[] {
  const labels: string[] = []
  for (const { rows: all } of vehicles) {
    const rows = all.filter(({ label }, i) => all.findIndex((row) => row.label === label) === i)
    for (const [i, { label }] of rows.entries()) {
      if (labels.includes(label) || leftOut.includes(label)) continue
      const before = rows.slice(0, i).findLast((row) => labels.includes(row.label))
      labels.splice(before ? labels.indexOf(before.label) + 1 : labels.length, 0, label)
    }
  }
  return labels.map((label) => {
    const values = vehicles.map(
      ({ kind, rows }) =>
        rows.find((row) => row.label === label)?.value ?? (canHave(kind, label) ? null : notApplicable),
    )
    return { label, values, isSame: values.every((value) => value === values[0]) }
  })
}

/** The slugs that an address names, each once: '?cars=kia-rio-1,kia-rio-2'. */
export function comparedSlugs(asked: URLSearchParams): string[] {
  const said = asked
    .getAll('cars')
    .flatMap((value) => value.split(','))
    .map((slug) => slug.trim())
  return [...new Set(said)].filter((slug) => /^[\w-]{1,200}$/.test(slug)).slice(0, mostSideBySide)
}
