import type { Row } from '#app/vehicle/specification.ts'

/** Cars side by side, fact by fact. */
export type ComparedFact = {
  readonly label: string
  /** One of each car; null: nothing is known of it. */
  readonly values: readonly (string | null)[]
  readonly isSame: boolean
}

const mostSideBySide = 4

/** What is the car's own says nothing beside another car. */
const ownFacts = ['Stock number', 'VIN', 'NVIC', 'Registration']

/** The facts in the order in which they are first told; one that a car lacks stands at its place among the others'. */
export function comparedFacts(cars: readonly (readonly Row[])[]): ComparedFact[] {
  const labels: string[] = []
  for (const rows of cars)
    for (const [i, { label }] of rows.entries()) {
      if (labels.includes(label) || ownFacts.includes(label)) continue
      const before = rows.slice(0, i).findLast((row) => labels.includes(row.label))
      labels.splice(before ? labels.indexOf(before.label) + 1 : labels.length, 0, label)
    }
  return labels.map((label) => {
    const values = cars.map((rows) => rows.find((row) => row.label === label)?.value ?? null)
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
