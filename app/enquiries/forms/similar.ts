import { formFields, message } from '#app/leads/form/form-fields.ts'
import type { LeadForm } from '#app/leads/lead-form.ts'

/** ENQ-27 */
export const similarForm: LeadForm = {
  kind: 'similar',
  category: () => 'Vehicle Enquiry',
  subcategory: () => 'Find me something similar',
  event: 'enquiry',
  pastWords: 'Find something similar',
  fields: ({ settings }) =>
    formFields(settings, {
      own: [message(settings, { value: 'Can you please find me something similar?' })],
    }),
  page: { title: () => 'Find Me Something Similar' },
}
