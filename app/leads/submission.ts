import type { FormValues } from './form/form-description.ts'

/** A submission as it came: a posted form or JSON, from a browser or from a caller of API-20. */
export type Entered = Readonly<Record<string, unknown>>

/** The one text of a field; what is no text, number or tick counts as left out. */
export function textOf(entered: Entered, name: string): string {
  const value = Object.hasOwn(entered, name) ? entered[name] : undefined
  if (typeof value === 'string') return value
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'boolean' ? String(value) : ''
}

export const isTrue = (entered: Entered, name: string): boolean =>
  /^(on|true|1|yes)$/i.test(textOf(entered, name).trim())

export function texts(entered: Entered, names: readonly string[]): FormValues {
  return Object.fromEntries(names.map((name) => [name, textOf(entered, name)]))
}

/** Every field that has one text. */
export const allTexts = (entered: Entered): FormValues => texts(entered, Object.keys(entered))

const mostValues = 300

/** A field that is there more than once is a list; of more values than any form sends the rest is left out. */
export function readForm(form: FormData): Entered {
  const lists = new Map<string, string[]>()
  let values = 0
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue
    if (++values > mostValues) break
    lists.set(name, [...(lists.get(name) ?? []), value])
  }
  // Not by assignment: '__proto__' is a name like any other.
  return Object.fromEntries([...lists].map(([name, list]) => [name, list.length === 1 ? list[0] : list]))
}
