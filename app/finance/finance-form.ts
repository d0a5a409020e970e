import { callerFields, extra } from '#app/leads/caller-fields.ts'
import type { LeadForm } from '#app/leads/lead-form.ts'

export const financeForm: LeadForm = {
  kind: 'finance',
  category: () => 'Finance Enquiry',
  subcategory: () => 'Finance Enquiry',
  event: 'finance-enquiry',
  pastWords: 'Finance',
  fields: (facts) => callerFields(facts, []),
  extras: 'amount term selfAssessedCreditScore whoIsHelping finance do-you-have-a-trade-in'
    .split(' ')
    .map((name) => extra(name)),
}
