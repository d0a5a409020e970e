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

const times = ['As soon as possible', 'Within a month', 'In one to three months', "I'm just looking"]

/** About a brand or model of the range, of which no car is asked for by its stock number (CON-12). */
export const newVehicleForm: LeadForm = {
  kind: 'new-vehicle',
  category: () => 'Vehicle Enquiry',
  subcategory: () => 'Vehicle Enquiry New',
  event: 'enquiry',
  pastWords: 'New vehicle enquiry',
  fields: ({ settings }) => {
    const places = shownLocations(settings).filter((location) => locationType(location) === 'sales')
    return formFields(settings, {
      own: [
        text('Vehicle Make', 'Make', {
          required: true,
          missing: 'Please tell us which make.',
          maxLength: 60,
          half: true,
        }),
        text('Vehicle Model', 'Model', { maxLength: 80, half: true }),
        ...(places.length > 1 ? [locationChoice(places)] : []),
        { ...choice('timing', 'When would you like it?', '', sameOptions(times)), required: false },
        message(settings),
      ],
    })
  },
  page: { title: () => 'Enquire' },
}
