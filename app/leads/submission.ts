import { termsMissing } from './form-check.ts'
import type { FieldDescription, FormKind, FormValues } from './form-description.ts'
import { formKinds } from './form-description.ts'
import { extraFields } from './lead.ts'

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

/** Which form it is; a caller that names none sends a plain lead or accepts an offer (ENQ-35). */
export function kindOf(entered: Entered): FormKind {
  const named = formKinds.find((kind) => kind === textOf(entered, 'form'))
  if (named) return named
  return isTrue(entered, 'offer_accepted') || textOf(entered, 'subcategory') === '3. Offer Accepted'
    ? 'offer'
    : 'other'
}

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

const field = (name: string, label: string, more: Partial<FieldDescription> = {}): FieldDescription => ({
  name,
  label,
  type: 'text',
  required: false,
  maxLength: 200,
  step: 0,
  ...more,
})

/**
 * What the server demands of a lead without a form of its own here (API-22). A lead that goes on with an earlier one has
 * its person already.
 */
export function callerFields(
  kind: FormKind,
  { isFollowing, messageRequired }: { isFollowing: boolean; messageRequired: boolean },
): FieldDescription[] {
  const required = !isFollowing
  return [
    field('name', 'Name', { required, missing: 'Please enter your name.', maxLength: 100 }),
    field('email', 'Email', {
      type: 'email',
      required,
      missing: 'Please enter your email.',
      maxLength: 254,
    }),
    field('phone', 'Phone', {
      type: 'tel',
      required,
      missing: 'Please enter your phone number.',
      maxLength: 20,
    }),
    field('message', 'Comments', {
      type: 'textarea',
      required: required && messageRequired && kind === 'other',
      missing: 'Please add a comment.',
      maxLength: 5000,
    }),
    field('category', 'Category', { maxLength: 80 }),
    field('subcategory', 'Subcategory', { maxLength: 80 }),
    field('opt_in', 'Offers', { type: 'checkbox' }),
    field('terms_conditions', 'Terms', {
      type: 'checkbox',
      required: required && ['other', 'trade-in'].includes(kind),
      missing: termsMissing,
    }),
    ...extraFields.map((name) =>
      field(name, name, {
        type: name === 'postcode' ? 'postcode' : 'text',
        maxLength: name === 'adjustmentAnswers' ? 5000 : 200,
      }),
    ),
  ]
}
