import type { FormFacts } from '../lead-form.ts'
import { termsMissing } from './form-check.ts'
import type { FieldDescription } from './form-description.ts'
import { text } from './form-fields.ts'

/**
 * What the server demands of a lead that a program posts (API-22). A lead that goes on with an earlier one has its person
 * already.
 */
export function callerFields(
  { settings, isFollowing = false }: FormFacts,
  needs: readonly ('message' | 'terms')[],
): FieldDescription[] {
  const required = !isFollowing
  return [
    text('name', 'Name', { required, missing: 'Please enter your name.', maxLength: 100 }),
    text('email', 'Email', { type: 'email', required, missing: 'Please enter your email.', maxLength: 254 }),
    text('phone', 'Phone', {
      type: 'tel',
      required,
      missing: 'Please enter your phone number.',
      maxLength: 20,
    }),
    text('message', 'Comments', {
      type: 'textarea',
      required: required && settings.enquiry.messageRequired && needs.includes('message'),
      missing: 'Please add a comment.',
      maxLength: 5000,
    }),
    text('category', 'Category', { maxLength: 80 }),
    text('subcategory', 'Subcategory', { maxLength: 80 }),
    text('opt_in', 'Offers', { type: 'checkbox' }),
    text('terms_conditions', 'Terms', {
      type: 'checkbox',
      required: required && needs.includes('terms'),
      missing: termsMissing,
    }),
  ].map((field) => ({ ...field, step: 0 }))
}

/** A short text under its name on the wire. */
export const extra = (name: string, more: Partial<FieldDescription> = {}): FieldDescription => ({
  ...text(name, name, more),
  step: 0,
})
