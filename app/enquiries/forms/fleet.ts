import { receiptStep } from '#app/leads/form/after-form.ts'
import { extra } from '#app/leads/form/caller-fields.ts'
import { choice, formFields, message, sameOptions, text } from '#app/leads/form/form-fields.ts'
import type { LeadForm } from '#app/leads/lead-form.ts'

/** Of the fleet page (CON-19): a business that buys several. */
export const fleetForm: LeadForm = {
  kind: 'fleet',
  category: () => 'Fleet Enquiry',
  subcategory: () => 'Fleet',
  event: 'enquiry',
  pastWords: 'Fleet enquiry',
  fields: ({ settings }) =>
    formFields(settings, {
      own: [
        text('company', 'Business name', {
          required: true,
          missing: "Please enter your business's name.",
          maxLength: 120,
          autoComplete: 'organization',
          half: true,
        }),
        text('abn', 'ABN', { maxLength: 14, half: true }),
        {
          ...choice(
            'fleet_size',
            'How many do you run?',
            '',
            sameOptions(['1 to 4', '5 to 19', '20 to 49', '50 or more']),
          ),
          required: false,
        },
        message(settings, { label: 'What are you after?', missing: "Please tell us what you're after." }),
      ],
    }),
  extras: ['company', 'abn', 'fleet_size'].map((name) => extra(name)),
  page: { title: () => 'Talk to our fleet team' },
  after: (facts) => ({
    heading: "Thanks, we've got your fleet enquiry",
    text: "It's with our fleet team.",
    steps: [...receiptStep(facts), `You'll hear from a person with a name within ${facts.answerWithin}.`],
  }),
}
