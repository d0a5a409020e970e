import { receiptStep } from '#app/leads/form/after-form.ts'
import { extra } from '#app/leads/form/caller-fields.ts'
import { choice, formFields, message, sameOptions, type Unplaced } from '#app/leads/form/form-fields.ts'
import type { LeadForm } from '#app/leads/lead-form.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

const terms = ({ enquiry }: Pick<SiteSettings, 'enquiry'>) =>
  enquiry.termsText.replace('about this enquiry', 'about my application')

/** ENQ-29 */
export const careersForm: LeadForm = {
  kind: 'careers',
  category: () => 'Careers',
  subcategory: () => 'Careers',
  event: 'careers',
  department: 'other',
  noun: 'application',
  pastWords: 'Job application',
  terms,
  fields: ({ settings }) =>
    formFields(settings, {
      asks: settings.enquiry.fields,
      own: [
        ...position(settings.careers.roles),
        message(settings, { label: 'About you', missing: 'Please tell us a little about yourself.' }),
      ],
      // Who looks for work wants neither a trade-in valued nor offers.
      hasWishes: false,
      terms: terms(settings),
    }),
  extras: [extra('position')],
  page: { title: () => 'Apply to Join Us' },
  after: (facts) => ({
    heading: 'Thanks for your application',
    text: "It's with our hiring team.",
    steps: [
      ...receiptStep(facts),
      'We read every application.',
      `You'll hear from us within ${facts.answerWithin}.`,
    ],
  }),
}

const position = (roles: readonly string[]): Unplaced[] =>
  roles.length === 0
    ? []
    : [choice('position', 'Position', 'Please choose a position.', sameOptions([...roles, 'Any position']))]
