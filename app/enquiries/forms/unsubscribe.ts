import { text } from '#app/leads/form/form-fields.ts'
import type { LeadForm } from '#app/leads/lead-form.ts'

/** CON-33: who stops marketing messages. It takes effect when it is stored, and needs no more than the address. */
export const unsubscribeForm: LeadForm = {
  kind: 'unsubscribe',
  category: () => 'Unsubscribe',
  subcategory: () => 'Unsubscribe',
  event: 'enquiry',
  department: 'other',
  noun: 'request',
  pastWords: 'Unsubscribed',
  withdraws: ({ name }) => `Stop sending me offers and news from ${name}.`,
  fields: () =>
    [
      text('email', 'Email', {
        type: 'email',
        required: true,
        missing: 'Please enter your email.',
        maxLength: 254,
        autoComplete: 'email',
        hint: 'The address that the messages come to.',
      }),
      text('message', 'Anything we should know?', { type: 'textarea', maxLength: 1000 }),
    ].map((field) => ({ ...field, step: 0 })),
  page: { title: () => 'Stop offers and news', submitLabel: 'Unsubscribe' },
  after: () => ({
    heading: "You're unsubscribed",
    text: "We won't send offers or news to that address any more.",
    steps: [
      'It takes effect now. A message that was already on its way may still arrive.',
      'We still answer what you ask us, and tell you about a booking or a sale of yours.',
      'Change your mind? Tick the box for offers with any enquiry.',
    ],
  }),
}
