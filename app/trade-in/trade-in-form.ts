import { callerFields, extra } from '#app/leads/caller-fields.ts'
import type { LeadForm } from '#app/leads/lead-form.ts'

export const tradeInForm: LeadForm = {
  kind: 'trade-in',
  category: () => 'Trade-In',
  subcategory: () => 'Trade-In',
  event: 'trade-in-start',
  pastWords: 'Trade-in',
  fields: (facts) => callerFields(facts, ['terms']),
  extras: [
    ...['rego', 'regoState', 'kms', 'vin'].map((name) => extra(name)),
    extra('adjustmentAnswers', { maxLength: 5000 }),
  ],
}
