import { callerFields, extra } from '#app/leads/form/caller-fields.ts'
import type { LeadForm } from '#app/leads/lead-form.ts'

/** What a program posts without saying which form it is (API-20). */
export const otherForm: LeadForm = {
  kind: 'other',
  category: () => 'General Enquiry',
  subcategory: () => 'Website Enquiry',
  event: 'enquiry',
  pastWords: 'Enquiry',
  fields: (facts) => callerFields(facts, ['message', 'terms']),
  extras: 'last_name Rego distribution_location PreferredContactMethod subscribe tags'
    .split(' ')
    .map((name) => extra(name))
    .concat(extra('postcode', { type: 'postcode' })),
}
