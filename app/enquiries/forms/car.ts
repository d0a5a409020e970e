import { formFields, message } from '#app/leads/form/form-fields.ts'
import type { LeadForm } from '#app/leads/lead-form.ts'

/** ENQ-01: about one car. */
export const carForm: LeadForm = {
  kind: 'car',
  category: () => 'Vehicle Enquiry',
  subcategory: (car) => `Vehicle Enquiry ${car?.carType === 'used' ? 'Used' : 'New'}`,
  event: 'enquiry',
  needsCar: true,
  pastWords: 'Enquiry',
  fields: ({ settings, car }) =>
    formFields(settings, {
      own: [
        message(settings, {
          ...(car && {
            value: `I'd like to know more about the ${car.name} (stock number ${car.stockNumber}).`,
          }),
        }),
      ],
    }),
  page: { title: ({ settings }) => settings.enquiry.openLabel },
}
