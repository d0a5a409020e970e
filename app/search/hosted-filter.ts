import type { Condition, Range, SearchQuery } from './search.ts'

/**
 * Conditions as filter expressions of the hosted engine (Meilisearch). Attributes with words are under `words`, those
 * with numbers under `numbers`, so that one name can be both.
 */

export const wordsOfHosted = (attribute: string) => `words.${attribute}`
export const numberOfHosted = (attribute: string) => `numbers.${attribute}`

const always = 'NOT id IN []'

export function hostedFilter(condition: Condition): string {
  if ('all' in condition) return joined(condition.all, ' AND ') ?? always
  if ('any' in condition) return joined(condition.any, ' OR ') ?? 'id IN []'
  if ('not' in condition) return `NOT (${hostedFilter(condition.not)})`
  if ('ids' in condition) return amongst('id', condition.ids)
  if ('in' in condition) return amongst(wordsOfHosted(condition.attribute), condition.in)
  return within(numberOfHosted(condition.attribute), condition)
}

/** By attribute, what the query's filter and range on it demand. */
export function hostedRefinements({
  filters = {},
  ranges = {},
}: SearchQuery): ReadonlyMap<string, readonly string[]> {
  const demands = new Map<string, string[]>()
  for (const [attribute, values] of Object.entries(filters)) {
    if (values.length > 0) demands.set(attribute, [amongst(wordsOfHosted(attribute), values)])
  }
  for (const [attribute, range] of Object.entries(ranges)) {
    demands.set(attribute, [...(demands.get(attribute) ?? []), within(numberOfHosted(attribute), range)])
  }
  return demands
}

export const equals = (attribute: string, value: string) => `${attribute} = ${quoted(value)}`

const joined = (conditions: readonly Condition[], by: string): string | null =>
  conditions.length === 0 ? null : conditions.map((condition) => `(${hostedFilter(condition)})`).join(by)

export const amongst = (attribute: string, values: readonly string[]) =>
  `${attribute} IN [${values.map(quoted).join(', ')}]`

function within(attribute: string, { min = -Number.MAX_SAFE_INTEGER, max }: Range): string {
  if (Number.isNaN(min) || Number.isNaN(max)) return 'id IN []'
  const least = `${attribute} >= ${written(min)}`
  return max === undefined ? least : `${least} AND ${attribute} <= ${written(max)}`
}

const written = (number: number) =>
  Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, number)).toString()

/** No value can end its quotes: a backslash is doubled, so that it never stands alone before a quote. */
const quoted = (value: string) => `"${value.replace(/[\\"]/g, '\\$&')}"`
