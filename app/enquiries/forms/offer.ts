import { callerFields } from '#app/leads/form/caller-fields.ts'
import type { LeadForm } from '#app/leads/lead-form.ts'
import { isTrue, textOf } from '#app/leads/submission.ts'

const subcategory = '3. Offer Accepted'

/** ENQ-35: an offer that a program tells was accepted. */
export const offerForm: LeadForm = {
  kind: 'offer',
  category: () => 'Vehicle Enquiry',
  subcategory: () => subcategory,
  event: 'offer-acceptance',
  says: () => ({ subcategory, offer_accepted: true }),
  pastWords: 'Offer accepted',
  fields: (facts) => callerFields(facts, []),
  isMeant: (entered) => isTrue(entered, 'offer_accepted') || textOf(entered, 'subcategory') === subcategory,
}
