import { formFields } from '#app/leads/form/form-fields.ts'
import type { LeadForm } from '#app/leads/lead-form.ts'

/** Goes along unseen (ENQ-28). */
const wish = { message: 'Please send me more photos of this vehicle.' }

export const photosForm: LeadForm = {
  kind: 'photos',
  category: () => 'Vehicle Enquiry',
  subcategory: (car) => `Request Photos ${car?.carType === 'used' ? 'Used' : 'New'}`,
  event: 'request-photos',
  needsCar: true,
  says: () => wish,
  pastWords: 'Photo request',
  fields: ({ settings }) => formFields(settings, { own: [] }),
  page: { title: () => 'Request Photos', hidden: () => wish },
}
