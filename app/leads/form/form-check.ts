import { localPhone, phoneFault } from '#app/ui/fields/phone-number.ts'
import { multiLine, oneLine } from '../plain-text.ts'
import type { FieldDescription, FormErrors, FormValues } from './form-description.ts'

/** The one check of lead forms, in the browser and on the server. */

export const termsMissing = '*You must agree to the terms of use before submitting.'
export const postcodeWrong = 'Invalid postcode. Please enter a 4-digit number.'

const isTicked = (text: string) => ['on', 'true', '1', 'yes'].includes(text.trim().toLowerCase())
/** An address of a person, as HTML's e-mail fields read it, at a host with a dot. */
const isEmail = (text: string) =>
  /^[\w.!#$%&'*+/=?^`{|}~-]+@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/i.test(
    text,
  )

/** Digits alone: '1e5' and '-1' are no amounts. */
const dollarsFault = (text: string, { least = 0, most = 999_999_999 }: FieldDescription) =>
  /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most
    ? null
    : `Enter a whole amount from $${least.toLocaleString('en-AU')} to $${most.toLocaleString('en-AU')}.`

const wrong: Partial<
  Record<FieldDescription['type'], (text: string, field: FieldDescription) => string | null>
> = {
  email: (text) => (isEmail(text) ? null : 'Enter a valid email, like ann@example.com'),
  tel: phoneFault,
  dollars: dollarsFault,
  postcode: (text) => (/^\d{4}$/.test(text) ? null : postcodeWrong),
}

const clean: Partial<Record<FieldDescription['type'], (text: string) => string>> = {
  textarea: multiLine,
  tel: (text) => localPhone(oneLine(text)),
  dollars: (text) =>
    oneLine(text)
      .replace(/^\$\s*/, '')
      .replaceAll(/(?<=\d)[ ,](?=\d{3}(\D|$))/g, ''),
  checkbox: (text) => (isTicked(text) ? 'true' : ''),
}

/** What is wrong with the cleaned text of one field, in words for the visitor. */
function faultOf(field: FieldDescription, text: string) {
  const { type, required, missing, maxLength, label, options } = field
  if (text === '') return required ? (missing ?? `Please fill in: ${label}.`) : null
  if (type !== 'postcode' && text.length > maxLength)
    return `${label} is too long: at most ${maxLength} characters.`
  if (type === 'select' && !options?.some(({ value }) => value === text))
    return missing ?? `Please choose: ${label}.`
  return wrong[type]?.(text, field) ?? null
}

export type Checked =
  | { readonly values: FormValues; readonly errors: null }
  | { readonly values: null; readonly errors: FormErrors }

/** What is not a field of the form is left out; the first fault of each field is told. */
export function checkForm(fields: readonly FieldDescription[], entered: FormValues): Checked {
  const values: Record<string, string> = {}
  const errors: Record<string, string> = {}
  for (const field of fields) {
    const { name, type, label } = field
    // Programs send other things than text.
    const value: unknown = Object.hasOwn(entered, name) ? (entered[name] ?? '') : ''
    const text = typeof value === 'string' ? (clean[type] ?? oneLine)(value) : ''
    const fault = typeof value === 'string' ? faultOf(field, text) : `${label} must be text.`
    values[name] = text
    if (fault) errors[name] = fault
  }
  return Object.keys(errors).length > 0 ? { values: null, errors } : { values, errors: null }
}
