import type { Location } from '#app/tenancy/location-record.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { fillRows } from './field-widths.ts'
import { termsMissing } from './form-check.ts'
import { checkSuffix, type FieldDescription } from './form-description.ts'

/** What forms are made of. */

export type Unplaced = Omit<FieldDescription, 'step'>

export const text = (name: string, label: string, more: Partial<FieldDescription> = {}): Unplaced => ({
  name,
  label,
  type: 'text',
  required: false,
  maxLength: 200,
  ...more,
})

type FormParts = {
  /** Beside name, email and phone. */
  readonly asks?: readonly string[]
  /** What this form alone asks. */
  readonly own: readonly Unplaced[]
  /** Whether it offers the site's services and its offers by email. */
  readonly hasWishes?: boolean
  readonly terms?: string
  readonly step?: number
}

/** Who asks, what the form itself asks, the site's services and offers, and the terms. */
export function formFields(
  settings: SiteSettings,
  { asks = [], own, hasWishes = true, terms = settings.enquiry.termsText, step = 0 }: FormParts,
): FieldDescription[] {
  const wishes = hasWishes ? [...services(settings), optIn(settings)] : []
  const rows = fillRows([...contactFields(asks), ...own])
  return [...rows, ...wishes, termsField(terms)].map((field) => ({ ...field, step }))
}

function contactFields(asks: readonly string[]): Unplaced[] {
  const hasLastName = asks.includes('last_name')
  return [
    text('name', hasLastName ? 'First name' : 'Name', {
      required: true,
      missing: 'Please enter your name.',
      maxLength: 100,
      autoComplete: hasLastName ? 'given-name' : 'name',
      half: hasLastName,
    }),
    ...(hasLastName
      ? [text('last_name', 'Last name', { maxLength: 100, autoComplete: 'family-name', half: true })]
      : []),
    text('email', 'Email', {
      type: 'email',
      required: true,
      missing: 'Please enter your email.',
      maxLength: 254,
      autoComplete: 'email',
      half: true,
    }),
    text('phone', 'Phone', {
      type: 'tel',
      required: true,
      missing: 'Please enter your phone number.',
      maxLength: 20,
      autoComplete: 'tel',
      half: true,
    }),
    ...(asks.includes('postcode')
      ? [
          text('postcode', 'Postcode', {
            type: 'postcode',
            required: true,
            missing: 'Please enter a postcode.',
            maxLength: 4,
            autoComplete: 'postal-code',
            half: true,
          }),
        ]
      : []),
  ]
}

/** ENQ-05 */
export const message = ({ enquiry }: SiteSettings, more: Partial<FieldDescription> = {}): Unplaced =>
  text('message', 'Comments', {
    type: 'textarea',
    required: enquiry.messageRequired,
    missing: 'Please add a comment.',
    maxLength: 5000,
    ...more,
  })

export const choice = (
  name: string,
  label: string,
  missing: string,
  options: readonly { value: string; label: string }[],
): Unplaced => ({
  name,
  label,
  type: 'select',
  required: true,
  missing,
  maxLength: 200,
  options,
  half: true,
  // ENQ-09
  ...(options.length === 1 && { value: options[0]!.value }),
})

export const sameOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

export const locationChoice = (locations: readonly Location[]): Unplaced =>
  choice(
    'location',
    'Location',
    'Please choose a location.',
    locations.map(({ id, name }) => ({ value: id, label: name })),
  )

/** 'Roof racks' ↔ 'roof_racks_check_options' (ENQ-39). */
export const serviceField = (label: string): string =>
  `${label.toLowerCase().replace(/[^a-z0-9]+/g, '_')}${checkSuffix}`

const services = ({ enquiry }: SiteSettings): Unplaced[] =>
  enquiry.additionalServices.map((label) => text(serviceField(label), label, { type: 'checkbox' }))

const optIn = ({ enquiry }: SiteSettings): Unplaced =>
  text('opt_in', enquiry.optInText, { type: 'checkbox', ...(enquiry.optInTicked && { value: 'true' }) })

const termsField = (words: string): Unplaced =>
  text('terms_conditions', words, { type: 'checkbox', required: true, missing: termsMissing })
