import { receiptStep } from '#app/leads/form/after-form.ts'
import {
  choice,
  formFields,
  locationChoice,
  message,
  sameOptions,
  text,
} from '#app/leads/form/form-fields.ts'
import type { LeadForm } from '#app/leads/lead-form.ts'
import { locationType, shownLocations } from '#app/locations/locations.ts'
import type { Location } from '#app/tenancy/location-record.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

const ways = ['I’ll pick it up', 'Send it to me', 'Fit it for me']

/** Counters of parts; a dealer that names none has one at each workshop, else at each place. */
function counters(settings: SiteSettings): Location[] {
  const locations = shownLocations(settings)
  const ofType = (type: string) => locations.filter((location) => locationType(location) === type)
  return [ofType('parts'), ofType('service'), locations].find((found) => found.length > 0) ?? []
}

/** Of the parts search: about one part, or one that the list lacks (CON-05). */
export const partsForm: LeadForm = {
  kind: 'parts',
  category: () => 'Parts Enquiry',
  subcategory: () => 'Parts Enquiry',
  event: 'enquiry',
  department: 'other',
  pastWords: 'Parts enquiry',
  fields: ({ settings }) => {
    const places = counters(settings)
    return formFields(settings, {
      hasWishes: false,
      own: [
        text('part', 'Which part?', {
          required: true,
          missing: 'Please tell us which part.',
          maxLength: 200,
        }),
        text('part_number', 'Part number, if you know it', { maxLength: 40, half: true }),
        text('quantity', 'How many?', { maxLength: 10, half: true, value: '1' }),
        text('vehicle', 'Make, model and year', { maxLength: 80, half: true }),
        text('Rego', 'Rego or VIN', { maxLength: 20, half: true }),
        ...(places.length > 1 ? [locationChoice(places)] : []),
        { ...choice('collection', 'How would you like it?', '', sameOptions(ways)), required: false },
        message(settings, { required: false }),
      ],
    })
  },
  page: { title: () => 'Ask about a part', submitLabel: 'Send parts enquiry' },
  after: (facts) => ({
    heading: "Thanks, we've got your parts enquiry",
    text: "It's with our parts team.",
    steps: [
      ...receiptStep(facts),
      `We'll call or write within ${facts.answerWithin} with the price, and when it can be here.`,
      'Nothing is ordered until you have said yes.',
    ],
  }),
}
