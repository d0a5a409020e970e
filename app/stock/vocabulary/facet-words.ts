import { filters, type ListFilter } from '../filters.ts'
import { readStep } from '../value-steps.ts'

/** How a filter's value reads on the screen. */
export function facetWords(name: ListFilter, value: string): string {
  const { words, unit } = filters[name]
  const step = unit && readStep(value)
  if (step) return stepWords(step, unit)
  return words ? words(value) : value
}

function stepWords(
  { from, to }: { from: number; to: number | null },
  say: (amount: number) => string,
): string {
  if (to === null) return `${say(from)} and over`
  return from === 0 ? `Under ${say(to)}` : `${say(from)} to ${say(to)}`
}

/** As a kind of vehicle has it: a motorcycle has a style where a car has a body type. */
export const filterLabel = (name: ListFilter, { bodyLabel }: { readonly bodyLabel: string }): string =>
  name === 'body' ? bodyLabel : filters[name].label
