import { receiptStep } from '#app/leads/form/after-form.ts'
import { choice, formFields, sameOptions, text } from '#app/leads/form/form-fields.ts'
import type { LeadForm } from '#app/leads/lead-form.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { hoursWords } from './reserve-words.ts'

/** What one agrees to, and what is kept as agreed to. */
const subscribeTerms = ({ enquiry, reserve }: Pick<SiteSettings, 'enquiry' | 'reserve'>): string =>
  `${enquiry.termsText} The first payment holds the vehicle for ${hoursWords(reserve.holdHours)} and goes back in full unless I sign the subscription by then.`

/** Subscribing to a car: plan, start day, licence and who it is, before the review (decision 36). */
export const subscribeForm: LeadForm = {
  kind: 'subscribe',
  category: () => 'Subscription',
  subcategory: () => 'Subscribe Online',
  event: 'reserve',
  interest: 'lease',
  needsCar: true,
  noun: 'subscription',
  pastWords: 'Subscription',
  terms: subscribeTerms,
  fields: ({ settings }) => [
    ...formFields(settings, {
      asks: ['last_name'],
      own: [
        choice(
          'plan',
          'Plan',
          'Please choose a plan.',
          sameOptions((settings.price.week?.plans ?? []).map(({ name }) => name)),
        ),
        // The page offers days; what is sent is looked at again with the day of the yard.
        text('start_day', 'Start day', {
          required: true,
          missing: 'Please choose a start day.',
          maxLength: 10,
          half: true,
        }),
        text('licence', 'Driver licence number', {
          required: true,
          missing: 'Please enter your driver licence number.',
          maxLength: 12,
          half: true,
        }),
      ],
      hasWishes: false,
      terms: subscribeTerms(settings),
    }),
  ],
  page: { title: () => 'Subscribe', submitLabel: 'Review' },
  after: (facts) => ({
    heading: 'Thanks, we have your details',
    text: facts.carName ? `It's about the ${facts.carName}.` : "It's with our team.",
    steps: [...receiptStep(facts), `We'll get back to you within ${facts.answerWithin}.`],
  }),
}
